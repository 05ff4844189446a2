import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { categories } from '#contract/catalogue/values.ts'
import { applicationSorts } from '#contract/recruitment/values.ts'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { Field } from '#web/design/field.tsx'
import { Link } from '#web/design/link.tsx'
import { Select } from '#web/design/select.tsx'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { KeysDialog } from '#web/features/operators/keys-dialog.tsx'
import { SearchBox } from '#web/features/operators/parts.tsx'
import { recruitmentDesk } from '#web/features/recruitment/admin/texts/recruitment-desk.en.ts'
import { apiPath } from '#web/lib/api-path.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { usStates } from '#web/lib/us-states.ts'
import { useIsDesktop } from '#web/lib/use-is-desktop.ts'
import { ApplicationBoard } from './application-board.tsx'
import { capital } from './application-facts.tsx'
import { type Filters, filtersIn, shownStates } from './application-filters.ts'
import { ApplicationList } from './application-list.tsx'
import { applicationsQuery } from './queries.ts'
import { useCount } from './use-count.ts'
import { AreaNeed } from './area-need/area-need.tsx'

const views = ['list', 'board', 'need'] as const
const keys = [
  ['j / k', 'key_jk'],
  ['↑ ↓', 'key_cards'],
  ['← →', 'key_columns'],
  ['Enter', 'key_enter'],
  ['?', 'key_help'],
] as const

/** Applications as a list or a board, and how much guides are needed where; the address says which. */
export function RecruitmentScreen() {
  const t = useTexts(recruitmentDesk)
  const [query] = useSearchParams()
  const isDesktop = useIsDesktop()
  const [help, setHelp] = useState(false)
  const asked = views.find((one) => one === query.get('view')) ?? 'list'
  // seven columns need the width
  const view = asked === 'board' && !isDesktop ? 'list' : asked
  const filters = filtersIn(query)
  const showKeys = () => setHelp(true)
  return (
    <DeskPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <nav aria-label={t('views')} className="flex flex-wrap gap-2">
            {views.map((one) => (
              <Link
                key={one}
                to={addressOf(query, one)}
                variant="bare"
                aria-current={one === view ? 'page' : undefined}
                className={cx(
                  buttonClasses({ variant: one === view ? 'primary' : 'secondary', size: 'sm' }),
                  one === 'board' && 'max-desktop:hidden',
                )}
              >
                {t(`view_${one}`)}
              </Link>
            ))}
          </nav>
          {view === 'need' ? null : (
            <>
              <a
                href={`${apiPath('/api/admin/recruitment.csv')}?${filters.csv}`}
                download
                className={buttonClasses({ variant: 'quiet', size: 'sm' })}
              >
                {t('csv')}
              </a>
              <Button size="sm" variant="quiet" className="max-desktop:hidden" onClick={showKeys}>
                {t('keys')}
              </Button>
            </>
          )}
        </>
      }
    >
      <KeysDialog
        title={t('keys')}
        keys={keys.map(([key, text]) => [key, t(text)])}
        open={help}
        onOpenChange={setHelp}
      />
      {view === 'need' ? (
        <AreaNeed />
      ) : (
        <>
          <FilterForm filters={filters} view={view} />
          {view === 'board' ? (
            <ApplicationBoard filters={filters} showKeys={showKeys} />
          ) : (
            <ApplicationList filters={filters} showKeys={showKeys} />
          )}
        </>
      )}
    </DeskPage>
  )
}

/** The same search in another view. */
function addressOf(query: URLSearchParams, view: (typeof views)[number]): string {
  const next = new URLSearchParams(query)
  next.delete('open')
  if (view === 'list') next.delete('view')
  else next.set('view', view)
  const search = next.toString()
  return `/admin/recruitment${search ? `?${search}` : ''}`
}

function FilterForm({ filters: { fields, params }, view }: { filters: Filters; view: 'list' | 'board' }) {
  const t = useTexts(recruitmentDesk)
  const counted = useCount()
  const [query, setQuery] = useSearchParams()
  // what the list reads as well; the board counts in its columns
  const found = useInfiniteQuery({ ...applicationsQuery(params), enabled: view === 'list' })
  const counts = new Map(found.data?.pages[0]?.counts.map((one) => [one.state, one]))
  const filter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = new URLSearchParams(view === 'board' ? { view } : {})
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string' && value.trim() !== '' && value !== usual[name]) wanted.set(name, value.trim())
    setQuery(wanted, { preventScrollReset: true })
  }
  return (
    <search className={cx(view === 'list' && query.has('open') && 'max-desktop:hidden')}>
      <form
        key={Object.values(fields).join(' ')}
        noValidate
        aria-label={t('filters')}
        onSubmit={filter}
        className={cx(
          'grid items-start gap-4 tablet:grid-cols-2',
          view === 'list'
            ? 'desktop:grid-cols-[1.4fr_1fr_1fr_1fr_1fr_auto]'
            : 'desktop:grid-cols-[1.4fr_1fr_1fr_1fr_auto]',
        )}
      >
        <SearchBox label={t('search')} help={t('searchHelp')} value={fields.q} />
        {view === 'list' ? (
          <Field label={t('status')}>
            <Select
              name="show"
              defaultValue={fields.show}
              options={[
                { value: 'open', label: t('open_all') },
                { value: 'all', label: t('any') },
                ...shownStates.map((value) => ({
                  value,
                  label: t('stateOf', {
                    state: t(`state_${value}`),
                    number: counted(counts.get(value) ?? { count: 0, capped: false }),
                  }),
                })),
              ]}
            />
          </Field>
        ) : null}
        <Field label={t('homeState')}>
          <Select name="homeState" defaultValue={fields.homeState} placeholder={t('anyState')} options={usStates} />
        </Field>
        <Field label={t('category')}>
          <Select
            name="category"
            defaultValue={fields.category}
            placeholder={t('anyCategory')}
            options={categories.map((value) => ({ value, label: capital(value) }))}
          />
        </Field>
        <Field label={t('sort')}>
          <Select
            name="sort"
            defaultValue={fields.sort}
            options={applicationSorts.map((value) => ({ value, label: t(`sort_${value}`) }))}
          />
        </Field>
        <Button type="submit" className="desktop:mt-[1.775rem]">
          {t('find')}
        </Button>
      </form>
    </search>
  )
}

const usual: Record<string, string> = { show: 'open', sort: 'due' }

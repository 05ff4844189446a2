import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { onboardingStates } from '#contract/onboarding/values.ts'
import { Button } from '#web/design/button.tsx'
import { useSelection } from '#web/design/data-table/use-selection.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Field } from '#web/design/field.tsx'
import { LoadMore } from '#web/design/load-more.tsx'
import { Select } from '#web/design/select.tsx'
import { onboardingDesk } from '#web/features/onboarding/admin/texts/onboarding-desk.en.ts'
import { BulkDialog } from '#web/features/operators/bulk/bulk-dialog.tsx'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { SearchBox, Trouble, Waiting } from '#web/features/operators/parts.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useOpenRow } from '#web/lib/use-open-row.ts'
import { OnboardingPanel } from './onboarding-panel.tsx'
import { ProgressBoard } from './progress-board.tsx'
import { onboardingsQuery } from './queries.ts'

const notLive = ['in_progress', 'in_review', 'needs_changes'].join(',')

/** Guides who are onboarding, in columns by their step; the address says which one is open. */
export function GuideProgressScreen() {
  const t = useTexts(onboardingDesk)
  const [query, setQuery] = useSearchParams()
  const show = query.get('show') ?? 'open'
  const state = onboardingStates.find((one) => one === show)
  const q = query.get('q') ?? ''
  const found = useInfiniteQuery(
    onboardingsQuery({ ...(show === 'all' ? {} : { state: state ?? notLive }), ...(q ? { guide: q } : {}) }),
  )
  const items = useMemo(() => found.data?.pages.flatMap((page) => page.items) ?? [], [found.data])
  const [first] = found.data?.pages ?? []
  const keys = useMemo(() => (found.data ? items.map(({ id }) => id) : undefined), [found.data, items])
  const row = useOpenRow(keys)
  const selection = useSelection(keys ?? [], first?.total ?? 0, `${show} ${q}`)
  const filter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string' && value.trim() !== '' && !(name === 'show' && value === 'open'))
        wanted.set(name, value.trim())
    setQuery(wanted, { preventScrollReset: true })
  }
  return (
    <DeskPage title={t('title')} lead={t('lead')}>
      <search>
        <form
          key={`${show} ${q}`}
          noValidate
          aria-label={t('filters')}
          onSubmit={filter}
          className="grid items-end gap-4 tablet:grid-cols-[1.4fr_1fr_auto]"
        >
          <SearchBox label={t('search')} help="" value={q} />
          <Field label={t('status')}>
            <Select
              name="show"
              defaultValue={state ?? (show === 'all' ? 'all' : 'open')}
              options={[
                { value: 'open', label: t('open') },
                { value: 'all', label: t('any') },
                ...onboardingStates.map((value) => ({ value, label: t(`state_${value}`) })),
              ]}
            />
          </Field>
          <Button type="submit">{t('find')}</Button>
        </form>
      </search>
      {selection.count > 0 ? (
        <div className="flex flex-wrap items-center gap-3 rounded-md bg-brand-soft px-4 py-3 text-on-brand-soft">
          <span className="grow font-semibold">{t('selected', { count: selection.count })}</span>
          <BulkDialog
            table="onboardings"
            action="nudge"
            label={t('nudge')}
            title={t('nudgeTitle')}
            text={t('nudgeText')}
            confirm={(count) => t('nudgeConfirm', { count })}
            selection={{ ids: [...selection.ids] }}
            onStarted={selection.clear}
          />
          <Button size="sm" variant="quiet" onClick={selection.clear}>
            {t('clear')}
          </Button>
        </div>
      ) : null}
      {found.isPending ? (
        <Waiting />
      ) : !found.data ? (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      ) : items.length === 0 ? (
        <EmptyState title={t('none')}>
          <p>{t('noneText')}</p>
        </EmptyState>
      ) : (
        <ProgressBoard
          items={items}
          counts={show === 'open' && q === '' ? (first?.counts ?? []) : null}
          open={row.open}
          onOpen={row.show}
          selection={selection}
        />
      )}
      {found.hasNextPage ? (
        <LoadMore
          label={t('more')}
          onLoad={() => void found.fetchNextPage()}
          loading={found.isFetchingNextPage}
          status={t('shown', { shown: items.length, total: first?.total ?? 0 })}
        />
      ) : null}
      {row.open ? (
        <OnboardingPanel
          key={row.open}
          id={row.open}
          name={items.find(({ id }) => id === row.open)?.guide.name ?? t('title')}
          onClose={row.close}
          onPrevious={row.previous}
          onNext={row.next}
        />
      ) : null}
    </DeskPage>
  )
}

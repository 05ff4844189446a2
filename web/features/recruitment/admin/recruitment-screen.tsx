import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { categories } from '#contract/catalogue/values.ts'
import type { ApplicationCard } from '#contract/recruitment/admin.ts'
import { applicationStates, openStates } from '#contract/recruitment/values.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Field } from '#web/design/field.tsx'
import { LoadMore } from '#web/design/load-more.tsx'
import { Select } from '#web/design/select.tsx'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { SearchBox, Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { recruitmentDesk } from '#web/features/recruitment/admin/texts/recruitment-desk.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { usStates } from '#web/lib/us-states.ts'
import { ApplicationReview } from './application-review.tsx'
import { applicationsQuery } from './queries.ts'

const submitted = applicationStates.filter((state) => state !== 'draft')

/** Applications by their clock, and beside them the one that is open; the address says which. */
export function RecruitmentScreen() {
  const t = useTexts(recruitmentDesk)
  const [query, setQuery] = useSearchParams()
  const show = query.get('show') ?? 'open'
  const known = submitted.find((state) => state === show)
  const homeState = query.get('homeState') ?? ''
  const category = categories.find((one) => one === query.get('category'))
  const q = query.get('q') ?? ''
  const found = useInfiniteQuery(
    applicationsQuery({
      ...(show === 'all' ? {} : { states: known ?? openStates.join(',') }),
      ...(homeState ? { homeState } : {}),
      ...(category ? { category } : {}),
      ...(q ? { q } : {}),
    }),
  )
  const items = found.data?.pages.flatMap((page) => page.items) ?? []
  const counts = new Map(found.data?.pages[0]?.counts.map(({ state, count }) => [state, count]))
  const open = query.get('open')
  const choose = (id: string | null) => {
    const next = new URLSearchParams(query)
    if (id) next.set('open', id)
    else next.delete('open')
    setQuery(next, { preventScrollReset: true })
  }
  useListKeys(items, open, choose)
  const filter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string' && value.trim() !== '' && !(name === 'show' && value === 'open'))
        wanted.set(name, value.trim())
    setQuery(wanted, { preventScrollReset: true })
  }
  const counted = (state: (typeof submitted)[number]) => `${t(`state_${state}`)} (${counts.get(state) ?? 0})`
  const filters = `${show} ${homeState} ${category} ${q}`
  return (
    <DeskPage title={t('title')} lead={t('lead')}>
      <search className={cx(open && 'max-desktop:hidden')}>
        <form
          key={filters}
          noValidate
          aria-label={t('filters')}
          onSubmit={filter}
          className="grid items-start gap-4 tablet:grid-cols-2 desktop:grid-cols-[1.4fr_1fr_1fr_1fr_auto]"
        >
          <SearchBox label={t('search')} help={t('searchHelp')} value={q} />
          <Field label={t('status')}>
            <Select
              name="show"
              defaultValue={known ?? (show === 'all' ? 'all' : 'open')}
              options={[
                { value: 'open', label: t('open_all') },
                { value: 'all', label: t('any') },
                ...submitted.map((value) => ({ value, label: counted(value) })),
              ]}
            />
          </Field>
          <Field label={t('homeState')}>
            <Select name="homeState" defaultValue={homeState} placeholder={t('anyState')} options={usStates} />
          </Field>
          <Field label={t('category')}>
            <Select
              name="category"
              defaultValue={category ?? ''}
              placeholder={t('anyCategory')}
              options={categories.map((value) => ({ value, label: capital(value) }))}
            />
          </Field>
          <Button type="submit" className="desktop:mt-[1.775rem]">
            {t('find')}
          </Button>
        </form>
      </search>
      {found.isPending ? (
        <Waiting />
      ) : !found.data ? (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 desktop:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
          <div className={cx('grid gap-3', open && 'max-desktop:hidden')}>
            {items.length === 0 ? (
              <EmptyState title={t('none')}>
                <p>{t('noneText')}</p>
              </EmptyState>
            ) : (
              <ul aria-label={t('list')} className="grid">
                {items.map((item) => (
                  <Row
                    key={item.id}
                    item={item}
                    now={found.dataUpdatedAt}
                    open={item.id === open}
                    onOpen={() => choose(item.id)}
                  />
                ))}
              </ul>
            )}
            {found.hasNextPage ? (
              <LoadMore
                label={t('more')}
                onLoad={() => void found.fetchNextPage()}
                loading={found.isFetchingNextPage}
                status={t('shown', { shown: items.length, total: found.data.pages[0]?.total ?? 0 })}
              />
            ) : null}
          </div>
          <div className={cx(!open && 'max-desktop:hidden')}>
            {open ? (
              <ApplicationReview key={open} id={open} onBack={() => choose(null)} />
            ) : (
              <EmptyState title={t('choose')}>
                <p>{t('chooseText')}</p>
              </EmptyState>
            )}
          </div>
        </div>
      )}
    </DeskPage>
  )
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function Row({ item, now, open, onOpen }: { item: ApplicationCard; now: number; open: boolean; onOpen: () => void }) {
  const t = useTexts(recruitmentDesk)
  const moment = useMoment()
  const late = item.dueAt !== null && Date.parse(item.dueAt) < now
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-current={open ? 'true' : undefined}
        onClick={onOpen}
        className={cx('grid w-full gap-1 px-3 py-3 text-left hover:bg-surface-sunken', open && 'bg-brand-soft')}
      >
        <span className="flex flex-wrap items-center justify-between gap-2">
          <span className="font-semibold wrap-anywhere">{item.name}</span>
          <Badge tone={item.state === 'submitted' ? 'info' : 'neutral'}>{t(`state_${item.state}`)}</Badge>
        </span>
        <span className="text-sm text-ink-muted">{[item.homeState, ...item.categories.map(capital)].join(' · ')}</span>
        <span className="flex flex-wrap gap-x-3 text-sm tabular-nums">
          {item.score === null ? null : <span>{t('scoreOf', { score: item.score })}</span>}
          {item.suggestion ? <span className="text-ink-muted">{t(`suggests_${item.suggestion}`)}</span> : null}
          <span className="text-ink-muted">{t('need', { need: item.areaNeed })}</span>
          <span className="text-ink-muted">{t('referencesOf', { count: item.references })}</span>
        </span>
        <span className={cx('text-sm', late ? 'font-semibold text-danger' : 'text-ink-muted')}>
          {item.dueAt ? t(late ? 'overdue' : 'due', { time: moment(item.dueAt) }) : t('noClock')}
        </span>
      </button>
    </li>
  )
}

/** J and K go through the list from wherever nothing is being typed. */
function useListKeys(items: readonly { id: string }[], open: string | null, choose: (id: string) => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null
      const typing = target?.closest('input, textarea, select, [contenteditable], [role="dialog"]')
      if (typing || event.metaKey || event.ctrlKey || event.altKey) return
      const step = { j: 1, k: -1 }[event.key]
      if (!step) return
      const at = items.findIndex(({ id }) => id === open)
      const next = items[at === -1 ? 0 : at + step]
      if (!next) return
      event.preventDefault()
      choose(next.id)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}

import { useQueries } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { ApplicationCard } from '#contract/recruitment/admin.ts'
import { openStates } from '#contract/recruitment/values.ts'
import { cx } from '#web/design/cx.ts'
import { Link } from '#web/design/link.tsx'
import { SidePanel } from '#web/design/side-panel.tsx'
import { Trouble, Waiting } from '#web/features/operators/parts.tsx'
import { recruitmentDesk } from '#web/features/recruitment/admin/texts/recruitment-desk.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useListKeys } from '#web/lib/use-list-keys.ts'
import { rowMark, useOpenRow } from '#web/lib/use-open-row.ts'
import { ApplicationFacts } from './application-facts.tsx'
import type { Filters } from './application-filters.ts'
import { ApplicationReview } from './application-review.tsx'
import { columnQuery } from './queries.ts'
import { useCount } from './use-count.ts'

const columns = [...openStates, 'approved', 'invite_expired'] as const

interface Props {
  filters: Filters
  showKeys: () => void
}

/** A column for each status that still goes on; one application opens over them. */
export function ApplicationBoard({ filters, showKeys }: Props) {
  const t = useTexts(recruitmentDesk)
  const counted = useCount()
  const [query] = useSearchParams()
  const found = useQueries({ queries: columns.map((state) => columnQuery({ ...filters.place, states: state })) })
  const cards = found.flatMap(({ data }) => data?.items ?? [])
  const row = useOpenRow(found.every(({ data }) => data) ? cards.map(({ id }) => id) : undefined)
  useListKeys(row, { also: { '?': showKeys } })
  if (found.some(({ isPending }) => isPending)) return <Waiting />
  if (found.some(({ data }) => !data)) {
    const again = () => void Promise.all(found.map(({ refetch }) => refetch()))
    return <Trouble busy={found.some(({ isFetching }) => isFetching)} onRetry={again} />
  }
  const listOf = (state: string) => {
    const next = new URLSearchParams(query)
    for (const name of ['view', 'open']) next.delete(name)
    next.set('show', state)
    return `/admin/recruitment?${next.toString()}`
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows move between its buttons */}
      <section
        aria-label={t('board')}
        onKeyDown={walk}
        className="grid auto-cols-[minmax(15rem,1fr)] grid-flow-col items-start gap-4 overflow-x-auto pb-3"
      >
        {columns.map((state, index) => {
          const { data, dataUpdatedAt } = found[index] ?? {}
          const items = data?.items ?? []
          const total = { count: data?.total ?? 0, capped: data?.capped ?? false }
          return (
            <section key={state} aria-label={t(`state_${state}`)} data-column className="grid gap-2">
              <h2 className="flex items-baseline justify-between gap-2 border-b border-line-strong pb-2 text-sm font-semibold">
                {t(`state_${state}`)}
                <span className="text-ink-muted tabular-nums">{counted(total)}</span>
              </h2>
              {items.length === 0 ? <p className="text-sm text-ink-muted">{t('emptyColumn')}</p> : null}
              <ul className="grid gap-2">
                {items.map((item) => (
                  <Card
                    key={item.id}
                    item={item}
                    now={dataUpdatedAt ?? 0}
                    open={item.id === row.open}
                    onOpen={() => row.show(item.id)}
                  />
                ))}
              </ul>
              {data?.next ? (
                <Link to={listOf(state)} className="text-sm">
                  {t('allOf', { number: counted(total) })}
                </Link>
              ) : null}
            </section>
          )
        })}
      </section>
      {row.open ? (
        <SidePanel
          key={row.open}
          title={cards.find(({ id }) => id === row.open)?.name ?? t('title')}
          onClose={row.close}
          onPrevious={row.previous}
          onNext={row.next}
        >
          <ApplicationReview id={row.open} onBack={null} />
        </SidePanel>
      ) : null}
    </>
  )
}

interface CardProps {
  item: ApplicationCard
  now: number
  open: boolean
  onOpen: () => void
}

function Card({ item, now, open, onOpen }: CardProps) {
  return (
    <li>
      <button
        type="button"
        {...rowMark(item.id)}
        aria-current={open ? 'true' : undefined}
        onClick={onOpen}
        className={cx(
          'grid w-full gap-1.5 rounded-md border p-3 text-left',
          open ? 'border-brand bg-brand-soft' : 'border-line bg-surface-raised hover:border-line-strong',
        )}
      >
        <span className="font-semibold wrap-anywhere">{item.name}</span>
        <ApplicationFacts item={item} now={now} />
      </button>
    </li>
  )
}

/** Up and down within a column, left and right to the card at the same height of the next column that has one. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const card = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-row]') : null
  const column = card?.closest('[data-column]')
  if (!card || !column) return
  const cardsOf = (one: Element | undefined) => [...(one?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const own = cardsOf(column)
  const at = own.indexOf(card)
  const all = [...event.currentTarget.querySelectorAll('[data-column]')].filter((one) => cardsOf(one).length > 0)
  const place = all.indexOf(column)
  const beside = (by: 1 | -1) => {
    const cards = cardsOf(all[place + by])
    return cards[Math.min(at, cards.length - 1)]
  }
  const next = {
    ArrowDown: own[at + 1],
    ArrowUp: own[at - 1],
    ArrowRight: beside(1),
    ArrowLeft: beside(-1),
  }[event.key]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

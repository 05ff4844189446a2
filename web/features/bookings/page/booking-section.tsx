import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { Role } from '#contract/accounts/values.ts'
import type { ReadinessItem } from '#contract/bookings/people/schemas.ts'
import type { BookingTab } from '#contract/bookings/values.ts'
import { LoadMore } from '#web/design/load-more.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { bookings } from '#web/features/bookings/texts/bookings.en.ts'
import { BookingCard } from '../booking-card.tsx'
import { BookingsFailed, BookingsWaiting } from '../bookings-states.tsx'
import { bookingPagesQuery, pollOf } from '../queries.ts'

interface Props {
  title: string
  as: Role
  tab: BookingTab
  /** Shown when there is nothing; undefined leaves the whole section away. */
  empty?: ReactNode
  /** Soonest trip first instead of newest booking first. */
  byDeparture?: boolean
  /** Bookings shown elsewhere on the page. */
  without?: readonly string[]
  /** What is still to be done, by booking. */
  missing?: ReadonlyMap<string, readonly ReadinessItem[]>
}

/** One list of a dashboard, asked again every 15 s. */
export function BookingSection({ title, as, tab, empty, byDeparture = false, without = [], missing }: Props) {
  const t = useTexts(bookings)
  const heading = useId()
  const list = useInfiniteQuery({
    ...bookingPagesQuery(as, tab),
    refetchInterval: ({ state }) => pollOf(state.data?.pages.flatMap((page) => page.items) ?? []),
  })
  const found = list.data?.pages.flatMap((page) => page.items) ?? []
  const items = found.filter(({ id }) => !without.includes(id))
  // Also when it failed to load: the lists that are always there say so.
  if (items.length === 0 && empty === undefined) return null
  const soonest = ({ departure, deadline }: (typeof items)[number]) =>
    tab === 'requests' ? (deadline?.dueAt ?? '') : departure.startsAt
  const shown =
    byDeparture || tab === 'requests' ? items.toSorted((a, b) => soonest(a).localeCompare(soonest(b))) : items
  const total = (list.data?.pages.at(-1)?.total ?? 0) - (found.length - items.length)
  return (
    <section aria-labelledby={heading} className="grid gap-4">
      <h2 id={heading} className="flex items-baseline gap-3 text-display-sm">
        {title}
        {total > 0 ? (
          <span className="font-sans text-base font-normal text-ink-muted tabular-nums">{total}</span>
        ) : null}
      </h2>
      {list.isPending ? (
        <BookingsWaiting rows={tab === 'requests' ? 1 : 2} />
      ) : list.isError && !list.data ? (
        <BookingsFailed busy={list.isFetching} onRetry={() => void list.refetch()} />
      ) : items.length === 0 ? (
        empty
      ) : (
        <>
          <ul className="grid gap-4">
            {shown.map((booking) => (
              <BookingCard key={booking.id} booking={booking} side={as} missing={missing?.get(booking.id) ?? []} />
            ))}
          </ul>
          {list.hasNextPage ? (
            <LoadMore
              label={t('moreBookings')}
              onLoad={() => void list.fetchNextPage()}
              loading={list.isFetchingNextPage}
              status={t('shownOf', { shown: items.length, total })}
            />
          ) : null}
        </>
      )}
    </section>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { BookingSummary } from '#contract/bookings/schemas.ts'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { LoadMore } from '#web/design/load-more.tsx'
import { bookings } from '#web/features/bookings/texts/bookings.en.ts'
import { guideBooking } from '#web/features/bookings/texts/guide-booking.en.ts'
import { today as words } from '#web/features/bookings/texts/today.en.ts'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { BookingsFailed, BookingsWaiting } from '../bookings-states.tsx'
import { BookingActions } from '../page/booking-actions.tsx'
import { BookingDeadline } from '../page/booking-deadline.tsx'
import { nearDate, partyWords } from '../page/trip-facts.tsx'
import { bookingPagesQuery, pollOf } from '../queries.ts'

/** Requests by the time that is left, each with what it earns and its answer. */
export function ToAnswer() {
  const t = useTexts(words)
  const b = useTexts(bookings)
  const heading = useId()
  const list = useInfiniteQuery({
    ...bookingPagesQuery('guide', 'requests'),
    refetchInterval: ({ state }) => pollOf(state.data?.pages.flatMap((page) => page.items) ?? []),
  })
  const items = (list.data?.pages.flatMap((page) => page.items) ?? []).toSorted((a, z) =>
    (a.deadline?.dueAt ?? '').localeCompare(z.deadline?.dueAt ?? ''),
  )
  const total = list.data?.pages.at(-1)?.total ?? 0
  return (
    <section aria-labelledby={heading} className="grid gap-3" data-testid="to-answer">
      <h2 id={heading} className="flex items-baseline gap-2.5 text-display-xs">
        {t('toAnswer')}
        {total > 0 ? (
          <span className="font-sans text-base font-normal text-ink-muted tabular-nums">{total}</span>
        ) : null}
      </h2>
      {list.isPending ? (
        <BookingsWaiting rows={1} />
      ) : list.isError && !list.data ? (
        <BookingsFailed busy={list.isFetching} onRetry={() => void list.refetch()} />
      ) : items.length === 0 ? (
        <Card padding="sm" tone="outline" className="grid gap-0.5 text-sm">
          <p className="font-semibold">{t('nothingToAnswer')}</p>
          <p className="text-ink-muted">{t('nothingToAnswerText')}</p>
        </Card>
      ) : (
        <>
          <ul className="grid gap-3">
            {items.map((booking) => (
              <Request key={booking.id} booking={booking} />
            ))}
          </ul>
          {list.hasNextPage ? (
            <LoadMore
              label={t('moreRequests')}
              onLoad={() => void list.fetchNextPage()}
              loading={list.isFetchingNextPage}
              status={b('shownOf', { shown: items.length, total })}
            />
          ) : null}
        </>
      )}
    </section>
  )
}

function Request({ booking }: { booking: BookingSummary }) {
  const t = useTexts(words)
  const g = useTexts(guideBooking)
  const c = useTexts(checkout)
  const locale = useLocale()
  const { adventure, customer, departure, note, net } = booking
  return (
    <Card as="li" padding="sm" className="grid gap-2.5" data-testid="request">
      <div className="grid gap-0.5 text-sm">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="text-base font-semibold">
            <Link to={`/booking/${booking.id}`} variant="title">
              {t('asks', { name: customer.name, party: partyWords(c, booking.party) })}
            </Link>
          </h3>
          {net ? (
            <p>
              <span className="text-ink-muted">{g('net')}</span>{' '}
              <strong className="font-semibold tabular-nums">{formatMoney(net.net, { locale })}</strong>
            </p>
          ) : null}
        </div>
        <p className="text-ink-muted">
          {nearDate(departure, locale)} · {adventure.title}
        </p>
        <BookingDeadline booking={booking} />
      </div>
      {note ? <blockquote className="text-sm whitespace-pre-line wrap-anywhere">“{note}”</blockquote> : null}
      <div className="flex flex-wrap items-center gap-2">
        <BookingActions booking={booking} size="sm" only="urgent" />
      </div>
    </Card>
  )
}

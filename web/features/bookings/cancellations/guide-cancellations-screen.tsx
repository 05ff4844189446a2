import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { useId } from 'react'
import type { DepartureToCancel } from '#contract/bookings/cancellations.ts'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { formatInstant, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { guideCancellations } from '#web/features/bookings/texts/guide-cancellations.en.ts'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'
import { BookingsFailed, BookingsWaiting } from '../bookings-states.tsx'
import { CallOffDialog } from './call-off-dialog.tsx'
import { departuresToCancelQuery } from './queries.ts'
import { PastCancellations } from './past-cancellations.tsx'
import { StateBadge } from '../state-badge.tsx'
import { partyWords } from '../page/trip-facts.tsx'

/** A guide's booked departures, each with its cancellation, and earlier cancellations. */
export function GuideCancellationsScreen() {
  const t = useTexts(guideCancellations)
  const id = useId()
  const departures = useQuery(departuresToCancelQuery)
  return (
    <>
      <section aria-labelledby={id} className="grid gap-4">
        <h2 id={id} className="text-display-sm">
          {t('departures')}
        </h2>
        {departures.isPending ? (
          <BookingsWaiting />
        ) : !departures.data ? (
          <BookingsFailed busy={departures.isFetching} onRetry={() => void departures.refetch()} />
        ) : departures.data.items.length === 0 ? (
          <EmptyState headingLevel={3} icon={<CalendarDays aria-hidden="true" />} title={t('noDepartures')}>
            <p>{t('noDeparturesText')}</p>
          </EmptyState>
        ) : (
          <ul className="grid gap-4">
            {departures.data.items.map((departure) => (
              <BookedDeparture key={departure.id} departure={departure} />
            ))}
          </ul>
        )}
      </section>
      <PastCancellations as="guide" />
    </>
  )
}

function BookedDeparture({ departure }: { departure: DepartureToCancel }) {
  const t = useTexts(guideCancellations)
  const c = useTexts(checkout)
  const locale = useLocale()
  const money = (amount: DepartureToCancel['refund']) => formatMoney(amount, { locale })
  return (
    <Card
      as="li"
      className="grid gap-5 desktop:grid-cols-[minmax(0,1fr)_18rem]"
      data-testid="departure-to-cancel"
      data-departure={departure.id}
    >
      <div className="grid content-start gap-3">
        <div className="grid gap-1">
          <h3 className="text-display-xs">{departure.title}</h3>
          <p>{formatInstant(departure.startsAt, departure.zone, 'day-time', locale)}</p>
          <p className="text-sm text-ink-muted">
            {t('people', { count: departure.people })} {t('inBookings', { count: departure.bookings.length })}
          </p>
        </div>
        <ul className="grid gap-2 border-t border-line pt-3 text-sm">
          {departure.bookings.map((booking) => (
            <li key={booking.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link to={`/booking/${booking.id}`} className="inline-flex min-h-target items-center">
                {booking.name}
              </Link>
              <span className="text-ink-muted">{partyWords(c, booking.party)}</span>
              <StateBadge state={booking.state} side="guide" />
            </li>
          ))}
        </ul>
      </div>
      <div className="grid content-start justify-items-start gap-4">
        <dl className="grid w-full gap-1.5 text-sm">
          <div className="flex justify-between gap-6">
            <dt className="text-ink-muted">{t('wouldRefund')}</dt>
            <dd className="font-semibold tabular-nums">{money(departure.refund)}</dd>
          </div>
          <div className="flex justify-between gap-6">
            <dt className="text-ink-muted">{t('wouldLose')}</dt>
            <dd className="font-semibold tabular-nums">{money(departure.net)}</dd>
          </div>
        </dl>
        <CallOffDialog departure={departure} />
      </div>
    </Card>
  )
}

import type { GuideOverview } from '#contract/bookings/overview.ts'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { formatTelephone } from '#contract/wire/telephone.ts'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'
import { guideDashboard } from '#web/features/bookings/texts/guide-dashboard.en.ts'
import { BookingActions } from '../page/booking-actions.tsx'
import { ReadinessBadge } from '../page/readiness-list.tsx'
import { StateBadge } from '../state-badge.tsx'
import { partyWords } from '../page/trip-facts.tsx'
import { useSeatWords } from '../use-seat-words.ts'

type Today = GuideOverview['today'][number]
const run = new Set(['start', 'complete'])

/** Today's departures with their guests; start and end are of the departure as a whole. */
export function GuideToday({ today }: { today: readonly Today[] }) {
  return (
    <ul className="grid gap-4">
      {today.map((departure) => (
        <DepartureToday key={departure.id} departure={departure} />
      ))}
    </ul>
  )
}

function DepartureToday({ departure }: { departure: Today }) {
  const t = useTexts(guideDashboard)
  const c = useTexts(checkout)
  const locale = useLocale()
  const seats = useSeatWords()
  const clock = (instant: string) => formatInstant(instant, departure.zone, 'time', locale)
  const leading = departure.bookings.find(({ can }) => can.some((action) => run.has(action)))
  return (
    <Card as="li" className="grid gap-5" data-testid="departure-today">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-1">
          <h3 className="text-display-xs">
            {clock(departure.startsAt)} · {departure.title}
          </h3>
          <p className="text-sm text-ink-muted">
            {departure.place} · {seats(departure)}
          </p>
          {departure.startedAt ? (
            <p className="text-sm font-semibold text-success">
              {departure.endedAt
                ? t('ended', { time: clock(departure.endedAt) })
                : t('started', { time: clock(departure.startedAt) })}
            </p>
          ) : null}
        </div>
        {leading ? (
          <div className="flex flex-wrap gap-3">
            <BookingActions booking={{ ...leading, can: leading.can.filter((action) => run.has(action)) }} />
          </div>
        ) : null}
      </div>
      <ul className="grid border-t border-line">
        {departure.bookings.map((booking) => (
          <li
            key={booking.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 last:border-0"
          >
            <Link to={`/booking/${booking.id}`} className="inline-flex min-h-target items-center">
              {booking.customer.name}
            </Link>
            <span className="text-sm text-ink-muted">{partyWords(c, booking.party)}</span>
            {booking.customer.phone ? (
              <span className="max-tablet:basis-full">
                <Link to={`tel:${booking.customer.phone}`} className="inline-flex min-h-target items-center text-sm">
                  {formatTelephone(booking.customer.phone)}
                </Link>
              </span>
            ) : null}
            <span className="flex flex-wrap items-center gap-2 max-tablet:pb-2 tablet:ml-auto">
              {booking.readiness ? <ReadinessBadge status={booking.readiness.status} /> : null}
              <StateBadge state={booking.state} side="guide" />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

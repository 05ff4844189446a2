import { useQuery } from '@tanstack/react-query'
import type { explorerOverview } from '#contract/bookings/overview.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { PlacePicture } from '#web/features/catalogue/place-picture.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { dateFormat } from '#web/lib/language/intl.ts'
import { bookings } from '#web/features/bookings/texts/bookings.en.ts'
import { trip } from '#web/features/bookings/texts/trip.en.ts'
import { BalanceLine } from '../balance/balance-line.tsx'
import { DocumentLinks } from '../documents/booking-documents.tsx'
import { BookingsFailed } from '../bookings-states.tsx'
import { explorerOverviewQuery } from './queries.ts'
import { listPoll } from '../queries.ts'
import { notReady, ReadinessBadge, ReadinessList } from '../page/readiness-list.tsx'
import { TripFacts } from '../page/trip-facts.tsx'
import { StateBadge } from '../state-badge.tsx'
import { useBusinessClock } from '../use-business-clock.ts'

type Overview = OutputOf<typeof explorerOverview>
const day = 86_400_000

/** Midnights between now and a start, as a calendar at the place counts them. */
function daysUntil(startsAt: string, zone: string, now: number): number {
  const dateAt = (instant: number) => Date.parse(`${dateFormat('en-CA', { timeZone: zone }).format(instant)}T00:00:00Z`)
  return Math.round((dateAt(Date.parse(startsAt)) - dateAt(now)) / day)
}

/** The next trip, large, with what is missing for it; nothing when nothing is coming. */
export function NextTrip() {
  const t = useTexts(trip)
  const overview = useQuery({ ...explorerOverviewQuery, refetchInterval: listPoll })
  if (overview.isPending)
    return (
      <section aria-busy="true" aria-label={t('nextTripTitle')}>
        <Skeleton shape="block" className="h-72" />
      </section>
    )
  if (!overview.data) return <BookingsFailed busy={overview.isFetching} onRetry={() => void overview.refetch()} />
  const { next } = overview.data
  return next ? <NextCard next={next} /> : null
}

function NextCard({ next }: { next: NonNullable<Overview['next']> }) {
  const t = useTexts(trip)
  const b = useTexts(bookings)
  const now = useBusinessClock()
  const { booking, readiness, meetingPoint, documents } = next
  // the balance has a line of its own
  const missing = notReady(readiness.items).filter(({ key }) => !(booking.balance && key === 'balance'))
  const left = daysUntil(booking.departure.startsAt, booking.departure.zone, now())
  return (
    <section aria-labelledby="next-trip" className="grid gap-4">
      <h2 id="next-trip" className="text-display-sm">
        {t('nextTripTitle')}
      </h2>
      <Card padding="none" clip className="grid desktop:grid-cols-[2fr_3fr]" data-testid="next-trip">
        <PlacePicture
          picture={booking.adventure.picture}
          sizes="(min-width: 64rem) 30rem, 100vw"
          ratio="fill"
          decorative
          className="max-desktop:aspect-[16/9]"
        />
        <div className="grid content-start gap-5 p-5 tablet:p-8">
          <div className="grid gap-2">
            <p className="flex flex-wrap items-center justify-between gap-3">
              <span className="display text-display-md text-accent-ink">
                {booking.state === 'in_progress' || left < 0 ? t('underWay') : t('startsIn', { count: left })}
              </span>
              <span className="flex flex-wrap gap-2">
                <StateBadge state={booking.state} side="customer" />
                <ReadinessBadge status={readiness.status} />
              </span>
            </p>
            <h3 className="text-display-xs">
              <Link to={`/booking/${booking.id}`} variant="title">
                {booking.adventure.title}
              </Link>
            </h3>
          </div>
          <TripFacts booking={booking} />
          <BalanceLine booking={booking} />
          {meetingPoint ? (
            <p className="text-sm">
              <span className="text-ink-muted">{b('meetingPoint')}: </span>
              {meetingPoint}
            </p>
          ) : null}
          {missing.length > 0 ? (
            <div className="grid gap-3 border-t border-line pt-5" data-testid="missing">
              <h4 className="font-semibold">{t('missingTitle')}</h4>
              <ReadinessList items={missing} />
            </div>
          ) : null}
          <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
            <DocumentLinks booking={{ id: booking.id, documents, state: booking.state }} />
            <Link
              to={`/booking/${booking.id}`}
              variant="bare"
              aria-label={t('openBookingOf', { title: booking.adventure.title, code: booking.code })}
              className={buttonClasses()}
            >
              {t('openBooking')}
            </Link>
          </div>
        </div>
      </Card>
    </section>
  )
}

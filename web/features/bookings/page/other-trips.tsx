import { useQuery } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings/schemas.ts'
import type { BookingState } from '#contract/bookings/values.ts'
import type { search } from '#contract/search/calls.ts'
import { Button } from '#web/design/button.tsx'
import { Grid } from '#web/design/grid.tsx'
import { Link } from '#web/design/link.tsx'
import { AdventureCard, AdventureCardSkeleton } from '#web/features/catalogue/adventure-card.tsx'
import { call } from '#web/lib/call.ts'
import { formatLocalDate } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { formatRadius } from '#web/lib/language/measures.ts'
import { bookings } from '#web/features/bookings/texts/bookings.en.ts'
import { HoldRefusalAlert } from '../checkout/hold-refusal.tsx'
import { useHold } from '../checkout/use-hold.ts'
import { useBusinessClock } from '../use-business-clock.ts'
import { useMeasureLocale } from '#web/lib/session/reading.ts'

/** Ends that leave the explorer with a free day. */
const leftOver = new Set<BookingState>([
  'request_expired',
  'declined',
  'withdrawn',
  'canceled_guide',
  'canceled_platform',
])
const shown = 3
/** A drive for the same trip; beyond the second one nothing is an alternative. */
const [drive, farthest] = [100, 500]

/**
 * In place of a trip that did not come about: the same spots where the guide gave no answer, and others with room that
 * day.
 */
export function OtherTrips({ booking }: { booking: Booking }) {
  const clock = useBusinessClock()
  const ahead = Date.parse(booking.departure.startsAt) > clock()
  if (booking.side !== 'customer' || !leftOver.has(booking.state) || !ahead) return null
  return <Others booking={booking} />
}

type Reach = 'otherTripsThen' | 'otherTripsDays' | 'otherTripsFar' | 'otherTripsNone'

/** The same kind of trip: first there and then, then there on any day, then farther away, with the distance said. */
async function insteadOf({ adventure, departure, party }: Booking) {
  const people = {
    category: adventure.category,
    party: String(party.adults + party.children),
    ...(party.children > 0 ? { children: String(party.children) } : {}),
    place: adventure.place,
    limit: String(shown + 1),
  }
  const day = { from: departure.date, to: departure.date }
  const near = { radius: String(drive) }
  const far = { radius: String(farthest), sort: 'distance' }
  const tries: [Reach, object][] = [
    ['otherTripsThen', { ...day, ...near }],
    ['otherTripsDays', near],
    ['otherTripsFar', { ...day, ...far }],
    ['otherTripsFar', far],
  ]
  for (const [reach, query] of tries) {
    const { items } = await call<typeof search>('GET', '/api/search', { query: { ...people, ...query } })
    const others = items.filter(({ id }) => id !== adventure.id).slice(0, shown)
    if (others.length > 0) return { reach, items: others }
  }
  return { reach: 'otherTripsNone' as const, items: [] }
}

function Others({ booking }: { booking: Booking }) {
  const t = useTexts(bookings)
  const locale = useMeasureLocale()
  const { departure, party } = booking
  const people = party.adults + party.children
  const occasion = `?party=${people}${party.children > 0 ? `&children=${party.children}` : ''}`
  const found = useQuery({
    queryKey: ['/api/search', 'instead-of', booking.id],
    queryFn: () => insteadOf(booking),
    staleTime: 60_000,
  })
  const { reach, items } = found.data ?? {}
  return (
    <section aria-labelledby="other-trips" className="grid gap-6">
      {booking.state === 'request_expired' ? <AskAgain booking={booking} /> : null}
      <div className="grid gap-1">
        <h2 id="other-trips" className="text-display-xs">
          {t('otherTrips')}
        </h2>
        {reach ? (
          <p className="text-ink-muted">
            {t(reach, {
              date: formatLocalDate(departure.date, 'day', locale),
              near: formatRadius(drive, locale),
              far: formatRadius(farthest, locale),
            })}
          </p>
        ) : null}
        {reach === 'otherTripsNone' ? (
          <Link
            className="w-fit font-semibold underline underline-offset-4"
            to={`/search?category=${booking.adventure.category}`}
          >
            {t('otherTripsSearch')}
          </Link>
        ) : null}
      </div>
      <Grid as="ul">
        {items
          ? items.map((one) => <AdventureCard key={one.id} adventure={one} people={people} occasion={occasion} />)
          : found.isError
            ? null
            : ['a', 'b', 'c'].map((key) => <AdventureCardSkeleton key={key} />)}
      </Grid>
    </section>
  )
}

/** The same departure and party, if it still has the seats: straight to checkout. */
function AskAgain({ booking: { adventure, departure, party } }: { booking: Booking }) {
  const t = useTexts(bookings)
  const { book, busy, refusal } = useHold(adventure.href)
  return (
    <div className="grid justify-items-start gap-3">
      <Button loading={busy} onClick={() => void book(departure.id, party)}>
        {t('askAgain')}
      </Button>
      {refusal ? <HoldRefusalAlert refusal={refusal} back={adventure.href} /> : null}
    </div>
  )
}

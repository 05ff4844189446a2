import { CalendarSync } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Booking } from '#contract/bookings/schemas.ts'
import type { BookingAction } from '#contract/bookings/values.ts'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { useTexts, useWrittenLanguage } from '#web/lib/language/i18n.tsx'
import { tripDay } from '#web/features/bookings/texts/trip-day.en.ts'
import { CalendarLink, linkLook } from '../documents/booking-documents.tsx'
import { Part } from './booking-part.tsx'
import { SafetyLink } from './safety-link.tsx'
import { StartsIn } from './starts-in.tsx'
import { WhereToMeet } from './where-to-meet.tsx'
import { WhoToCall } from './who-to-call.tsx'

const leaving = new Set<BookingAction>(['propose_change', 'cancel'])

/** Draws where a spot lies; the map belongs to the search, which this feature does not know. */
export type SpotMap = ComponentType<{ lat: number; lng: number }>

/** What its explorer needs on the day, before everything else of the booking. */
export function TripDay({ booking, Map }: { booking: Booking; Map: SpotMap }) {
  const t = useTexts(tripDay)
  const written = useWrittenLanguage()
  const { meetingPoint, bring, documents, can } = booking
  return (
    <Card padding="none" clip data-testid="trip-day">
      <div className="grid gap-7 p-5 tablet:grid-cols-[2fr_3fr] tablet:p-6">
        <Part title={t('when')}>
          <StartsIn booking={booking} />
          <ul className="grid justify-items-start">
            {documents.includes('calendar') ? (
              <li>
                <CalendarLink booking={booking} />
              </li>
            ) : null}
            {booking.state === 'requested' ? null : (
              <li>
                <SafetyLink booking={booking} />
              </li>
            )}
            {can.some((action) => leaving.has(action)) ? (
              <li>
                <Link to="#policy" variant="bare" className={linkLook}>
                  <CalendarSync aria-hidden="true" />
                  {t('plans')}
                </Link>
              </li>
            ) : null}
          </ul>
        </Part>
        <Part title={t('where')}>
          <WhereToMeet booking={booking} />
        </Part>
      </div>
      {meetingPoint ? <Map lat={meetingPoint.lat} lng={meetingPoint.lng} /> : null}
      <div className="grid gap-7 p-5 tablet:grid-cols-[2fr_3fr] tablet:p-6">
        <WhoToCall booking={booking} />
        {bring.length > 0 ? (
          <Part title={t('bring')}>
            <ul lang={written} className="grid list-disc gap-1.5 pl-5 marker:text-accent">
              {bring.map((thing) => (
                <li key={thing} className="wrap-anywhere first-letter:uppercase">
                  {thing}
                </li>
              ))}
            </ul>
          </Part>
        ) : null}
      </div>
    </Card>
  )
}

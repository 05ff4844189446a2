import { useId } from 'react'
import type { Booking } from '#contract/bookings/schemas.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { trip } from '#web/features/bookings/texts/trip.en.ts'
import { PeopleForm } from '../people/people-form.tsx'
import { PeopleList } from '../people/people-list.tsx'
import { isAhead } from '../state-words.ts'

/** The party; the explorer may name people until the start. */
export function BookingPeople({ booking }: { booking: Booking }) {
  const t = useTexts(trip)
  const heading = useId()
  if (booking.participants.length === 0) return null
  const canName = booking.can.includes('name_people')
  return (
    <section id="people" aria-labelledby={heading} className="grid scroll-mt-24 gap-4">
      <div className="grid gap-1">
        <h2 id={heading} className="text-display-xs">
          {t(canName ? 'namesTitle' : isAhead(booking.state) ? 'peopleTitle' : 'party')}
        </h2>
        {canName ? <p className="text-sm text-ink-muted">{t('peopleHelp')}</p> : null}
      </div>
      {canName ? (
        <PeopleForm booking={booking} />
      ) : (
        <PeopleList people={booking.participants} hidden={booking.namesHidden} ahead={isAhead(booking.state)} />
      )}
    </section>
  )
}

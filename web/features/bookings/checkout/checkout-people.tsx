import { useId } from 'react'
import type { Booking } from '#contract/bookings/schemas.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { trip } from '#web/features/bookings/texts/trip.en.ts'
import { PeopleForm } from '../people/people-form.tsx'

/** Who comes, for those who know it already. */
export function CheckoutPeople({ booking }: { booking: Booking }) {
  const t = useTexts(trip)
  const heading = useId()
  if (!booking.can.includes('name_people')) return null
  return (
    <section aria-labelledby={heading} className="grid gap-4">
      <div className="grid gap-1">
        <h2 id={heading} className="text-display-xs">
          {t('namesTitle')}
        </h2>
        <p className="text-sm text-ink-muted">{t('peopleLater')}</p>
      </div>
      <PeopleForm booking={booking} />
    </section>
  )
}

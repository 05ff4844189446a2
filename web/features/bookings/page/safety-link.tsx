import { ShieldCheck } from 'lucide-react'
import type { Booking } from '#contract/bookings/schemas.ts'
import { Link } from '#web/design/link.tsx'
import { tripDay } from '#web/features/bookings/texts/trip-day.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { linkLook } from '../documents/booking-documents.tsx'

/** To the trip plan and the check-ins of a trip that is promised or under way. */
export function SafetyLink({ booking: { state, departure } }: { booking: Pick<Booking, 'state' | 'departure'> }) {
  const t = useTexts(tripDay)
  if (state !== 'confirmed' && state !== 'in_progress') return null
  return (
    <Link to={`/safety-checkin?trip=${departure.id}`} variant="bare" className={linkLook}>
      <ShieldCheck aria-hidden="true" />
      {t('safety')}
    </Link>
  )
}

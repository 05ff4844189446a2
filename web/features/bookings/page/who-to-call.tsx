import type { Booking } from '#contract/bookings/schemas.ts'
import { Link } from '#web/design/link.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { formatTelephone } from '#web/lib/telephone.ts'
import { useConfig } from '#web/lib/use-config.ts'
import { trip } from '#web/features/bookings/texts/trip.en.ts'
import { Part } from './booking-part.tsx'
import { isPending } from '../state-words.ts'

/** The guide as soon as the booking is confirmed, and Treq in any case. */
export function WhoToCall({ booking }: { booking: Booking }) {
  const t = useTexts(trip)
  const email = useConfig()?.supportEmail
  const contact = booking.side === 'customer' ? booking.guideContact : null
  if (booking.side !== 'customer') return null
  return (
    <Part title={t('whoToCall')}>
      <div className="grid gap-4">
        {contact ? (
          <div className="grid justify-items-start">
            <p className="font-semibold">{t('yourGuide', { guide: booking.guide.name })}</p>
            {contact.phone ? <Link to={`tel:${contact.phone}`}>{formatTelephone(contact.phone)}</Link> : null}
            {contact.email ? <Link to={`mailto:${contact.email}`}>{contact.email}</Link> : null}
            <p className="text-sm text-ink-muted">{t('guideContactText')}</p>
          </div>
        ) : booking.meetingPoint || isPending(booking.state) ? (
          <p className="text-ink-muted">
            {t(booking.meetingPoint ? 'guideContactNone' : 'guideContactLater', { guide: booking.guide.name })}
          </p>
        ) : null}
        {email ? (
          <div className="grid justify-items-start">
            <p className="font-semibold">{t('treqTeam')}</p>
            <Link to={`mailto:${email}?subject=${encodeURIComponent(booking.code)}`}>{email}</Link>
            <p className="text-sm text-ink-muted">{t('treqTeamText', { code: booking.code })}</p>
          </div>
        ) : null}
      </div>
    </Part>
  )
}

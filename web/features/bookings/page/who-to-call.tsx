import { Mail, MessageCircle, Phone } from 'lucide-react'
import type { Booking } from '#contract/bookings/schemas.ts'
import { buttonClasses } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { formatTelephone } from '#contract/wire/telephone.ts'
import { useConfig } from '#web/lib/use-config.ts'
import { trip } from '#web/features/bookings/texts/trip.en.ts'
import { tripDay } from '#web/features/bookings/texts/trip-day.en.ts'
import { Part } from './booking-part.tsx'
import { hasEnded, isPending } from '../state-words.ts'

/** The guide as soon as the booking is confirmed, and Treq in any case. */
export function WhoToCall({ booking }: { booking: Booking }) {
  const t = useTexts(trip)
  const email = useConfig()?.supportEmail
  if (booking.side !== 'customer') return null
  const { guideContact: contact, guide } = booking
  return (
    <Part title={t('whoToCall')}>
      <div className="grid gap-4">
        <p>
          <Link
            to={`/messages?booking=${booking.id}`}
            variant="bare"
            className={buttonClasses({ size: 'sm', variant: 'secondary' })}
          >
            <MessageCircle aria-hidden="true" className="size-4" />
            {t('messageGuide', { guide: guide.name })}
          </Link>
        </p>
        {contact ? (
          <GuideContact name={guide.name} contact={contact} after={hasEnded(booking.state)} />
        ) : booking.meetingPoint || isPending(booking.state) ? (
          <p className="text-ink-muted">
            {t(booking.meetingPoint ? 'guideContactNone' : 'guideContactLater', { guide: guide.name })}
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

interface ContactProps {
  name: string
  contact: NonNullable<Booking['guideContact']>
  /** The trip is over. */
  after: boolean
}

function GuideContact({ name, contact, after }: ContactProps) {
  const t = useTexts(trip)
  const d = useTexts(tripDay)
  const { phone, email } = contact
  const number = phone ? formatTelephone(phone) : null
  return (
    <div className="grid justify-items-start gap-1.5">
      <p className="font-semibold">{t('yourGuide', { guide: name })}</p>
      {number ? (
        <Link
          to={`tel:${phone}`}
          variant="bare"
          aria-label={`${d('call', { name })}: ${number}`}
          className={buttonClasses({ size: 'sm', variant: 'secondary' })}
        >
          <Phone aria-hidden="true" className="size-4" />
          <span className="tabular-nums">{number}</span>
        </Link>
      ) : null}
      {email ? (
        <Link to={`mailto:${email}`} aria-label={`${d('email', { name })}: ${email}`} className="gap-2 wrap-anywhere">
          <Mail aria-hidden="true" className="size-4" />
          {email}
        </Link>
      ) : null}
      <p className="text-sm text-ink-muted">
        {after ? d('leftBehind') : t(number ? 'guideContactText' : 'guideContactNone', { guide: name })}
      </p>
    </div>
  )
}

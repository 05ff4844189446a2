import { CalendarPlus, FileDown, ReceiptText } from 'lucide-react'
import type { Booking } from '#contract/bookings/schemas.ts'
import { Link } from '#web/design/link.tsx'
import { apiPath } from '#web/lib/api-path.ts'
import { useLanguage, useTexts } from '#web/lib/language/i18n.tsx'
import { trip } from '#web/features/bookings/texts/trip.en.ts'
import { Part } from '../page/booking-part.tsx'
import { isAhead, neverSold } from '../state-words.ts'

type Papers = Pick<Booking, 'id' | 'documents' | 'state'>

interface Props {
  booking: Papers
  /** False where the calendar is elsewhere on the page. */
  calendar?: boolean
}

export const linkLook =
  'inline-flex min-h-target items-center gap-2 rounded-sm text-brand underline decoration-from-font underline-offset-4 hover:text-accent-ink [&_svg]:size-4 [&_svg]:shrink-0'

const fileOf = (id: string, name: string, language: string) =>
  apiPath(`/api/bookings/${id}/${name}?language=${language}`)

const isGone = ({ state }: Papers) => neverSold.has(state) || state.startsWith('canceled')

/** A trip that is over stays in place. */
const usefulInCalendar = (booking: Papers) =>
  booking.documents.includes('calendar') && (isGone(booking) || isAhead(booking.state))

/** Puts the trip in a calendar, or takes it out again; nothing where it is of no use. */
export function CalendarLink({ booking }: { booking: Papers }) {
  const t = useTexts(trip)
  const language = useLanguage()
  if (!usefulInCalendar(booking)) return null
  return (
    <a href={fileOf(booking.id, 'calendar.ics', language)} download className={linkLook}>
      <CalendarPlus aria-hidden="true" />
      {t(isGone(booking) ? 'calendarRemove' : 'calendarFile')}
    </a>
  )
}

/** What may be kept on paper or put in a calendar; nothing where there is none. */
export function BookingDocuments({ booking, calendar = true }: Props) {
  const t = useTexts(trip)
  const inCalendar = calendar && usefulInCalendar(booking)
  if (!inCalendar && !booking.documents.includes('receipt')) return null
  return (
    <Part title={t('documents')}>
      <DocumentLinks booking={booking} calendar={inCalendar} />
    </Part>
  )
}

export function DocumentLinks({ booking, calendar = true }: Props) {
  const t = useTexts(trip)
  const language = useLanguage()
  const { id, documents } = booking
  return (
    <ul className="grid justify-items-start">
      {calendar && usefulInCalendar(booking) ? (
        <li>
          <CalendarLink booking={booking} />
        </li>
      ) : null}
      {documents.includes('receipt') ? (
        <>
          <li>
            <a href={fileOf(id, 'receipt.pdf', language)} download className={linkLook}>
              <FileDown aria-hidden="true" />
              {t('receiptPdf')}
            </a>
          </li>
          <li>
            <Link to={`/receipt/${id}`} variant="bare" className={linkLook}>
              <ReceiptText aria-hidden="true" />
              {t('receiptPage')}
            </Link>
          </li>
        </>
      ) : null}
    </ul>
  )
}

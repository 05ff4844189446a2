import { CalendarPlus, FileDown, ReceiptText, ScrollText } from 'lucide-react'
import type { Booking } from '#contract/bookings/schemas.ts'
import { Link } from '#web/design/link.tsx'
import { apiPath } from '#web/lib/api-path.ts'
import { useLanguage, useTexts } from '#web/lib/language/i18n.tsx'
import { trip } from '#web/features/bookings/texts/trip.en.ts'
import { Part } from '../page/booking-part.tsx'
import { neverSold } from '../state-words.ts'

interface Props {
  booking: Pick<Booking, 'id' | 'documents' | 'state'>
  /** Whether what was agreed about canceling stands on the same page. */
  policy?: boolean
}

const look =
  'inline-flex min-h-target items-center gap-2 rounded-sm text-brand underline decoration-from-font underline-offset-4 hover:text-accent-ink [&_svg]:size-4 [&_svg]:shrink-0'

/** What may be kept on paper or put in a calendar; nothing where there is none. */
export function BookingDocuments({ booking, policy = false }: Props) {
  const t = useTexts(trip)
  if (booking.documents.length === 0) return null
  return (
    <Part title={t('documents')}>
      <DocumentLinks booking={booking} policy={policy} />
    </Part>
  )
}

export function DocumentLinks({ booking: { id, documents, state }, policy = false }: Props) {
  const t = useTexts(trip)
  const language = useLanguage()
  const file = (name: string) => apiPath(`/api/bookings/${id}/${name}?language=${language}`)
  return (
    <ul className="grid justify-items-start">
      {documents.includes('calendar') ? (
        <li>
          <a href={file('calendar.ics')} download className={look}>
            <CalendarPlus aria-hidden="true" />
            {t(neverSold.has(state) || state.startsWith('canceled') ? 'calendarRemove' : 'calendarFile')}
          </a>
        </li>
      ) : null}
      {documents.includes('receipt') ? (
        <>
          <li>
            <a href={file('receipt.pdf')} download className={look}>
              <FileDown aria-hidden="true" />
              {t('receiptPdf')}
            </a>
          </li>
          <li>
            <Link to={`/receipt/${id}`} variant="bare" className={look}>
              <ReceiptText aria-hidden="true" />
              {t('receiptPage')}
            </Link>
          </li>
        </>
      ) : null}
      {policy ? (
        <li>
          <Link to="#policy" variant="bare" className={look}>
            <ScrollText aria-hidden="true" />
            {t('policyAsSold')}
          </Link>
        </li>
      ) : null}
    </ul>
  )
}

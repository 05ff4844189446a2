import { MessageCircle, Phone } from 'lucide-react'
import type { GuideDeparture, SheetBooking } from '#contract/bookings/overview.ts'
import { Link } from '#web/design/link.tsx'
import { daySheet } from '#web/features/bookings/texts/day-sheet.en.ts'
import { today as words } from '#web/features/bookings/texts/today.en.ts'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { CheckInBox } from '../overview/check-in-box.tsx'
import { notReady } from '../page/readiness-list.tsx'
import { partyWords } from '../page/trip-facts.tsx'

interface Props {
  booking: GuideDeparture['bookings'][number]
  sheet: SheetBooking | undefined
  departure: GuideDeparture
}

const round =
  'inline-grid size-target shrink-0 place-items-center rounded-full text-brand hover:bg-surface-sunken [&_svg]:size-5'

/** One group of a trip: how to reach it, what is missing, what they wrote; while the roll is called, who is here. */
export function GuestParty({ booking, sheet, departure }: Props) {
  const t = useTexts(words)
  const s = useTexts(daySheet)
  const c = useTexts(checkout)
  const locale = useLocale()
  const { customer, party } = booking
  const open = notReady(booking.readiness?.items ?? [])
  const extras = sheet?.addOns.map(({ name, quantity }) => `${quantity} × ${name}`) ?? []
  return (
    <li className="grid gap-1 border-b border-line px-4 py-2 last:border-0 tablet:px-5">
      <div className="flex items-center gap-x-2">
        <p className="grid min-w-0 grow py-1 text-sm">
          <Link
            to={`/booking/${booking.id}`}
            variant="title"
            className="flex min-h-target items-center text-base font-semibold wrap-anywhere"
          >
            {customer.name}
          </Link>
          <span className="text-ink-muted">{partyWords(c, party)}</span>
        </p>
        {open.length === 0 && booking.readiness ? (
          <span className="text-sm font-medium text-success">{t('ready')}</span>
        ) : null}
        {customer.phone ? (
          <Link
            to={`tel:${customer.phone}`}
            variant="bare"
            className={round}
            aria-label={t('callGuest', { name: customer.name })}
          >
            <Phone aria-hidden="true" />
          </Link>
        ) : null}
        <Link
          to={`/guide-messages?booking=${booking.id}`}
          variant="bare"
          className={round}
          aria-label={t('writeTo', { name: customer.name })}
        >
          <MessageCircle aria-hidden="true" />
        </Link>
      </div>
      {open.length > 0 || extras.length > 0 || sheet?.note || sheet?.cash || (sheet?.outstanding.amount ?? 0) > 0 ? (
        <ul className="grid gap-0.5 pb-1.5 text-sm">
          {open.map(({ key, status, text }) => (
            <li key={key} className={status === 'red' ? 'font-medium text-danger' : 'text-warn'}>
              {text}
            </li>
          ))}
          {sheet && sheet.outstanding.amount > 0 ? (
            <li className="text-warn">
              {s('toCollect')}: {formatMoney(sheet.outstanding, { locale })}
            </li>
          ) : null}
          {sheet?.cash ? (
            <li className="text-ink-muted">
              {s('cash')}: {formatMoney(sheet.cash, { locale })}
            </li>
          ) : null}
          {extras.length > 0 ? <li className="text-ink-muted">{extras.join(', ')}</li> : null}
          {sheet?.note ? <li className="text-ink-muted wrap-anywhere">“{sheet.note}”</li> : null}
        </ul>
      ) : null}
      {sheet && (sheet.canCheckIn || sheet.participants.some(({ checkIn }) => checkIn)) ? (
        <ul className="grid gap-x-6 pb-1 tablet:grid-cols-2">
          {sheet.participants.map((person) => (
            <li key={person.id}>
              <CheckInBox booking={sheet} person={person} zone={departure.zone} date={departure.date} />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

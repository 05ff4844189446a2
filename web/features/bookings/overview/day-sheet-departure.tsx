import type { ComponentType } from 'react'
import type { DaySheet, SheetBooking } from '#contract/bookings/overview.ts'
import { Link } from '#web/design/link.tsx'
import { formatInstant, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { mapsLink } from '#contract/wire/maps-link.ts'
import { formatTelephone } from '#contract/wire/telephone.ts'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'
import { rollCall } from '#web/features/bookings/texts/roll-call.en.ts'
import { daySheet } from '#web/features/bookings/texts/day-sheet.en.ts'
import { trip } from '#web/features/bookings/texts/trip.en.ts'
import { CashGuests } from './cash-guests.tsx'
import { CheckInBox } from './check-in-box.tsx'
import { partyWords } from '../page/trip-facts.tsx'
import { useSeatWords } from '../use-seat-words.ts'

type Departure = DaySheet['departures'][number]

/** What each person has signed and told; its feature stands above this one. */
export type FormsPart = ComponentType<{ departureId: string; zone: string }>

interface Props {
  departure: Departure
  date: string
  Forms: FormsPart
}

/** One departure: where and when, then each party with boxes to tick. */
export function DaySheetDeparture({ departure, date, Forms }: Props) {
  const t = useTexts(daySheet)
  const locale = useLocale()
  const seats = useSeatWords()
  const r = useTexts(rollCall)
  const { meetingPoint, zone } = departure
  const everyone = departure.bookings.flatMap(({ participants }) => participants)
  const clock = (instant: string) => formatInstant(instant, zone, 'time', locale)
  return (
    <section
      aria-labelledby={`departure-${departure.id}`}
      className="grid gap-4 border-t-2 border-ink pt-4"
      data-testid="sheet-departure"
    >
      <header className="grid gap-1">
        <h2 id={`departure-${departure.id}`} className="text-display-xs">
          {clock(departure.startsAt)} · {departure.title}
        </h2>
        <p className="text-sm text-ink-muted">
          {t('ends', { time: formatInstant(departure.endsAt, zone, 'day-time', locale) })} · {seats(departure)}
        </p>
        <p className="text-sm font-semibold" data-testid="roll-call">
          {r('count', { present: everyone.filter(({ checkIn }) => checkIn?.present).length, total: everyone.length })}
        </p>
        <p className="text-sm print:hidden">
          <Link to={`/safety-checkin?trip=${departure.id}`}>{t('safety')}</Link>
        </p>
        <p className="text-sm">
          <span className="font-semibold">{t('meetAt')}:</span> {meetingPoint.text}
          {meetingPoint.access ? ` · ${meetingPoint.access}` : ''}{' '}
          <a href={mapsLink(meetingPoint)} rel="noreferrer" className="text-brand underline tabular-nums">
            {meetingPoint.lat.toFixed(5)}, {meetingPoint.lng.toFixed(5)}
          </a>
        </p>
      </header>
      <ul className="grid gap-4">
        {departure.bookings.map((booking) => (
          <Party key={booking.id} booking={booking} zone={zone} date={date} />
        ))}
      </ul>
      <CashGuests guests={departure.cashGuests} />
      <Forms departureId={departure.id} zone={zone} />
    </section>
  )
}

function Party({ booking, zone, date }: { booking: SheetBooking; zone: string; date: string }) {
  const t = useTexts(daySheet)
  const ofTrip = useTexts(trip)
  const c = useTexts(checkout)
  const locale = useLocale()
  const { customer, participants, addOns, outstanding, readiness, note } = booking
  const open = readiness?.items.filter(({ status }) => status !== 'green') ?? []
  return (
    <li className="grid gap-3 rounded-md border border-line-strong p-4 break-inside-avoid">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="font-semibold wrap-anywhere">
          {customer.name} <span className="font-normal text-ink-muted">· {partyWords(c, booking.party)}</span>
        </p>
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm tabular-nums">
          {customer.phone ? (
            <a href={`tel:${customer.phone}`} className="inline-flex min-h-target items-center text-brand underline">
              {formatTelephone(customer.phone)}
            </a>
          ) : null}
          <span className="text-ink-muted">
            {booking.code}
            {booking.state === 'confirming' ? ` · ${t('paymentRunning')}` : ''}
          </span>
        </p>
      </div>
      <ul className="grid gap-x-6 tablet:grid-cols-2">
        {participants.map((person) => (
          <li key={person.id}>
            <CheckInBox booking={booking} person={person} zone={zone} date={date} />
          </li>
        ))}
      </ul>
      <dl className="grid gap-1.5 text-sm">
        {note ? <DomainEvent term={t('note')} detail={note} /> : null}
        {addOns.length > 0 ? (
          <DomainEvent
            term={ofTrip('addOns')}
            detail={addOns.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
          />
        ) : null}
        {outstanding.amount > 0 ? (
          <DomainEvent term={t('toCollect')} detail={formatMoney(outstanding, { locale })} />
        ) : null}
        {booking.cash ? <DomainEvent term={t('cash')} detail={formatMoney(booking.cash, { locale })} /> : null}
        {readiness ? (
          <DomainEvent
            term={t(open.length === 0 ? 'readyOf' : 'missingOf')}
            detail={open.length === 0 ? t('allReady') : open.map(({ text }) => text).join(' ')}
          />
        ) : null}
      </dl>
    </li>
  )
}

function DomainEvent({ term, detail }: { term: string; detail: string }) {
  return (
    <div className="grid gap-x-4 tablet:grid-cols-[8rem_minmax(0,1fr)] print:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{detail}</dd>
    </div>
  )
}

import type { Booking, BookingSummary } from '#contract/bookings.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { createPromoCode } from '#contract/promo-codes.ts'
import { cancellationSentences, soldAdventure, soldAdventures, type SoldAdventure } from '#server/catalogue/index.ts'
import { guideById } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { latestPayment, type PaymentRow } from '#server/payments/index.ts'
import { departuresOf, presentDeparture, type DepartureRow } from '#server/scheduling/index.ts'
import { platformSettings } from '#server/settings/index.ts'
import { transitions, type TransitionName } from './lifecycle.ts'
import { abilities, type Side } from './policy.ts'
import { nextDeadlines, visibleBooking } from './queries.ts'
import { promoNameOf } from './promo-codes.ts'
import { termsKept } from './refund-case.ts'
import type { BookingRow, PromoCodeRow } from './tables.ts'

type Deadline = { kind: string; dueAt: Date } | undefined

/** One booking through the caller's eyes, with all that the caller may do now. */
export async function presentBooking(app: App, read: Read, caller: Caller, bookingId: string): Promise<Booking> {
  const { booking, side } = await visibleBooking(read, caller, bookingId)
  const [departures, adventure, guide, payment, deadlines, settings, changes, now] = [
    await departuresOf(read, [booking.departure_id]),
    await soldAdventure(read, booking.adventure_id, booking.adventure_version),
    await guideById(read, booking.guide_id),
    await latestPayment(read, booking.id),
    await nextDeadlines(read, [booking.id]),
    await platformSettings(app, read),
    await read
      .selectFrom('booking_changes')
      .selectAll()
      .where('booking_id', '=', booking.id)
      // for operators only: what was tried before paying is no part of the story
      .where('transition', '<>', 'change_hold')
      .orderBy('at')
      .orderBy('id')
      .execute(),
    await app.clock.now(read),
  ]
  const departure = known(departures.get(booking.departure_id))
  const summary = summarise(booking, side, departure, adventure, guide?.name ?? '', deadlines.get(booking.id), {
    now,
    payment,
  })
  const { total: _total, ...shared } = summary
  return {
    ...shared,
    side,
    price: booking.price,
    addOns: booking.add_ons,
    addOnsOnOffer: booking.state === 'held' && side === 'customer' ? adventure.content.addOns : [],
    promoCode: await promoNameOf(read, booking.promo_code_id),
    customer: contactFor(side, booking),
    reason: booking.reason,
    cancellation: {
      tier: booking.policy.tier,
      sentences: cancellationSentences(booking.policy.tier, termsKept(settings, booking.policy)),
    },
    meetingPoint: knowsThePlace(booking) ? meetingPoint(adventure) : null,
    instantBook: booking.instant,
    holdExtended: booking.hold_extended_at !== null,
    payment: payment
      ? { state: payment.state, amount: { amount: payment.amount, currency: 'USD' }, lastError: payment.last_error }
      : null,
    timeline: changes.map((change) => ({
      at: change.at.toISOString(),
      what: sentenceOf(change.transition),
      by: whoDid(change.account_id, booking, guide?.account_id ?? null),
    })),
  }
}

export const presentPromoCode = (row: PromoCodeRow): OutputOf<typeof createPromoCode> => ({
  id: row.id,
  code: row.code,
  description: row.description,
  percent: row.percent,
  amount: row.amount === null ? null : { amount: row.amount, currency: 'USD' },
  payer: row.payer,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
})

/** Many bookings of one list, in five statements however many they are. */
export async function presentSummaries(
  app: App,
  read: Read,
  bookings: readonly BookingRow[],
  side: Side,
): Promise<BookingSummary[]> {
  const [departures, adventures, deadlines, now] = [
    await departuresOf(
      read,
      bookings.map((booking) => booking.departure_id),
    ),
    await soldAdventures(
      read,
      bookings.map((booking) => ({ adventureId: booking.adventure_id, version: booking.adventure_version })),
    ),
    await nextDeadlines(
      read,
      bookings.map((booking) => booking.id),
    ),
    await app.clock.now(read),
  ]
  const guides = new Map<string, string>()
  for (const id of new Set(bookings.map((booking) => booking.guide_id)))
    guides.set(id, (await guideById(read, id))?.name ?? '')
  return bookings.map((booking) => {
    const adventure = adventures.find(
      (one) => one.id === booking.adventure_id && one.version === booking.adventure_version,
    )
    return summarise(
      booking,
      side,
      known(departures.get(booking.departure_id)),
      known(adventure),
      guides.get(booking.guide_id) ?? '',
      deadlines.get(booking.id),
      { now, payment: undefined },
    )
  })
}

function summarise(
  booking: BookingRow,
  side: Side,
  departure: DepartureRow,
  adventure: SoldAdventure,
  guideName: string,
  deadline: Deadline,
  moment: { now: Date; payment: PaymentRow | undefined },
): BookingSummary {
  return {
    id: booking.id,
    code: booking.code,
    state: booking.state,
    adventure: {
      id: adventure.id,
      title: adventure.content.title,
      href: adventure.href,
      picture: adventure.picture,
      place: adventure.place,
    },
    departure: presentDeparture(departure),
    party: { adults: booking.adults, children: booking.children },
    guide: { id: booking.guide_id, name: guideName },
    customer: contactFor(side, booking),
    net: side === 'customer' ? null : booking.net,
    note: booking.note,
    deadline: deadline ? { kind: deadline.kind, dueAt: deadline.dueAt.toISOString() } : null,
    can: abilities(side, booking, { ...moment, startsAt: departure.starts_at }),
    createdAt: booking.created_at.toISOString(),
    total: booking.price.total,
  }
}

const promised = new Set<BookingRow['state']>(['confirmed', 'in_progress', 'completed', 'closed'])
const knowsThePlace = (booking: BookingRow) => promised.has(booking.state)

/** Before a booking is confirmed the guide sees who asks, not how to reach them. */
function contactFor(side: Side, booking: BookingRow): Booking['customer'] {
  const open = side !== 'guide' || promised.has(booking.state)
  return {
    name: open ? booking.contact_name : (booking.contact_name.split(' ')[0] ?? booking.contact_name),
    email: open ? booking.contact_email : null,
    phone: open ? booking.contact_phone : null,
  }
}

const meetingPoint = ({ content }: SoldAdventure) => ({
  text: content.meetingPoint.text,
  lat: content.meetingPoint.lat,
  lng: content.meetingPoint.lng,
})

function sentenceOf(transition: string): string {
  if (transition === 'hold') return 'Seats held'
  if (transition === 'extend_hold') return 'Hold extended'
  if (transition === 'leave_group') return 'A part of the group does not come'
  return transitions[transition as TransitionName]?.says ?? transition
}

function whoDid(accountId: string | null, booking: BookingRow, guideAccountId: string | null): string {
  if (!accountId) return 'Treq'
  if (accountId === booking.account_id) return 'explorer'
  return accountId === guideAccountId ? 'guide' : 'administrator'
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A booking names something that does not exist')
  return value
}

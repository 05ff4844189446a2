import { shownTelephone } from '#contract/wire/telephone.ts'
import type { ContestSide } from '#contract/bookings/values.ts'
import type { BookingState } from '#contract/bookings/values.ts'
import type { Language } from '#contract/wire/language.ts'
import { usd, type Money } from '#contract/wire/money.ts'
import type { Said } from '#contract/wire/said.ts'
import { accountContact } from '#server/accounts/index.ts'
import { cancellationSentences, pictureForEmail, soldAdventure } from '#server/catalogue/index.ts'
import { guideById } from '#server/guides/index.ts'
import type { Read } from '#server/platform/database.ts'
import { disputedPayables } from '#server/payments/index.ts'
import { departuresOf, type DepartureRow } from '#server/scheduling/index.ts'
import { platformSettings } from '#server/settings/index.ts'
import { nextDeadlines } from '../queries.ts'
import { termsKept } from '../cancellations/refund-case.ts'
import { refundsAhead, type RefundAhead } from '../cancellations/refunds-ahead.ts'
import type { BookingRow } from '../tables.ts'
import type { TermsAsSold } from '../terms/terms-as-sold.ts'
import { earnedNow } from '../trip/earned-now.ts'
import type { Party, TripStart } from './phrases.ts'

/** A side of a booking as its notifications reach it and name it. */
interface Contact {
  name: string
  phone: string | null
  language: Language
}

/**
 * One booking as its notifications need it. Texts are as people typed them; date and time are local to the place.
 */
export interface BookingEmailData extends TripStart {
  id: string
  /** Such as `TQ-7K2M9F`. */
  code: string
  state: BookingState
  title: string
  placeName: string
  /** Two letters, such as `WY`. */
  placeState: string
  party: Party
  total: Money
  /** Taken at booking; the rest of `total` is due later. */
  dueNow: Money
  /** When the rest is charged; null when all is paid at once. */
  balanceDueAt: Date | null
  /** What the guide keeps. */
  net: Money
  /** What the explorer wrote to the guide. */
  note: string | null
  /** Why the guide declined. */
  reason: string | null
  /** `accountId` is null for a booking made without an account: email only. */
  customer: Contact & { accountId: string | null; email: string }
  /** `staff`: leads trips for an outfit that others run, and reads nothing of what it earns. */
  guide: Contact & { accountId: string | null; email: string | null; staff: boolean }
  outfitterId: string
  meetingPointText: string | null
  meetingPointSpot: { lat: number; lng: number } | null
  /** A public file, and what it shows. */
  picture: { path: string; alt: string } | null
  /** What canceling the whole booking brings back and until when, of one confirmed now; null where its rules are older. */
  refundsAhead: readonly RefundAhead[] | null
  serviceFee: Money
  bring: string[]
  cancellationSentences: readonly Said[]
  /** What the booking was sold under. */
  terms: TermsAsSold
  /** When a request ends unanswered; null unless the booking is `requested`. */
  respondBy: Date | null
  /** Until when a failed payment can be made again; null unless there is one to be made again. */
  payBy: Date | null
  /** What was decided where the explorer says that they were there; null while it is not. */
  noShowDecided: { upheldFor: ContestSide; message: string } | null
  /** When what the guide earned is theirs; null until the booking has ended. */
  earningsReady: Date | null
  /** A bank holds or keeps what was paid, and who bears it is undecided. */
  disputed: boolean
  /** When the guide must have started the trip after the explorer reported them absent; null otherwise. */
  guideAnswersBy: Date | null
}

/** Null when the booking does not exist. */
export async function bookingEmailData(read: Read, bookingId: string): Promise<BookingEmailData | null> {
  const booking = await read.selectFrom('bookings').selectAll().where('id', '=', bookingId).executeTakeFirst()
  if (!booking) return null
  const [{ content, picture }, departures, guide, deadlines, settings, earned, disputed, customer, release] =
    await Promise.all([
      soldAdventure(read, booking.adventure_id, booking.adventure_version),
      departuresOf(read, [booking.departure_id]),
      guideById(read, booking.guide_id),
      nextDeadlines(read, [booking.id]),
      platformSettings(read),
      earnedNow(read, [booking]),
      disputedPayables(read, [booking.id]),
      booking.account_id ? accountContact(read, booking.account_id) : null,
      booking.completed_at
        ? read.selectFrom('releases').select('due_at').where('booking_id', '=', booking.id).executeTakeFirst()
        : undefined,
    ])
  const departure = departures.get(booking.departure_id)
  if (!departure) return null
  const guideContact = guide?.account_id ? await accountContact(read, guide.account_id) : null
  const deadline = deadlines.get(booking.id)
  const endsBy = (kind: string) => (deadline?.kind === kind ? deadline.dueAt : null)
  return {
    id: booking.id,
    code: booking.code,
    state: booking.state,
    title: content.title,
    placeName: content.place.name,
    placeState: content.place.state,
    localDate: departure.local_date,
    localTime: departure.local_time,
    zone: departure.zone,
    party: { adults: booking.adults, children: booking.children },
    total: booking.price.total,
    dueNow: booking.price.dueNow,
    balanceDueAt: booking.price.balanceDueAt
      ? new Date(Math.max(Date.parse(booking.price.balanceDueAt), booking.confirmed_at?.getTime() ?? 0))
      : null,
    net: usd(earned.get(booking.id) ?? 0),
    note: booking.note,
    reason: booking.reason,
    customer: {
      accountId: booking.account_id,
      name: booking.contact_name,
      email: booking.contact_email,
      phone: shownTelephone(booking.contact_phone),
      language: customer?.language ?? 'en',
    },
    guide: {
      accountId: guide?.account_id ?? null,
      name: guide?.name ?? '',
      email: guideContact?.email ?? null,
      phone: shownTelephone(guideContact?.phone ?? null),
      language: guideContact?.language ?? 'en',
      staff: guide?.role === 'guide',
    },
    outfitterId: booking.outfitter_id,
    meetingPointText: content.meetingPoint.text,
    meetingPointSpot: { lat: content.meetingPoint.lat, lng: content.meetingPoint.lng },
    picture: pictureForEmail(picture),
    refundsAhead: aheadOf(booking, departure),
    serviceFee: booking.price.serviceFee,
    bring: content.bring,
    cancellationSentences: cancellationSentences(booking.policy.tier, termsKept(settings, booking.policy)),
    terms: booking.policy.terms,
    respondBy: endsBy('booking.request_expires'),
    payBy: endsBy('booking.pay_again_expires'),
    noShowDecided: booking.state === 'no_show_customer' ? await decisionOn(read, booking.id) : null,
    earningsReady: release?.due_at ?? null,
    disputed: disputed.length > 0,
    guideAnswersBy: endsBy('booking.guide_absence_ends'),
  }
}

function aheadOf(booking: BookingRow, departure: DepartureRow): BookingEmailData['refundsAhead'] {
  const { cancellation: policy, tier } = booking.policy
  if (!policy || !booking.confirmed_at) return null
  return refundsAhead({
    price: booking.price,
    party: { adults: booking.adults, children: booking.children },
    tier,
    policy,
    certain: true,
    bookedAt: booking.confirmed_at,
    startsAt: departure.starts_at,
    zone: departure.zone,
  })
}

async function decisionOn(read: Read, bookingId: string): Promise<{ upheldFor: ContestSide; message: string } | null> {
  const row = await read
    .selectFrom('no_show_decisions')
    .select(['upheld_for', 'message'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return row ? { upheldFor: row.upheld_for, message: row.message } : null
}

import { z } from 'zod'
import { exactLine } from '../wire/bounded.ts'
import { addOn } from '../catalogue/listings.ts'
import { cancellationTier, category } from '../catalogue/schemas.ts'
import { departure } from '../scheduling/schemas.ts'
import { price } from '../pricing/schemas.ts'
import { instant } from '../wire/dates.ts'
import { id } from '../wire/id.ts'
import { limits } from '../wire/limits.ts'
import { money } from '../wire/money.ts'
import { picture } from '../wire/picture.ts'
import { sentence } from '../wire/said.ts'
import { balanceCharge, balanceDue, installmentLine } from './balance.ts'
import { changeRequest } from './change-requests/schemas.ts'
import { guideNetNow } from '../pricing/guide-net.ts'
import { earnings } from './earnings.ts'
import { tripCase } from './trip-reports/schemas.ts'
import { noShow } from './no-show/schemas.ts'
import { participant, partyLimits, readiness } from './people/schemas.ts'
import { bookingActions, bookingDocuments, bookingSides, bookingStates } from './values.ts'

/** What a person may do with a booking. */
export const bookingAction = z.enum(bookingActions)

export const bookingState = z.enum(bookingStates)

/** People of each unit; adults at least one. */
export const party = z.object({
  adults: z.int({ error: 'Please enter a whole number' }).min(1, 'At least one adult is required').max(limits.partyMax),
  children: z.int({ error: 'Please enter a whole number' }).min(0).max(limits.partyMax).default(0),
})
export type Party = z.infer<typeof party>

/** What canceling brings back no later than each moment, if all is paid; soonest first, after the last one nothing. */
export const refundsAhead = z.array(z.object({ until: instant, refund: money }))
export type RefundsAhead = z.infer<typeof refundsAhead>

/** Of an adventure's add-ons, by code. `per: person` takes at most the party, `per: booking` one. */
export const addOnChoice = z.object({
  code: exactLine(60).min(1),
  quantity: z.int().min(1, 'Please choose at least one').max(limits.partyMax),
})
export type AddOnChoice = z.infer<typeof addOnChoice>

export const booking = z.object({
  id,
  /** Short human code such as `TQ-7K2M9FD`. */
  code: z.string(),
  state: bookingState,
  side: z.enum(bookingSides),
  adventure: z.object({
    id,
    title: z.string(),
    href: z.string(),
    picture: picture.nullable(),
    place: z.string(),
    category,
  }),
  departure: departure.pick({ id: true, date: true, time: true, zone: true, startsAt: true, endsAt: true, kind: true }),
  party,
  /** Those who still come. */
  participants: z.array(participant),
  /** The caller sees no names before the booking is confirmed. */
  namesHidden: z.boolean(),
  /** For the explorer, while the seats are held and while a change can be requested. */
  partyLimits: partyLimits.nullable(),
  readiness: readiness.nullable(),
  noShow: noShow.nullable(),
  /** Both sides do not agree whether the trip took place. */
  tripCase: tripCase.nullable(),
  /** Another departure or party that one side has requested and the other hasn't answered, or that isn't paid yet. */
  changeRequest: changeRequest.nullable(),
  /** Why no change can be requested, and what to do instead; null where nothing permanent prevents one. */
  changeBlocked: sentence.nullable(),
  /** What the caller may have on paper or in a calendar. */
  documents: z.array(z.enum(bookingDocuments)),
  addOns: z.array(addOn.omit({ description: true }).extend({ quantity: z.int() })),
  /** What may still be added while the seats are held. */
  addOnsOnOffer: z.array(addOn),
  promoCode: z.string().nullable(),
  /** As it was sold, or last changed. */
  price,
  /** While the seats are held: what canceling will bring back, if it is paid now. */
  refunds: refundsAhead,
  /** Those of the party who have left since, each time with what the booking costs less by it. */
  removed: z.array(z.object({ party: z.object({ adults: z.int(), children: z.int() }), amount: money })),
  guide: z.object({ id, name: z.string() }),
  /** How the explorer reaches the guide, once the booking is confirmed. */
  guideContact: z.object({ email: z.string().nullable(), phone: z.string().nullable() }).nullable(),
  customer: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  net: guideNetNow.nullable(),
  /** For the guide and for operators, once the booking has ended and brings something. */
  earnings: earnings.nullable(),
  note: z.string().nullable(),
  /** Why it ended: what a person wrote, or Treq’s own sentence. */
  reason: sentence.nullable(),
  cancellation: z.object({ tier: cancellationTier, sentences: z.array(sentence) }),
  /** Once the booking is confirmed; `access` is how to get there. */
  meetingPoint: z.object({ text: z.string(), access: z.string(), lat: z.number(), lng: z.number() }).nullable(),
  /** What each of the party brings. */
  bring: z.array(z.string()),
  instantBook: z.boolean(),
  /** When the present state ends by itself, with what follows. */
  deadline: z.object({ kind: z.string(), dueAt: instant }).nullable(),
  holdExtended: z.boolean(),
  /** How much longer held seats can be kept, once. */
  extensionMinutes: z.int(),
  /** One line for a price paid at once, two for a deposit and a balance. */
  installments: z.array(installmentLine),
  /** Null when nothing is to be paid later. */
  balance: balanceDue.nullable(),
  balanceCharge: balanceCharge.nullable(),
  /** What the explorer agrees to by paying a deposit; null where all is paid at once. */
  chargeConsent: sentence.nullable(),
  payment: z.object({ state: z.string(), amount: money, lastError: sentence.nullable() }).nullable(),
  /** What the guide noted in cash, for the guide and Treq; null for the explorer. */
  cash: money.nullable(),
  /** What the caller may do now. */
  can: z.array(bookingAction),
  timeline: z.array(z.object({ at: instant, what: sentence, by: z.string() })),
  createdAt: instant,
})
export type Booking = z.infer<typeof booking>
/** As the server holds it, before its sentences are in a language. */
export type BookingData = z.input<typeof booking>

export const bookingSummary = booking
  .pick({
    id: true,
    code: true,
    state: true,
    adventure: true,
    departure: true,
    party: true,
    customer: true,
    guide: true,
    net: true,
    deadline: true,
    can: true,
    note: true,
    balance: true,
    createdAt: true,
  })
  /** What it costs, without those who have left. */
  .extend({ total: money })
export type BookingSummary = z.infer<typeof bookingSummary>
/** As the server holds it, before its sentences are in a language. */
export type BookingSummaryData = z.input<typeof bookingSummary>

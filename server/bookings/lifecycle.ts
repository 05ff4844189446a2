import { said } from '#contract/wire/said.ts'
import { AppError } from '#server/platform/errors.ts'
import type { BookingAction, BookingState } from '#contract/bookings/values.ts'
import type { EventType } from '#server/platform/events.ts'
import { deadlinesOf, type BookingDeadline } from './deadlines/kinds.ts'
import { lifecycle } from '#server/platform/lifecycle.ts'

export type BookingActor = 'customer' | 'guide' | 'admin' | 'system'

/** What a transition does besides changing the state; money and seats are never left to listeners. */
export type Effect =
  | 'free_seats'
  | 'capture'
  | 'void'
  | 'refund'
  | 'schedule_release'
  | 'offer_weather_choice'
  | 'grant_apology_credit'
  | 'release_credit'
  | 'start_departure'
  | 'end_departure'

export interface Transition {
  readonly name: string
  readonly actors: readonly BookingActor[]
  readonly from: readonly BookingState[]
  readonly to: BookingState
  readonly effects: readonly Effect[]
  readonly event: EventType
  /** Said in the timeline of the booking. */
  readonly says: string
  /** The action a person takes for it, where a person may. */
  readonly action?: BookingAction
}

const define = <const T extends Record<string, Omit<Transition, 'name'>>>(table: T) => table

/**
 * The whole life of a booking as far as it is sold today. `confirming` stands between a promise (instant booking or
 * the guide's yes) and the money; everything a person or a clock can do is a row here and nowhere else.
 */
const table = define({
  request: {
    actors: ['system'],
    from: ['held', 'hold_expired'],
    to: 'requested',
    effects: [],
    event: 'booking.requested',
    says: 'Request sent to the guide',
  },
  secure: {
    actors: ['system'],
    from: ['held', 'hold_expired'],
    to: 'confirming',
    effects: ['capture'],
    event: 'booking.accepted',
    says: 'Payment authorized',
  },
  lose_seats: {
    actors: ['system'],
    from: ['hold_expired', 'hold_released'],
    to: 'hold_expired',
    effects: ['void'],
    event: 'booking.seats_lost',
    says: 'Spots were taken before payment; nothing charged',
  },
  expire_hold: {
    actors: ['system'],
    from: ['held'],
    to: 'hold_expired',
    effects: ['free_seats', 'release_credit'],
    event: 'booking.hold_expired',
    says: 'Hold expired',
  },
  release_hold: {
    // the guide's are those of guests who called
    actors: ['customer', 'guide'],
    from: ['held'],
    to: 'hold_released',
    effects: ['free_seats', 'void'],
    event: 'booking.hold_released',
    says: 'Spots released',
    action: 'release_hold',
  },
  accept: {
    actors: ['guide'],
    from: ['requested'],
    to: 'confirming',
    effects: ['capture'],
    event: 'booking.accepted',
    says: 'The guide accepted',
    action: 'accept',
  },
  decline: {
    actors: ['guide'],
    from: ['requested'],
    to: 'declined',
    effects: ['free_seats', 'void'],
    event: 'booking.declined',
    says: 'Request declined',
    action: 'decline',
  },
  expire_request: {
    actors: ['system'],
    from: ['requested'],
    to: 'request_expired',
    effects: ['free_seats', 'void'],
    event: 'booking.request_expired',
    says: 'Request expired: no response from guide',
  },
  withdraw: {
    actors: ['customer'],
    from: ['requested'],
    to: 'withdrawn',
    effects: ['free_seats', 'void'],
    event: 'booking.withdrawn',
    says: 'The request was withdrawn',
    action: 'withdraw',
  },
  lose_authorization: {
    actors: ['system'],
    from: ['requested'],
    to: 'request_expired',
    effects: ['free_seats', 'void'],
    event: 'booking.authorization_lost',
    says: 'Card authorization expired before the guide responded',
  },
  confirm: {
    actors: ['system'],
    from: ['confirming'],
    to: 'confirmed',
    effects: [],
    event: 'booking.confirmed',
    says: 'Paid and confirmed',
  },
  give_up_payment: {
    actors: ['system'],
    from: ['confirming'],
    to: 'hold_expired',
    effects: ['free_seats', 'void'],
    event: 'booking.payment_given_up',
    says: 'The payment was not completed in time',
  },
  start: {
    actors: ['guide'],
    from: ['confirmed'],
    to: 'in_progress',
    effects: ['start_departure'],
    event: 'booking.started',
    says: 'The trip started',
    action: 'start',
  },
  complete: {
    actors: ['guide', 'admin', 'system'],
    from: ['in_progress', 'confirmed'],
    to: 'completed',
    effects: ['end_departure', 'schedule_release'],
    event: 'booking.completed',
    says: 'Trip completed',
    action: 'complete',
  },
  cancel_customer: {
    actors: ['customer', 'system'],
    from: ['confirming', 'confirmed'],
    to: 'canceled_customer',
    effects: ['free_seats', 'void', 'refund', 'schedule_release'],
    event: 'booking.canceled_customer',
    says: 'Booking canceled',
    action: 'cancel',
  },
  cancel_guide: {
    actors: ['guide'],
    from: ['confirming', 'confirmed'],
    to: 'canceled_guide',
    effects: ['free_seats', 'void', 'refund', 'schedule_release', 'grant_apology_credit'],
    event: 'booking.canceled_guide',
    says: 'Booking canceled',
    action: 'cancel',
  },
  cancel_weather: {
    actors: ['admin', 'guide', 'system'],
    from: ['confirming', 'confirmed', 'in_progress'],
    to: 'canceled_weather',
    effects: ['free_seats', 'void', 'offer_weather_choice'],
    event: 'booking.canceled_weather',
    says: 'Canceled because of the weather',
    action: 'cancel',
  },
  cut_short: {
    actors: ['guide'],
    from: ['confirmed', 'in_progress'],
    to: 'canceled_weather',
    effects: ['free_seats', 'void', 'refund', 'schedule_release'],
    event: 'booking.canceled_weather',
    says: 'Cut short by the weather',
  },
  take_new_date: {
    actors: ['customer'],
    from: ['canceled_weather'],
    to: 'confirmed',
    effects: [],
    event: 'booking.new_date',
    says: 'Rebooked after weather cancellation',
  },
  cancel_platform: {
    actors: ['admin', 'system'],
    from: ['requested', 'confirming', 'confirmed', 'in_progress'],
    to: 'canceled_platform',
    effects: ['free_seats', 'void', 'refund', 'schedule_release'],
    event: 'booking.canceled_platform',
    says: 'Canceled by Treq',
    action: 'cancel',
  },
  report_no_show_customer: {
    actors: ['admin', 'guide'],
    from: ['confirmed', 'in_progress'],
    to: 'no_show_customer',
    effects: ['free_seats', 'void', 'refund', 'schedule_release'],
    event: 'booking.no_show_customer',
    says: 'Guest no-show reported',
    action: 'report_no_show_customer',
  },
  no_show_guide: {
    actors: ['admin', 'system'],
    from: ['confirmed', 'in_progress'],
    to: 'no_show_guide',
    effects: ['free_seats', 'void', 'refund', 'schedule_release', 'grant_apology_credit'],
    event: 'booking.no_show_guide',
    says: 'Guide no-show',
  },
  close: {
    actors: ['system'],
    from: ['completed'],
    to: 'closed',
    effects: ['schedule_release'],
    event: 'booking.closed',
    says: 'Closed',
  },
})

export type TransitionName = keyof typeof table
export const transitions: Readonly<Record<TransitionName, Transition>> = Object.fromEntries(
  Object.entries(table).map(([name, transition]) => [name, { name, ...transition }]),
) as unknown as Record<TransitionName, Transition>

/** The page shows an older state. */
export const changedMeanwhile = () =>
  new AppError(409, 'wrong_state', said('This booking just changed. Please reload the page.'))

export const canMove = (transition: Transition, state: BookingState): boolean => transition.from.includes(state)

const stays = new Set<BookingDeadline>(['booking.release', 'booking.weather_choice_ends'])

const endings = Object.entries(deadlinesOf)
  // the choice after weather and the release of money move the booking nowhere
  .map(([state, kinds]) => [state, kinds.filter((kind) => !stays.has(kind))] as const)
  .filter(([, kinds]) => kinds.length > 0)
  .map(([state, kinds]) => [state, kinds.map((kind) => `deadline ${kind}` as const)] as const)

export const bookingLife = lifecycle({
  table: 'bookings',
  begins: { hold: { actors: ['customer', 'guide', 'system'], to: 'held', says: 'Seats are held' } },
  waits: Object.fromEntries(endings),
  transitions: table,
  changed: changedMeanwhile,
})

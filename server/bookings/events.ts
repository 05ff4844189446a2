import type { Said } from '#contract/wire/said.ts'
import type { CanceledBy } from '#contract/bookings/values.ts'

/** Every event of a booking names it; listeners read the rest when they need it. */
export interface BookingEvent {
  bookingId: string
  /** It ended with its whole departure: the guide hears of all that did in one letter. */
  together?: true
}

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    'booking.held': BookingEvent
    'booking.hold_expired': BookingEvent
    'booking.hold_released': BookingEvent
    'booking.requested': BookingEvent
    'booking.request_reminder': BookingEvent & { part: 'half' | 'most' }
    'booking.accepted': BookingEvent
    'booking.declined': BookingEvent
    'booking.request_expired': BookingEvent
    'booking.withdrawn': BookingEvent
    'booking.confirmed': BookingEvent
    'booking.payment_failed': BookingEvent
    'booking.payment_given_up': BookingEvent
    'booking.authorization_lost': BookingEvent
    'booking.seats_lost': BookingEvent
    /** The trip is near. */
    'booking.trip_reminder': BookingEvent
    /** The second part of the price is due soon, has come, was refused by the bank. */
    'booking.balance_reminder': BookingEvent
    'booking.balance_paid': BookingEvent & { paymentId: string; automatic: boolean }
    'booking.balance_failed': BookingEvent & { reason: Said; code: string | null }
    'booking.started': BookingEvent
    'booking.completed': BookingEvent
    'booking.closed': BookingEvent
    'booking.canceled_customer': BookingEvent
    'booking.canceled_guide': BookingEvent
    'booking.canceled_weather': BookingEvent
    'booking.canceled_platform': BookingEvent
    /** After weather the same booking goes on another date. */
    'booking.new_date': BookingEvent
    'booking.no_show_customer': BookingEvent
    'booking.no_show_guide': BookingEvent
    /** The explorer says that the guide is not there. */
    'booking.guide_absent': BookingEvent
    /** After the explorer's alarm the guide has started the trip all the same. */
    'booking.guide_says_here': BookingEvent
    /** A goodwill refund comes out of the guide's earnings; `amount` in minor units. */
    'booking.guide_charged': BookingEvent & { amount: number; message: string | null }
    /** The guide's earnings bear `amount` of a chargeback. */
    'booking.dispute_borne': BookingEvent & { amount: number; message: string | null }
    /** A person of ours has to decide whether the trip took place. */
    'booking.trip_case_opened': BookingEvent
    'booking.trip_case_decided': BookingEvent
    'booking.no_show_contested': BookingEvent
    /** A person of ours has said whether they came. */
    'booking.no_show_decided': BookingEvent
    /** A part of the group leaves; the rest still comes. */
    'booking.group_left': BookingEvent & { cancellationId: string }
    /** The departure was canceled; these requests and bookings ended with it. */
    'departure.called_off': {
      departureId: string
      bookingIds: string[]
      by: CanceledBy
      message: string | null
      reasonSentence: Said | null
    }
  }
}

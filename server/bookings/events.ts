import type { CanceledBy } from '#contract/bookings/values.ts'

/** Every fact of a booking names it; listeners read the rest when they need it. */
export interface BookingFact {
  bookingId: string
  /** It ended with its whole departure: the guide hears of all that did in one letter. */
  together?: true
}

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    'booking.held': BookingFact
    'booking.hold_expired': BookingFact
    'booking.hold_released': BookingFact
    'booking.requested': BookingFact
    'booking.request_reminder': BookingFact & { part: 'half' | 'most' }
    'booking.accepted': BookingFact
    'booking.declined': BookingFact
    'booking.request_expired': BookingFact
    'booking.withdrawn': BookingFact
    'booking.confirmed': BookingFact
    'booking.payment_failed': BookingFact
    'booking.payment_given_up': BookingFact
    'booking.authorization_lost': BookingFact
    'booking.seats_lost': BookingFact
    /** The trip is near. */
    'booking.trip_reminder': BookingFact
    /** The second part of the price is due soon, has come, was refused by the bank. */
    'booking.balance_reminder': BookingFact
    'booking.balance_paid': BookingFact & { paymentId: string; automatic: boolean }
    'booking.balance_failed': BookingFact & { reason: string; code: string | null }
    'booking.started': BookingFact
    'booking.completed': BookingFact
    'booking.closed': BookingFact
    'booking.canceled_customer': BookingFact
    'booking.canceled_guide': BookingFact
    'booking.canceled_weather': BookingFact
    'booking.canceled_platform': BookingFact
    /** After weather the same booking goes on another date. */
    'booking.new_date': BookingFact
    'booking.no_show_customer': BookingFact
    'booking.no_show_guide': BookingFact
    /** The explorer says that the guide is not there. */
    'booking.guide_absent': BookingFact
    'booking.no_show_contested': BookingFact
    /** A person of ours has said whether they came. */
    'booking.no_show_decided': BookingFact
    /** A part of the group leaves; the rest still comes. */
    'booking.group_left': BookingFact & { cancellationId: string }
    /** Nobody goes; these requests and bookings ended with it. */
    'departure.called_off': { departureId: string; bookingIds: string[]; by: CanceledBy; message: string }
  }
}

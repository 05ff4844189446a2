import type { BookingState } from '#contract/bookings/values.ts'

/** Moments at which a booking moves by itself, by state; the kinds are those of the deadlines table. */
export const deadlinesOf: Partial<Record<BookingState, readonly BookingDeadline[]>> = {
  held: ['booking.hold_expires'],
  requested: ['booking.request_reminder_half', 'booking.request_reminder_most', 'booking.request_expires'],
  confirming: ['booking.pay_again_expires'],
  confirmed: [
    'booking.trip_reminder',
    'booking.balance_reminder',
    'booking.balance_charge',
    'booking.balance_unpaid',
    'booking.auto_complete',
    'booking.guide_absence_ends',
    'booking.change_expires',
  ],
  in_progress: ['booking.release_half', 'booking.auto_complete', 'booking.guide_absence_ends'],
  completed: ['booking.close', 'booking.release'],
  closed: ['booking.release'],
  canceled_customer: ['booking.release'],
  canceled_guide: ['booking.release'],
  canceled_weather: ['booking.weather_choice_ends', 'booking.release'],
  canceled_platform: ['booking.release'],
  no_show_customer: ['booking.release'],
  no_show_guide: ['booking.release'],
}

export type BookingDeadline =
  | 'booking.hold_expires'
  | 'booking.request_reminder_half'
  | 'booking.request_reminder_most'
  | 'booking.request_expires'
  | 'booking.pay_again_expires'
  | 'booking.trip_reminder'
  | 'booking.balance_reminder'
  | 'booking.balance_charge'
  | 'booking.balance_unpaid'
  | 'booking.auto_complete'
  | 'booking.close'
  | 'booking.release_half'
  | 'booking.release'
  | 'booking.guide_absence_ends'
  | 'booking.change_expires'
  | 'booking.weather_choice_ends'

/** Those of a second part of the price, while it is not paid. */
export const balanceDeadlines = [
  'booking.balance_reminder',
  'booking.balance_charge',
  'booking.balance_unpaid',
] as const satisfies readonly BookingDeadline[]

declare module '#server/platform/deadlines.ts' {
  interface DeadlineKinds extends Record<BookingDeadline, true> {}
}

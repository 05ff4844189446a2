import './tables.ts'
import {
  letterBalance,
  letterBooking,
  letterCalledOff,
  letterCancellation,
  letterChange,
  letterDeparture,
  letterGuideReminder,
  letterNewDate,
  letterReminder,
  letterWaitlist,
} from '#server/bookings/index.ts'
import type { Domain } from '#server/platform/domain.ts'
import { balanceNotices } from './balance-notices.ts'
import { bookingNotices } from './booking-notices.ts'
import { cancellationNotices } from './cancellation-notices.ts'
import { changeNotices } from './change-notices.ts'
import { creditNotices } from './credit-notices.ts'
import { departureNotices } from './departure-notices.ts'
import { newDateNotices } from './new-date-notices.ts'
import { reminderNotices } from './reminder-notices.ts'
import { routes } from './routes.ts'

export { noticesOf } from './queries.ts'
export { notify, type Notice } from './notify.ts'
export type { LetterBooking } from './letter-booking.ts'

export const notificationsDomain: Domain = {
  routes,
  listeners: [
    bookingNotices(letterBooking),
    cancellationNotices(letterBooking, letterCancellation),
    balanceNotices(letterBalance),
    reminderNotices({ explorer: letterReminder, guide: letterGuideReminder }),
    changeNotices(letterChange),
    newDateNotices(letterNewDate),
    creditNotices,
    departureNotices({
      booking: letterBooking,
      departure: letterDeparture,
      calledOff: letterCalledOff,
      waitlist: letterWaitlist,
    }),
  ],
}

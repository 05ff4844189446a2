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
import type { Listener } from '#server/platform/events.ts'
import { balanceNotices } from './money/balance-notices.ts'
import { bookingNotices } from './bookings/booking-notices.ts'
import { cancellationNotices } from './cancellations/cancellation-notices.ts'
import { changeNotices } from './bookings/change-notices.ts'
import { creditNotices } from './money/credit-notices.ts'
import { departureNotices } from './departures/departure-notices.ts'
import { newDateNotices } from './bookings/new-date-notices.ts'
import { reminderNotices } from './departures/reminder-notices.ts'

export const olderListeners: readonly Listener[] = [
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
]

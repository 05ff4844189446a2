import { balanceNotifications } from './balances.ts'
import { cancellationNotifications } from './cancellations.ts'
import { changeNotifications } from './change-requests.ts'
import { confirmationNotifications } from './confirmations.ts'
import { departureNotifications } from './departures.ts'
import { disputeBorne, guideCharged } from './guide-charged.ts'
import { guideCancellationNotifications } from './guide-cancellations.ts'
import { operatorNotifications } from './for-operators.ts'
import { guestMoved, leadChanged } from './leads.ts'
import { newDate } from './new-dates.ts'
import { noShowNotifications } from './no-shows.ts'
import { paymentNotifications } from './payments.ts'
import { refundNotifications } from './refunds.ts'
import { payLink } from './pay-link.ts'
import { reminderNotifications } from './reminders.ts'
import { requestNotifications } from './requests.ts'
import { tipNotifications } from './tips.ts'
import { tripCaseNotifications } from './trip-cases.ts'
import { waitlistNotifications } from './waitlist.ts'

/** What bookings tell people. */
export const bookingNotifications = [
  ...requestNotifications,
  ...confirmationNotifications,
  ...paymentNotifications,
  ...noShowNotifications,
  ...tripCaseNotifications,
  guideCharged,
  disputeBorne,
  ...cancellationNotifications,
  ...refundNotifications,
  ...balanceNotifications,
  ...changeNotifications,
  newDate,
  leadChanged,
  guestMoved,
  ...waitlistNotifications,
  ...departureNotifications,
  ...reminderNotifications,
  ...guideCancellationNotifications,
  ...tipNotifications,
  ...operatorNotifications,
  payLink,
]

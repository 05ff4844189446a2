import { z } from 'zod'

/** What a person may do with a booking. */
export const bookingAction = z.enum([
  'pay',
  'pay_balance',
  'extend_hold',
  'release_hold',
  'withdraw',
  'accept',
  'decline',
  'start',
  'complete',
  'cancel',
  'name_people',
  'confirm_licences',
  'log_contact',
  'report_no_show_customer',
  'report_no_show_guide',
  'contest_no_show',
  'propose_change',
  'answer_change',
  'withdraw_change',
  'pay_change',
])
export type BookingAction = z.infer<typeof bookingAction>

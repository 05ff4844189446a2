import './tables.ts'
import { letterBooking, letterCancellation } from '#server/bookings/index.ts'
import type { Domain } from '#server/platform/domain.ts'
import { bookingNotices } from './booking-notices.ts'
import { cancellationNotices } from './cancellation-notices.ts'
import { routes } from './routes.ts'

export { notify, type Notice } from './notify.ts'
export type { LetterBooking } from './letter-booking.ts'

export const notificationsDomain: Domain = {
  routes,
  listeners: [bookingNotices(letterBooking), cancellationNotices(letterBooking, letterCancellation)],
}

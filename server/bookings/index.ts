import type { Domain } from '#server/platform/domain.ts'
import { cancellationRoutes } from './cancellation-routes.ts'
import { deadlineHandlers } from './deadline-handlers.ts'
import { liabilityFitsState } from './invariants/liability-fits-state.ts'
import { seatsFitBookings } from './invariants/seats-fit-bookings.ts'
import { routes } from './routes.ts'

export { cancelFor } from './cancel-booking.ts'
export { keepPromoCode } from './create-promo-code.ts'
export { letterCancellation } from './letter-cancellation.ts'
export { cancellationSnapshot, noLongerDue } from './refund-case.ts'
export { letterBooking } from './letter-booking.ts'
export { transitions, deadlinesOf } from './lifecycle.ts'
export { bookingPayable } from './payable.ts'
export { recordPastBookings, type PastTrip } from './record-past.ts'
export type { BookingFact } from './events.ts'

export const bookingsDomain: Domain = {
  routes: (on, app) => {
    routes(on, app)
    cancellationRoutes(on, app)
  },
  deadlines: deadlineHandlers,
  invariants: [liabilityFitsState, seatsFitBookings],
}

import type { confirmGuide, reportTrip } from '#contract/bookings/trip-reports/calls.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { call } from '#web/lib/call.ts'

export const sendTripReport = (id: string, message: string): Promise<Booking> =>
  call<typeof reportTrip>('POST', '/api/bookings/:id/trip-report', { params: { id }, body: { message } })

export const sayGuideArrived = (id: string, arrived: boolean): Promise<Booking> =>
  call<typeof confirmGuide>('POST', '/api/bookings/:id/guide-arrived', { params: { id }, body: { arrived } })

import type * as contract from '#contract/admin/calls.ts'
import type { TableState } from '#web/design/data-table/use-table-state.ts'
import type { listAdminDepartures, showAdminDeparture } from '#contract/bookings/departure-desk.ts'
import type * as bookingDesk from '#contract/bookings/desk.ts'
import type { listGuideWeather, reviewGuideWeather } from '#contract/bookings/weather-desk.ts'
import type * as bookingsAdmin from '#contract/bookings/admin.ts'
import type * as noShowAdmin from '#contract/bookings/no-show/admin.ts'
import type * as tripReportsAdmin from '#contract/bookings/trip-reports/admin.ts'
import type * as paymentsAdmin from '#contract/payments/admin.ts'
import type { BodyInput, OutputOf, QueryInput } from '#contract/wire/endpoint.ts'
import { deskKey, poll } from '#web/features/operators/desk-key.ts'
import { call } from '#web/lib/call.ts'

export type AdminBooking = OutputOf<typeof bookingDesk.showAdminBooking>
export type AtStripe = OutputOf<typeof bookingDesk.bookingAtStripe>
type FoundPage = OutputOf<typeof bookingDesk.findBookings>
export type BookingSearch = Omit<NonNullable<QueryInput<typeof bookingDesk.findBookings>>, 'after' | 'limit'>

export const foundQuery = (search: BookingSearch) => ({
  queryKey: [...deskKey, 'bookings', search],
  queryFn: ({ pageParam }: { pageParam: string }): Promise<FoundPage> =>
    call<typeof bookingDesk.findBookings>('GET', '/api/admin/bookings', {
      query: { ...search, ...(pageParam ? { after: pageParam } : {}) },
    }),
  initialPageParam: '',
  getNextPageParam: (page: FoundPage) => page.next,
})

export const adminBookingQuery = (id: string) => ({
  queryKey: [...deskKey, 'booking', id],
  queryFn: () => call<typeof bookingDesk.showAdminBooking>('GET', '/api/admin/bookings/:id', { params: { id } }),
  refetchInterval: 10_000,
})

type FoundDepartures = OutputOf<typeof listAdminDepartures>

export const departuresQuery = ({ sort, filters }: TableState) => ({
  queryKey: [...deskKey, 'departures', sort, filters],
  queryFn: ({ pageParam }: { pageParam: string }): Promise<FoundDepartures> =>
    call<typeof listAdminDepartures>('GET', '/api/admin/departures', {
      query: { ...filters, sort, ...(pageParam ? { after: pageParam } : {}) },
    }),
  initialPageParam: '',
  getNextPageParam: (page: FoundDepartures) => page.next,
})

export type AdminDeparture = OutputOf<typeof showAdminDeparture>

export const departureQuery = (id: string) => ({
  queryKey: [...deskKey, 'departure', id],
  queryFn: () => call<typeof showAdminDeparture>('GET', '/api/admin/departures/:id', { params: { id } }),
  refetchInterval: 10_000,
})

export const atStripeQuery = (id: string) => ({
  queryKey: [...deskKey, 'stripe', id],
  queryFn: () => call<typeof bookingDesk.bookingAtStripe>('GET', '/api/admin/bookings/:id/stripe', { params: { id } }),
})

export const contestedQuery = {
  queryKey: [...deskKey, 'no-shows'],
  queryFn: () => call<typeof noShowAdmin.listContested>('GET', '/api/admin/no-shows', {}),
  refetchInterval: poll,
}

export const tripCasesQuery = {
  queryKey: [...deskKey, 'trip-cases'],
  queryFn: () => call<typeof tripReportsAdmin.listTripCases>('GET', '/api/admin/trip-cases', {}),
  refetchInterval: poll,
}

export const guideWeatherQuery = {
  queryKey: [...deskKey, 'guide-weather'],
  queryFn: () => call<typeof listGuideWeather>('GET', '/api/admin/guide-weather', {}),
}

type Reason = { reason: string }

export const adminActions = {
  cancel: (id: string, body: BodyInput<typeof bookingsAdmin.cancelAsPlatform>) =>
    call<typeof bookingsAdmin.cancelAsPlatform>('POST', '/api/admin/bookings/:id/cancel', { params: { id }, body }),
  cancelDeparture: (id: string, body: BodyInput<typeof bookingsAdmin.cancelDepartureAsPlatform>) =>
    call<typeof bookingsAdmin.cancelDepartureAsPlatform>('POST', '/api/admin/departures/:id/cancel', {
      params: { id },
      body,
    }),
  choose: (id: string, body: BodyInput<typeof bookingsAdmin.chooseForExplorer>) =>
    call<typeof bookingsAdmin.chooseForExplorer>('POST', '/api/admin/bookings/:id/weather-choice', {
      params: { id },
      body,
    }),
  complete: (id: string, body: Reason) =>
    call<typeof bookingsAdmin.completeAsPlatform>('POST', '/api/admin/bookings/:id/complete', { params: { id }, body }),
  giveBack: (id: string, body: BodyInput<typeof bookingsAdmin.giveBack>) =>
    call<typeof bookingsAdmin.giveBack>('POST', '/api/admin/bookings/:id/refund', { params: { id }, body }),
  giveCredit: (id: string, body: BodyInput<typeof bookingsAdmin.giveCredit>) =>
    call<typeof bookingsAdmin.giveCredit>('POST', '/api/admin/bookings/:id/credit', { params: { id }, body }),
  reviewGuideWeather: (id: string, body: Reason) =>
    call<typeof reviewGuideWeather>('POST', '/api/admin/guide-weather/:id/review', { params: { id }, body }),
  waive: (id: string, body: BodyInput<typeof bookingsAdmin.waiveGuideFee>) =>
    call<typeof bookingsAdmin.waiveGuideFee>('POST', '/api/admin/guide-cancellations/:id/waive', {
      params: { id },
      body,
    }),
  syncPayment: (id: string, body: Reason) =>
    call<typeof paymentsAdmin.syncNow>('POST', '/api/admin/payments/:id/sync', { params: { id }, body }),
  resend: (id: string, body: Reason) =>
    call<typeof bookingsAdmin.resendEmail>('POST', '/api/admin/emails/:id/resend', { params: { id }, body }),
  runAgain: (id: string, body: Reason) =>
    call<typeof contract.runJobAgain>('POST', '/api/admin/jobs/:id/run-again', { params: { id }, body }),
  decideTripCase: (id: string, body: BodyInput<typeof tripReportsAdmin.decideTripCase>) =>
    call<typeof tripReportsAdmin.decideTripCase>('POST', '/api/admin/trip-cases/:id/decide', { params: { id }, body }),
  decideNoShow: (id: string, body: BodyInput<typeof noShowAdmin.decideNoShow>) =>
    call<typeof noShowAdmin.decideNoShow>('POST', '/api/admin/no-shows/:id/decide', { params: { id }, body }),
}

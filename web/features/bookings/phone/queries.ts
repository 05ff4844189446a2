import type * as contract from '#contract/bookings/phone.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/call.ts'
import { listKey } from '../queries.ts'

export const phoneKey = [...listKey, 'phone'] as const

export const phoneBookingsQuery = {
  queryKey: [...phoneKey, 'list'],
  queryFn: () => call<typeof contract.listPhoneBookings>('GET', '/api/guide/phone-bookings'),
}

export const phoneDeparturesQuery = {
  queryKey: [...phoneKey, 'departures'],
  queryFn: () => call<typeof contract.phoneDepartures>('GET', '/api/guide/phone-departures'),
}

export const createPhoneBooking = (body: BodyInput<typeof contract.createPhoneBooking>) =>
  call<typeof contract.createPhoneBooking>('POST', '/api/guide/phone-bookings', {
    body,
    idempotencyKey: body.idempotencyKey,
  })
export const resendPayLink = (id: string) =>
  call<typeof contract.resendPayLink>('POST', '/api/guide/phone-bookings/:id/resend', { params: { id } })
export const cancelPhoneBooking = (id: string) =>
  call<typeof contract.cancelPhoneBooking>('POST', '/api/guide/phone-bookings/:id/cancel', { params: { id } })

/** Cents; null removes the note. */
export const noteCash = (id: string, amount: number | null) =>
  call<typeof contract.noteCash>('PUT', '/api/guide/phone-bookings/:id/cash', { params: { id }, body: { amount } })

/** The person who took it over reads more of it than others. */
export const payLinkQuery = (token: string, accountId?: string) => ({
  queryKey: ['/api/pay-links/read', token, accountId],
  queryFn: () => call<typeof contract.readPayLink>('POST', '/api/pay-links/read', { body: { token } }),
})
export const claimPayLink = (token: string) =>
  call<typeof contract.claimPayLink>('POST', '/api/pay-links/claim', { body: { token } })

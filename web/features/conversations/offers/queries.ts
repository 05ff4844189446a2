import type { holdSeats, quote } from '#contract/bookings/calls.ts'
import type { phoneDepartures } from '#contract/bookings/phone.ts'
import type { Party } from '#contract/bookings/schemas.ts'
import type { sendOffer, withdrawOffer } from '#contract/conversations/offers.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/call.ts'

export const postOffer = (id: string, body: BodyInput<typeof sendOffer>) =>
  call<typeof sendOffer>('POST', '/api/threads/:id/offers', { params: { id }, body })

export const endOffer = (id: string, messageId: string) =>
  call<typeof withdrawOffer>('POST', '/api/threads/:id/offers/:messageId/withdraw', { params: { id, messageId } })

/** Upcoming dates of the guide that have open spots. */
export const ownDatesQuery = {
  queryKey: ['/api/guide/phone-departures'] as const,
  queryFn: () => call<typeof phoneDepartures>('GET', '/api/guide/phone-departures'),
}

export const priceQuery = (departureId: string, party: Party) => ({
  queryKey: ['/api/departures/:id/quote', departureId, party, 'offer'] as const,
  queryFn: () =>
    call<typeof quote>('POST', '/api/departures/:id/quote', { params: { id: departureId }, body: { party } }),
})

export const holdOffered = (departureId: string, party: Party, idempotencyKey: string) =>
  call<typeof holdSeats>('POST', '/api/bookings', { body: { departureId, party, idempotencyKey }, idempotencyKey })

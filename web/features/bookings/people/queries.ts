import type { confirmLicenses, nameParticipants } from '#contract/bookings/people/calls.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { call } from '#web/lib/call.ts'

export const saveNames = (id: string, participants: { id: string; name: string | null }[]): Promise<Booking> =>
  call<typeof nameParticipants>('PUT', '/api/bookings/:id/participants', { params: { id }, body: { participants } })

export const sayLicenses = (id: string, confirmed: boolean): Promise<Booking> =>
  call<typeof confirmLicenses>('PUT', '/api/bookings/:id/licenses', { params: { id }, body: { confirmed } })

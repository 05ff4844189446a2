import type { contestNoShow, logContact, reportGuideAbsent, reportNoShow } from '#contract/bookings/no-show/calls.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import type { ContactMethod } from '#contract/bookings/values.ts'
import { call } from '#web/lib/call.ts'

export const noteContact = (id: string, how: ContactMethod): Promise<Booking> =>
  call<typeof logContact>('POST', '/api/bookings/:id/contact-attempts', { params: { id }, body: { how } })

export const sayNobodyCame = (id: string): Promise<Booking> =>
  call<typeof reportNoShow>('POST', '/api/bookings/:id/no-show', { params: { id } })

export const sayGuideAbsent = (id: string): Promise<Booking> =>
  call<typeof reportGuideAbsent>('POST', '/api/bookings/:id/guide-absent', { params: { id } })

export const sayWeWereThere = (id: string, message: string): Promise<Booking> =>
  call<typeof contestNoShow>('POST', '/api/bookings/:id/contest', { params: { id }, body: { message } })

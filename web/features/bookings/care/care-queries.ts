import type { endCalendarFeed, renewCalendarFeed, showCalendarFeed, showReceipt } from '#contract/bookings/documents.ts'
import type { daySheet, explorerOverview, guideOverview } from '#contract/bookings/overview.ts'
import type { confirmLicences, nameParticipants } from '#contract/bookings/people/calls.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { call } from '#web/lib/call.ts'
import { listKey } from '../queries.ts'

export const saveNames = (id: string, participants: { id: string; name: string | null }[]): Promise<Booking> =>
  call<typeof nameParticipants>('PUT', '/api/bookings/:id/participants', { params: { id }, body: { participants } })

export const sayLicences = (id: string, haveThem: boolean): Promise<Booking> =>
  call<typeof confirmLicences>('PUT', '/api/bookings/:id/licences', { params: { id }, body: { haveThem } })

export const receiptQuery = (id: string) => ({
  queryKey: ['/api/bookings/:id/receipt', id],
  queryFn: () => call<typeof showReceipt>('GET', '/api/bookings/:id/receipt', { params: { id } }),
})

export const feedKey = ['/api/calendar-feed'] as const
export const feedQuery = {
  queryKey: feedKey,
  queryFn: () => call<typeof showCalendarFeed>('GET', '/api/calendar-feed'),
}
export const renewFeed = () => call<typeof renewCalendarFeed>('POST', '/api/calendar-feed')
export const endFeed = () => call<typeof endCalendarFeed>('DELETE', '/api/calendar-feed')

export const explorerOverviewQuery = {
  queryKey: [...listKey, 'overview', 'explorer'],
  queryFn: () => call<typeof explorerOverview>('GET', '/api/overview/explorer'),
}

export const guideOverviewQuery = {
  queryKey: [...listKey, 'overview', 'guide'],
  queryFn: () => call<typeof guideOverview>('GET', '/api/overview/guide'),
}

/** `date` is `YYYY-MM-DD`. */
export const daySheetQuery = (date: string) => ({
  queryKey: [...listKey, 'day', date],
  queryFn: () => call<typeof daySheet>('GET', '/api/guide/days/:date', { params: { date } }),
})

import type { endCalendarFeed, renewCalendarFeed, showCalendarFeed, showReceipt } from '#contract/bookings/documents.ts'
import { call } from '#web/lib/call.ts'

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

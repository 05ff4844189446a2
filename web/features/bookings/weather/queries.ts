import type { Booking } from '#contract/bookings/schemas.ts'
import type { chooseAfterWeather, newDates, takeNewDate } from '#contract/bookings/weather.ts'
import { call } from '#web/lib/call.ts'

export const choose = (id: string, body: { choice: 'refund' | 'credit'; expected: number }): Promise<Booking> =>
  call<typeof chooseAfterWeather>('POST', '/api/bookings/:id/weather-choice', { params: { id }, body })

export const newDatesQuery = (id: string) => ({
  queryKey: ['/api/bookings/:id/new-dates', id],
  queryFn: () => call<typeof newDates>('GET', '/api/bookings/:id/new-dates', { params: { id } }),
  staleTime: 0,
})

export const moveToDate = (id: string, departureId: string): Promise<Booking> =>
  call<typeof takeNewDate>('POST', '/api/bookings/:id/new-date', { params: { id }, body: { departureId } })

import type { Booking } from '#contract/bookings/schemas.ts'
import type { chooseAfterWeather, newDates, takeNewDate } from '#contract/bookings/weather.ts'
import type { creditForBooking, myCredit } from '#contract/payments/credit.ts'
import { call } from '#web/lib/call.ts'

export const creditKey = ['/api/credit'] as const

export const myCreditQuery = { queryKey: creditKey, queryFn: () => call<typeof myCredit>('GET', '/api/credit') }

/** `due`: with another sum there is another answer. */
export const creditForQuery = (id: string, due: number) => ({
  queryKey: [...creditKey, id, due],
  queryFn: () => call<typeof creditForBooking>('GET', '/api/bookings/:id/credit', { params: { id } }),
})

export const choose = (id: string, body: { choice: 'refund' | 'credit'; expected: number }): Promise<Booking> =>
  call<typeof chooseAfterWeather>('POST', '/api/bookings/:id/weather-choice', { params: { id }, body })

export const newDatesQuery = (id: string) => ({
  queryKey: ['/api/bookings/:id/new-dates', id],
  queryFn: () => call<typeof newDates>('GET', '/api/bookings/:id/new-dates', { params: { id } }),
  staleTime: 0,
})

export const moveToDate = (id: string, departureId: string): Promise<Booking> =>
  call<typeof takeNewDate>('POST', '/api/bookings/:id/new-date', { params: { id }, body: { departureId } })

import type { creditForBooking, myCredit } from '#contract/payments/credit.ts'
import { call } from '#web/lib/call.ts'

export const creditKey = ['/api/credit'] as const

export const myCreditQuery = { queryKey: creditKey, queryFn: () => call<typeof myCredit>('GET', '/api/credit') }

/** `due`: with another amount there is another answer. */
export const creditForQuery = (id: string, due: number) => ({
  queryKey: [...creditKey, id, due],
  queryFn: () => call<typeof creditForBooking>('GET', '/api/bookings/:id/credit', { params: { id } }),
})

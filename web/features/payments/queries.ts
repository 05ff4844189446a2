import type { Booking } from '#contract/bookings.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { bookingLedger, settlePayment, startPayment } from '#contract/payments.ts'
import { call } from '#web/lib/call.ts'

export type StartedPayment = OutputOf<typeof startPayment>
export type Ledger = OutputOf<typeof bookingLedger>

/** Begins or resumes; the terms must have been accepted. */
export const start = (bookingId: string, note?: string): Promise<StartedPayment> =>
  call<typeof startPayment>('POST', '/api/bookings/:id/payment', {
    params: { id: bookingId },
    body: { acceptTerms: true, ...(note === undefined ? {} : { note }) },
  })

export const settle = (bookingId: string): Promise<Booking> =>
  call<typeof settlePayment>('POST', '/api/bookings/:id/payment/settle', { params: { id: bookingId } })

export const ledgerQuery = (subjectId: string) => ({
  queryKey: ['/api/admin/ledger', subjectId],
  queryFn: () =>
    call<typeof bookingLedger>('GET', '/api/admin/ledger', {
      query: { limit: 100, ...(subjectId ? { subjectId } : {}) },
    }),
})

import type { Paying } from '#web/features/payments/queries.ts'
import { track } from '#web/lib/track.ts'

/** The bank has said yes, as the server knows. The pages that hear of it are several, and each can be loaded again. */
export function trackPayment(bookingId: string, part: Exclude<Paying['part'], 'claim'>): void {
  // a booking can be changed, and tipped for, more than once
  const once = part === 'change' || part === 'tip' ? undefined : `${part}:${bookingId}`
  track({ name: 'treq_payment_completed', detail: { part } }, once)
}

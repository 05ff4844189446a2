import { said, type Said } from '#contract/wire/said.ts'
import { disputedPayments } from '#server/payments/index.ts'
import type { Read } from '#server/platform/database.ts'

/** A bank holds or has kept money of a booking: it cannot become credit, and a refund waits. Null where none does. */
export const heldByBank = async (read: Read, bookingId: string): Promise<Said | null> =>
  (await disputedPayments(read, bookingId)).size === 0
    ? null
    : said(
        'The bank is deciding a dispute about this payment, so credit isn’t available. A refund comes from the bank or, if it decides otherwise, from us.',
      )

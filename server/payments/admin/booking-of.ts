import type { Read } from '#server/platform/database.ts'

/** The booking that a payable is, for the audit log, or null where it is something else. */
export async function bookingOf(read: Read, payableId: string | null): Promise<string | null> {
  if (!payableId) return null
  const payment = await read
    .selectFrom('payments')
    .select('payable_kind')
    .where('payable_id', '=', payableId)
    .limit(1)
    .executeTakeFirst()
  return payment?.payable_kind === 'booking' ? payableId : null
}

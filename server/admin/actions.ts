import type { AdminAction } from '#contract/admin/schemas.ts'
import { codesOf } from '#server/bookings/index.ts'
import type { Read } from '#server/platform/database.ts'
import { namesOf } from './names.ts'

/** What administrators did, newest first. */
export async function latestActions(
  read: Read,
  { bookingId, limit }: { bookingId?: string; limit: number },
): Promise<AdminAction[]> {
  let query = read.selectFrom('admin_actions').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(limit)
  if (bookingId) query = query.where('booking_id', '=', bookingId)
  const rows = await query.execute()
  const codes = await codesOf(
    read,
    rows.flatMap(({ booking_id }) => booking_id ?? []),
  )
  const nameOf = await namesOf(
    read,
    rows.map(({ account_id }) => `admin:${account_id}`),
  )
  return rows.map((row) => {
    const booking = row.booking_id ? codes.get(row.booking_id) : undefined
    return {
      id: row.id,
      at: row.at.toISOString(),
      by: nameOf(`admin:${row.account_id}`),
      action: row.action,
      subjectId: row.subject_id,
      booking: booking ? { id: booking.id, code: booking.code } : null,
      reason: row.reason,
      outcome: row.outcome,
      said: row.said,
    }
  })
}

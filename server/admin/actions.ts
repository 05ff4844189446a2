import type { AdminAction } from '#contract/admin/schemas.ts'
import { codesOf } from '#server/bookings/index.ts'
import type { Read } from '#server/platform/database.ts'
import { actorOf, latestAdminActions, namesOf } from '#server/operators/index.ts'

/** What administrators did, newest first. */
export async function latestActions(read: Read, filter: { limit: number }): Promise<AdminAction[]> {
  const rows = await latestAdminActions(read, filter)
  const codes = await codesOf(
    read,
    rows.flatMap(({ booking_id }) => booking_id ?? []),
  )
  const nameOf = await namesOf(read, rows.map(actorOf))
  return rows.map((row) => {
    const booking = row.booking_id ? codes.get(row.booking_id) : undefined
    return {
      id: row.id,
      at: row.at.toISOString(),
      by: nameOf(actorOf(row)),
      action: row.action,
      subjectId: row.subject_id,
      booking: booking ? { id: booking.id, code: booking.code } : null,
      reason: row.reason,
      outcome: row.outcome,
      message: row.message,
    }
  })
}

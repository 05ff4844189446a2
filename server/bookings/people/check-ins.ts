import type { CheckIn } from '#contract/bookings/people/schemas.ts'
import type { Read } from '#server/platform/database.ts'

/** What was noted last of each of these people. */
export async function checkInsOf(read: Read, participantIds: readonly string[]): Promise<Map<string, CheckIn>> {
  if (participantIds.length === 0) return new Map()
  const rows = await read
    .selectFrom('check_ins')
    .select(['participant_id', 'present', 'at'])
    .distinctOn('participant_id')
    .where('participant_id', 'in', [...participantIds])
    .orderBy('participant_id')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ participant_id, present, at }) => [participant_id, { present, at: at.toISOString() }]))
}

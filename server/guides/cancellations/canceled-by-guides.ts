import { sql } from 'kysely'
import type { Read } from '#server/platform/database.ts'

/** Departures with guests that each guide canceled without a reason that excuses it, waived ones left out. */
export async function canceledByGuides(
  read: Read,
  guideIds: readonly string[],
  { since, now }: { since: Date; now: Date },
): Promise<Map<string, { canceled: number }>> {
  const rows = await read
    .selectFrom('guide_cancellations')
    .select(({ fn }) => ['guide_id', fn.countAll<number>().as('canceled')])
    .where('guide_id', '=', sql<string>`any(${[...guideIds]}::uuid[])`)
    .where('at', '>', since)
    .where('at', '<=', now)
    .where('price', 'in', ['free', 'fee'])
    .where('waived_at', 'is', null)
    .groupBy('guide_id')
    .execute()
  return new Map(rows.map(({ guide_id, canceled }) => [guide_id, { canceled: Number(canceled) }]))
}

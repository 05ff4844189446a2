import { sql } from 'kysely'
import { replyHours } from '#contract/conversations/values.ts'
import type { Read } from '#server/platform/database.ts'

/** Questions to each guide in this span, and those that were answered in time; one that may still be counts neither way. */
export async function recordsOfGuides(
  read: Read,
  guideIds: readonly string[],
  { since, now }: { since: Date; now: Date },
): Promise<Map<string, { asked: number; answered: number }>> {
  const inTime = sql`make_interval(hours => ${replyHours}::int)`
  const { rows } = await sql<{ guide: string; asked: number; answered: number }>`
    select guide_id as guide, count(*)::int as asked, count(*) filter (where answered_at <= since + ${inTime})::int as answered
    from reply_waits
    where guide_id = any(${[...guideIds]}::uuid[]) and since > ${since}::timestamptz
      and (answered_at is not null or since <= ${now}::timestamptz - ${inTime})
    group by guide_id`.execute(read)
  return new Map(rows.map(({ guide, ...record }) => [guide, record]))
}

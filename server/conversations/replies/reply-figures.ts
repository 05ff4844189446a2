import { sql } from 'kysely'
import { repliesShownFrom, replyHours } from '#contract/conversations/values.ts'
import type { Read } from '#server/platform/database.ts'

/** Days in which a guide's replies are counted. */
export const countedDays = 90

export interface ReplyFigures {
  /** From a question to its reply. */
  medianMinutes: number
  /** Answered within 24 hours, rounded down. */
  percentInTime: number
  questions: number
  days: number
}

/**
 * How a guide replied to the questions of the last 90 days; null where there were fewer than ten. A question that may still be
 * answered in time counts neither way.
 */
export async function replyFigures(read: Read, guideId: string, now: Date): Promise<ReplyFigures | null> {
  const { rows } = await sql<{ questions: number; inTime: number; median: number | null }>`
    select count(*)::int as questions,
      count(*) filter (where answered_at <= since + make_interval(hours => ${replyHours}::int))::int as "inTime",
      percentile_cont(0.5) within group (order by extract(epoch from answered_at - since)) / 60 as median
    from reply_waits
    where guide_id = ${guideId} and since > ${now}::timestamptz - make_interval(days => ${countedDays}::int)
      and (answered_at is not null or since <= ${now}::timestamptz - make_interval(hours => ${replyHours}::int))
  `.execute(read)
  const [row] = rows
  if (!row || row.questions < repliesShownFrom || row.median === null) return null
  return {
    medianMinutes: Math.round(row.median),
    percentInTime: Math.floor((100 * row.inTime) / row.questions),
    questions: row.questions,
    days: countedDays,
  }
}

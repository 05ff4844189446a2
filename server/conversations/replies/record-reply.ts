import type { ThreadSide } from '#contract/conversations/values.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { clearDeadlines, setDeadlines } from '#server/platform/deadlines.ts'
import { newId } from '#server/platform/ids.ts'
import type { ThreadRow } from '../tables.ts'

/** Hours after which a guide is reminded of a question. */
export const reminderHours = [12, 22] as const

interface Step {
  thread: ThreadRow
  side: ThreadSide
  text: string
  now: Date
}

/**
 * Begins or ends a wait for the guide. A first message is always a question; later ones are where they ask something, so that
 * "Thanks, see you there" keeps no guide waiting.
 */
export async function recordReply(app: App, tx: Tx, { thread, side, text, now }: Step): Promise<void> {
  if (side === 'guide') {
    const ended = await tx
      .updateTable('reply_waits')
      .set({ answered_at: now })
      .where('thread_id', '=', thread.id)
      .where('answered_at', 'is', null)
      .executeTakeFirst()
    if (ended.numUpdatedRows > 0n) await clearDeadlines(app, tx, thread.id, ['conversation.unanswered'])
    return
  }
  if (!/[?¿]/.test(text) && (await guideWrote(tx, thread.id))) return
  const begun = await tx
    .insertInto('reply_waits')
    .values({ id: newId(), thread_id: thread.id, guide_id: thread.guide_id, since: now, answered_at: null })
    .onConflict((conflict) => conflict.column('thread_id').where('answered_at', 'is', null).doNothing())
    .executeTakeFirst()
  if (begun.numInsertedOrUpdatedRows === 0n) return
  await setDeadlines(
    tx,
    reminderHours.map((hours) => ({
      kind: 'conversation.unanswered' as const,
      subjectId: thread.id,
      dueAt: new Date(now.getTime() + hours * 3_600_000),
    })),
  )
}

const guideWrote = async (tx: Tx, threadId: string): Promise<boolean> =>
  (await tx
    .selectFrom('messages')
    .select('id')
    .where('thread_id', '=', threadId)
    .where('side', '=', 'guide')
    .limit(1)
    .executeTakeFirst()) !== undefined

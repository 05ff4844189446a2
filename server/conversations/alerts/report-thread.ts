import { sql } from 'kysely'
import type { reportThread as contract } from '#contract/conversations/calls.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { lockedThread } from '../policy.ts'

/** Twice before it is decided is the same as once. Throws 404. */
export const reportThread = (
  app: App,
  caller: Caller,
  threadId: string,
  { reason, note }: BodyOf<typeof contract>,
): Promise<{ reported: true }> =>
  withTransaction(app.db, async (tx) => {
    const { person, thread, side } = await lockedThread(tx, caller, threadId)
    const id = newId()
    const made = await tx
      .insertInto('conversation_alerts')
      .values({
        id,
        thread_id: thread.id,
        kind: 'report',
        message_id: null,
        side,
        account_id: person.accountId,
        reason,
        note,
        at: await app.clock.now(tx),
        decided_at: null,
        decided_by: null,
        outcome: null,
        decision_reason: null,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['thread_id', 'side'])
          // a literal: with a parameter, PostgreSQL does not know the index once it plans the statement for any value
          .where('kind', '=', sql.lit('report' as const))
          .where('decided_at', 'is', null)
          .doNothing(),
      )
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows)
      await publishEvent(app, tx, person, 'conversation.reported', thread.id, { alertId: id })
    return { reported: true }
  })

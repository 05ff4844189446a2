import type { decideConversationAlert as contract } from '#contract/conversations/admin.ts'
import type { AlertOutcome } from '#contract/conversations/values.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { guideById } from '#server/guides/index.ts'
import { adminAction, namesOf, refuseOwnCase, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { announceThread } from '../write-message.ts'

const said: Record<AlertOutcome, string> = {
  no_action: 'Decided: no action.',
  contacted: 'Decided: both sides were contacted.',
  thread_closed: 'The conversation is closed. Both sides can read it, and no one can write.',
}

/** Throws 403 (`own_case` where it is about the operator), 404, 409 `already_decided` with who decided. */
export async function decideAlert(
  app: App,
  caller: Caller,
  id: string,
  { outcome, reason }: BodyOf<typeof contract>,
): Promise<{ message: string }> {
  const person = requireScope(caller, 'trust_and_safety')
  const record = { action: 'decide_conversation_alert', subjectId: id, reason, detail: { outcome } }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      const alert = await tx
        .selectFrom('conversation_alerts')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!alert) throw notFound(saidInEnglish('We couldn’t find that alert.'))
      if (alert.decided_by) {
        const by = (await namesOf(tx, [`admin:${alert.decided_by}`]))(`admin:${alert.decided_by}`)
        throw new AppError(409, 'already_decided', saidInEnglish('{by} already decided this.', { by }))
      }
      const thread = await tx
        .selectFrom('threads')
        .selectAll()
        .where('id', '=', alert.thread_id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const guide = await guideById(tx, thread.guide_id)
      refuseOwnCase(person, thread.explorer_id)
      refuseOwnCase(person, guide?.account_id)
      const now = await app.clock.now(tx)
      await tx
        .updateTable('conversation_alerts')
        .set({ decided_at: now, decided_by: person.accountId, outcome, decision_reason: reason })
        .where('id', '=', id)
        .execute()
      if (outcome === 'thread_closed') {
        await tx.updateTable('threads').set({ closed_at: now }).where('id', '=', thread.id).execute()
        if (guide) await announceThread(tx, thread, guide)
      }
      return said[outcome]
    }),
  )
}

import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { clearDeadlines } from '#server/platform/deadlines.ts'
import type { Answer, MinimumQuestion } from './tables.ts'

/** Resolves the open question, if there is one. */
export async function answerOpen(app: App, tx: Tx, departureId: string, answer: Answer, caller: Caller): Promise<void> {
  const open = await openQuestion(tx, departureId)
  if (open) await resolveQuestion(app, tx, open, answer, caller)
}

export const openQuestion = (tx: Tx, departureId: string): Promise<MinimumQuestion | undefined> =>
  tx
    .selectFrom('minimum_questions')
    .selectAll()
    .where('departure_id', '=', departureId)
    .where('answered_at', 'is', null)
    .executeTakeFirst()

export async function resolveQuestion(
  app: App,
  tx: Tx,
  question: MinimumQuestion,
  answer: Answer,
  caller: Caller,
): Promise<void> {
  await tx
    .updateTable('minimum_questions')
    .set({ answer, answered_at: await app.clock.now(tx), answered_by: signature(caller) })
    .where('id', '=', question.id)
    .execute()
  await clearDeadlines(app, tx, question.departure_id, ['departure.minimum_unanswered'])
}

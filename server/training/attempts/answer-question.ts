import { saidInEnglish } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { requireOwnGuide } from '#server/verification/index.ts'
import { attemptLife } from '../lifecycle.ts'
import { attemptOf, lockTraining, moduleChanged, supersedeOutdated } from './own-attempt.ts'

const unknownAnswer = () =>
  new AppError(
    409,
    'unknown_answer',
    saidInEnglish('That question isn’t part of this attempt. Please reload the page.'),
  )

/**
 * Saves which options, by their places on the page, are chosen; the last answer counts. Throws 403, 404, 409 `attempt_ended`,
 * `module_changed`, `unknown_answer`.
 */
export async function answerQuestion(
  app: App,
  caller: Caller,
  { id, position, chosen }: { id: string; position: number; chosen: readonly number[] },
): Promise<{ savedAt: string }> {
  const { guideId } = await requireOwnGuide(app, caller)
  const saved = await withTransaction(app.db, async (tx) => {
    const { facts } = await lockTraining(app, tx, guideId)
    const row = await attemptOf(tx, guideId, id)
    if (row.state !== 'open') throw attemptLife.changed()
    if (await supersedeOutdated(app, tx, caller, facts, row)) return null
    const options = row.questions[position]?.options
    const places = options && chosen.map((place) => options[place]?.at)
    if (!places || places.includes(undefined)) throw unknownAnswer()
    await tx
      .updateTable('training_answers')
      .set({ chosen: places.filter((at) => at !== undefined).toSorted((a, b) => a - b), answered_at: facts.now })
      .where('attempt_id', '=', id)
      .where('position', '=', position)
      .execute()
    return facts.now
  })
  // the attempt has ended for good, so this is said after the commit
  if (!saved) throw moduleChanged()
  return { savedAt: saved.toISOString() }
}

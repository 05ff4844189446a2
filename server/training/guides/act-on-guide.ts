import type { assignModule as assigning } from '#contract/training/admin.ts'
import type { Quiz } from '#contract/training/values.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { guideById } from '#server/guides/index.ts'
import { adminAction, refuseOwnCase, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { lockTraining } from '../attempts/own-attempt.ts'
import { setDuty } from '../duties/set-duty.ts'
import { refreshTraining } from '../refresh-training.ts'
import { gateAt } from '../standing.ts'
import { unknownGuide } from './show-guide-training.ts'

/** Opens a quiz that six failures locked: the attempts count anew. Throws 403, 404, 409 `not_locked`. */
export async function unlockQuiz(
  app: App,
  caller: Caller,
  guideId: string,
  { quiz, reason }: { quiz: Quiz; reason: string },
) {
  const person = requireScope(caller, 'trust_and_safety')
  const guide = await guideById(app.db, guideId)
  if (!guide) throw unknownGuide()
  const record = { action: 'unlock_training_quiz', subjectId: guideId, reason, detail: { quiz } }
  return adminAction(app, person, record, async () => {
    refuseOwnCase(person, guide.account_id)
    await withTransaction(app.db, async (tx) => {
      const { facts } = await lockTraining(app, tx, guideId)
      if (gateAt(facts, quiz).state !== 'locked')
        throw new AppError(409, 'not_locked', saidInEnglish('This quiz isn’t locked.'))
      await tx
        .insertInto('training_unlocks')
        .values({
          id: newId(),
          guide_id: guideId,
          quiz,
          unlocked_at: facts.now,
          unlocked_by: signature(caller),
          reason,
        })
        .execute()
      await publishEvent(app, tx, caller, 'training.unlocked', guideId, { guideId, quiz })
      await refreshTraining(app, tx, guideId)
    })
    return 'The quiz is open again, and the guide was emailed.'
  })
}

/** Has one guide pass a module by a day. Throws 403, 404, 409 `already_assigned`. */
export async function assignModule(app: App, caller: Caller, guideId: string, body: BodyOf<typeof assigning>) {
  const person = requireScope(caller, 'trust_and_safety')
  const guide = await guideById(app.db, guideId)
  if (!guide) throw unknownGuide()
  const { module, dueDays, message, reason } = body
  const record = { action: 'assign_training_module', subjectId: guideId, reason, detail: { module, dueDays } }
  return adminAction(app, person, record, async () => {
    refuseOwnCase(person, guide.account_id)
    await withTransaction(app.db, async (tx) => {
      const { facts } = await lockTraining(app, tx, guideId)
      const dueAt = new Date(facts.now.getTime() + dueDays * 86_400_000)
      const isSet = await setDuty(app, tx, caller, { guideId, module, cause: 'assigned', reason: message, dueAt })
      if (!isSet)
        throw new AppError(
          409,
          'already_assigned',
          saidInEnglish('The guide already has to pass this module. Its day stays as it is.'),
        )
      await refreshTraining(app, tx, guideId)
    })
    return 'The module is assigned, and the guide was emailed.'
  })
}

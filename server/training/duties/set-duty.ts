import type { DutyCause, TrainingModule } from '#contract/training/values.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { setDeadlines } from '#server/platform/deadlines.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { recordFact } from '#server/verification/index.ts'
import { certificateOf } from '../standing.ts'

interface NewDuty {
  readonly guideId: string
  readonly module: TrainingModule
  readonly cause: DutyCause
  /** In words for the guide. */
  readonly reason: string
  readonly dueAt: Date
}

const day = 86_400_000
/** Days before the end of a duty or certificate at which the guide is reminded. */
export const reminderDays = { duty: [14, 7, 1], certificate: [60, 30, 14, 7, 1] } as const

export const remindersBefore = (end: Date, daysBefore: readonly number[], now: Date): Date[] =>
  daysBefore.map((days) => new Date(end.getTime() - days * day)).filter((at) => at > now)

/**
 * Has a guide pass a module by a day; the guide is locked. False where one is open already. A certificate counts until then
 * and, once the module is passed, again.
 */
export async function setDuty(app: App, tx: Tx, caller: Caller, duty: NewDuty): Promise<boolean> {
  const { guideId, module, cause, reason, dueAt } = duty
  const now = await app.clock.now(tx)
  const row = await tx
    .insertInto('training_duties')
    .values({
      id: newId(),
      guide_id: guideId,
      module,
      cause,
      reason,
      set_at: now,
      set_by: signature(caller),
      due_at: dueAt,
      done_at: null,
    })
    .onConflict((conflict) => conflict.columns(['guide_id', 'module']).where('done_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await setDeadlines(
    tx,
    remindersBefore(dueAt, reminderDays.duty, now).map((at) => ({
      kind: 'training.duty_near',
      subjectId: row.id,
      dueAt: at,
    })),
  )
  const data = { guideId, module, cause, reason, dueAt: dueAt.toISOString() }
  await publishEvent(app, tx, caller, 'training.duty_set', row.id, data)
  await limitFact(app, tx, guideId)
  return true
}

/** The fact by which the guide's level counts ends with the certificate or with the first open duty. */
export async function limitFact(app: App, tx: Tx, guideId: string): Promise<void> {
  const now = await app.clock.now(tx)
  const certificate = await certificateOf(tx, guideId)
  if (!certificate || certificate.valid_until <= now) return
  const duties = await tx
    .selectFrom('training_duties')
    .select('due_at')
    .where('guide_id', '=', guideId)
    .where('done_at', 'is', null)
    .execute()
  const ends = [certificate.valid_until, ...duties.map(({ due_at: at }) => at)]
  const until = new Date(Math.min(...ends.map((at) => at.getTime())))
  // what has ended already has been seen to by its own deadline
  if (until <= now) return
  const source = `training:${certificate.number}`
  await recordFact(app, tx, guideId, { fact: 'training', outcome: 'clear', until, source })
}

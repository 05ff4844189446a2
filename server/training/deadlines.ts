import { system } from '#server/platform/caller.ts'
import type { DeadlineHandler, DeadlineHandlers } from '#server/platform/deadlines.ts'
import { publishEvent } from '#server/platform/events.ts'

const caller = system('training')
const day = 86_400_000
const daysLeft = (end: Date, now: Date) => Math.max(1, Math.round((end.getTime() - now.getTime()) / day))

const dutyNear: DeadlineHandler = async (app, tx, { subjectId }) => {
  const duty = await tx.selectFrom('training_duties').selectAll().where('id', '=', subjectId).executeTakeFirst()
  const now = await app.clock.now(tx)
  if (!duty || duty.done_at || duty.due_at <= now) return 'not open'
  const { guide_id: guideId, module, due_at: due } = duty
  const data = { guideId, module, dueAt: due.toISOString(), days: daysLeft(due, now) }
  await publishEvent(app, tx, caller, 'training.duty_near', duty.id, data)
  return 'reminded'
}

const certificateNear: DeadlineHandler = async (app, tx, { subjectId }) => {
  const row = await tx.selectFrom('training_certificates').selectAll().where('id', '=', subjectId).executeTakeFirst()
  const now = await app.clock.now(tx)
  if (!row || row.replaced_at || row.valid_until <= now) return 'not current'
  const { guide_id: guideId, valid_until: until } = row
  const data = { guideId, validUntil: until.toISOString(), days: daysLeft(until, now) }
  await publishEvent(app, tx, caller, 'training.certificate_near', row.id, data)
  return 'reminded'
}

export const deadlines = {
  'training.duty_near': dutyNear,
  'training.certificate_near': certificateNear,
} satisfies Partial<DeadlineHandlers>

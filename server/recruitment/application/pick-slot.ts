import { said } from '#contract/wire/said.ts'
import type { OwnApplicationData } from '#contract/recruitment/schemas.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { move } from '#server/platform/lifecycle.ts'
import { writeToApplicant } from '../letters.ts'
import { applicationLife } from '../lifecycle.ts'
import { interviewSet } from '../notifications/link.ts'
import { presentOwn, timeOf } from '../present.ts'
import { slotsOf } from '../queries.ts'
import { lockOwn, type Applicant } from './access.ts'

/** One of the times offered, in place of the one chosen before. Throws 404, 409 `wrong_state`, `slot_unavailable`. */
export async function pickSlot(
  app: App,
  applicant: Applicant,
  { slotId }: { slotId: string },
): Promise<OwnApplicationData> {
  return withTransaction(app.db, async (tx) => {
    const row = await lockOwn(tx, applicant)
    if (row.state !== 'interview') throw applicationLife.changed()
    const slot = (await slotsOf(tx, row.id)).find(({ id }) => id === slotId)
    if (!slot || slot.starts_at <= (await app.clock.now(tx))) {
      throw new AppError(409, 'slot_unavailable', said('That time is no longer offered. Please choose another one.'))
    }
    if (slot.picked_at) return presentOwn(tx, row)
    const moved = await move(app, tx, applicationLife, row, 'pick', {
      caller: applicant.caller,
      set: { answer_due_at: slot.starts_at },
      data: { reason: null },
      effects: {
        pick_slot: async (_moved, now) => {
          const ofApplication = tx.updateTable('interview_slots').where('application_id', '=', row.id)
          await ofApplication.set({ picked_at: null }).execute()
          await ofApplication.set({ picked_at: now }).where('id', '=', slotId).execute()
        },
      },
    })
    await writeToApplicant(app, tx, interviewSet, row, { time: timeOf(slot.starts_at), place: slot.place })
    return presentOwn(tx, moved)
  })
}

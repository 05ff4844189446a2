import { saidInEnglish } from '#contract/wire/said.ts'
import type { inviteApplicant as contract } from '#contract/recruitment/admin.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { move } from '#server/platform/lifecycle.ts'
import { platformSettings } from '#server/settings/index.ts'
import { addBusinessDays } from '#server/platform/business-days.ts'
import { writeToApplicant } from '../letters.ts'
import { applicationLife } from '../lifecycle.ts'
import { interviewOffered } from '../notifications/link.ts'
import { timeOf } from '../present.ts'
import { lockForReview } from './lock-for-review.ts'

type Body = BodyOf<typeof contract>

/**
 * Offers times for an interview; a further offer takes the place of the one before, the time that was chosen included.
 * Throws 403, 404, 409 `already_decided`, 400 `slot_past`.
 */
export async function inviteApplicant(app: App, caller: Caller, id: string, { slots, place, reason }: Body) {
  const person = requireScope(caller, 'trust_and_safety')
  const record = { action: 'invite_applicant', subjectId: id, reason, detail: { slots, place } }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      const row = await lockForReview(tx, id, 'invite')
      const now = await app.clock.now(tx)
      if (slots.some(({ startsAt }) => new Date(startsAt) <= now)) {
        const sentence = saidInEnglish('Offer times that are still to come.')
        throw new AppError(400, 'slot_past', sentence, { fields: { slots: sentence } })
      }
      const { recruitment } = await platformSettings(tx)
      await move(app, tx, applicationLife, row, 'invite', {
        caller,
        set: { answer_due_at: addBusinessDays(now, recruitment.firstAnswerBusinessDays) },
        data: { reason },
        effects: { offer_slots: () => offer(tx, id, { slots, place, by: signature(caller), now }) },
      })
      const times = slots.map(({ startsAt }) => timeOf(new Date(startsAt)))
      await writeToApplicant(app, tx, interviewOffered, row, { times })
      return `${row.name} was offered ${slots.length === 1 ? '1 time' : `${slots.length} times`}.`
    }),
  )
}

async function offer(
  tx: Tx,
  applicationId: string,
  { slots, place, by, now }: Omit<Body, 'reason'> & { by: string; now: Date },
): Promise<void> {
  await tx.deleteFrom('interview_slots').where('application_id', '=', applicationId).execute()
  const rows = slots.map(({ startsAt, minutes }) => ({
    id: newId(),
    application_id: applicationId,
    starts_at: startsAt,
    minutes,
    place,
    offered_by: by,
    offered_at: now,
    picked_at: null,
  }))
  await tx.insertInto('interview_slots').values(rows).execute()
}

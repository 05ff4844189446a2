import type { App } from '#server/platform/app.ts'
import { system } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { setDeadlines } from '#server/platform/deadlines.ts'
import { publishEvent } from '#server/platform/events.ts'
import { platformSettings } from '#server/settings/index.ts'
import { CheckrFailure } from '#server/vendors/checkr/adapter.ts'
import { addBusinessDays } from '#server/platform/business-days.ts'
import { cancelAtCheckr, holdDays } from './adverse-clock.ts'
import { checkById, lockCheck } from './queries.ts'
import type { AdverseRow } from './tables.ts'

const day = 86_400_000

const actionById = (app: App, id: string): Promise<AdverseRow> =>
  app.db.selectFrom('background_adverse_actions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Job: Checkr sends the pre-adverse notice with the report and the rights. The wait begins when it has taken it. */
export async function startAdverseAction(app: App, { actionId }: { actionId: string }): Promise<void> {
  const action = await actionById(app, actionId)
  const check = await checkById(app.db, action.check_id)
  if (!check?.report_id || action.vendor_id || action.ended_at || action.refused) return
  try {
    const { id } = await app.checkr.startAdverseAction({
      reportId: check.report_id,
      postNoticeAt: action.final_at,
      idempotencyKey: `adverse:${action.id}`,
    })
    await noticed(app, action, id)
  } catch (error) {
    if (!(error instanceof CheckrFailure) || error.kind !== 'invalid_request') throw error
    await app.db
      .updateTable('background_adverse_actions')
      .set({ refused: error.message.slice(0, 500) })
      .where('id', '=', action.id)
      .execute()
  }
}

async function noticed(app: App, action: AdverseRow, vendorId: string): Promise<void> {
  await withTransaction(app.db, async (tx) => {
    const check = await lockCheck(tx, action.check_id)
    const present = await tx
      .selectFrom('background_adverse_actions')
      .selectAll()
      .where('id', '=', action.id)
      .executeTakeFirstOrThrow()
    if (present.vendor_id) return
    const { verification } = await platformSettings(tx)
    const days = verification.backgroundChecks.waitBusinessDays
    const now = await app.clock.now(tx)
    const until = addBusinessDays(now, days)
    const isDisputed = check.state === 'dispute'
    await tx
      .updateTable('background_adverse_actions')
      .set({
        vendor_id: vendorId,
        noticed_at: now,
        wait_until: until,
        ...(isDisputed && { stopped_at: now, days_left: days }),
      })
      .where('id', '=', action.id)
      .execute()
    // it ended while Checkr was being asked
    if (present.ended_at) return cancelAtCheckr(tx, action.id)
    const hold = new Date(action.final_at.getTime() - holdDays * day)
    await setDeadlines(tx, [
      ...(isDisputed ? [] : [{ kind: 'verification.check_wait_over' as const, subjectId: check.id, dueAt: until }]),
      { kind: 'verification.check_hold_final', subjectId: check.id, dueAt: hold },
    ])
    await publishEvent(app, tx, system('checkr'), 'background_check.noticed', check.id, { guideId: check.guide_id })
  })
}

/** Job: the final notice that Checkr would send is called off. */
export async function cancelAdverseAction(app: App, { actionId }: { actionId: string }): Promise<void> {
  const action = await actionById(app, actionId)
  if (!action.vendor_id || action.canceled_at_vendor) return
  try {
    await app.checkr.cancelAdverseAction(action.vendor_id)
  } catch (error) {
    // it has ended there already
    if (!(error instanceof CheckrFailure) || !['invalid_request', 'not_found'].includes(error.kind)) throw error
  }
  await app.db
    .updateTable('background_adverse_actions')
    .set({ canceled_at_vendor: await app.clock.now(app.db) })
    .where('id', '=', action.id)
    .execute()
}

/** Job: Checkr learns that we go on with the guide. */
export async function engageReport(app: App, { checkId }: { checkId: string }): Promise<void> {
  const check = await checkById(app.db, checkId)
  if (!check?.report_id || check.state !== 'complete_clear') return
  try {
    await app.checkr.engageReport({ id: check.report_id, idempotencyKey: `engage:${check.id}:${check.syncs}` })
  } catch (error) {
    // a report in dispute takes no word of ours, and needs none
    if (!(error instanceof CheckrFailure) || error.kind !== 'invalid_request') throw error
  }
}

import type { ReportForm } from '#contract/safety/schemas.ts'
import type { PartyAction, ReportKind } from '#contract/safety/values.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { announceParty } from './announce-party.ts'
import { planLife } from './lifecycle.ts'
import { makePlan } from './make-plan.ts'
import { lockPlan, partyFor, type Party } from './party.ts'
import { actionsOf } from './policy.ts'
import { openAlarm } from './watch.ts'
import type { AlarmRow, PlanRow, ReportRow } from './tables.ts'

export interface Reporting {
  readonly app: App
  readonly tx: Tx
  readonly caller: Caller
  readonly party: Party
  readonly plan: PlanRow
  readonly alarm: AlarmRow | undefined
  readonly report: ReportRow
  readonly now: Date
  /** Before now, where the device kept the report for want of reception; never before the party left. */
  readonly happenedAt: Date
}

interface Report {
  readonly kind: ReportKind
  readonly action: PartyAction
  readonly departureId: string
  readonly form: ReportForm
}

/**
 * Writes what a party reports and does what follows from it, once for each key: a report that a phone sends again, or late,
 * is one. Our clock says when, less the time that the device kept it; what the device claims is kept beside it. Throws 401, 404, 409 `wrong_state`.
 */
export async function report(
  app: App,
  caller: Caller,
  { kind, action, departureId, form }: Report,
  follow: (reporting: Reporting) => Promise<void>,
): Promise<void> {
  await withTransaction(app.db, async (tx) => {
    const party = await partyFor(tx, caller, departureId)
    // an SOS needs no plan
    const plan = party.plan ? await lockPlan(tx, party.plan.id) : kind === 'sos' ? await makePlan(tx, party) : undefined
    if (!plan) throw planLife.changed()
    const now = await app.clock.now(tx)
    const { claimedAt, position, heldSeconds, ...words } = form
    const row: ReportRow = {
      id: newId(),
      plan_id: plan.id,
      key: form.key,
      kind,
      side: party.side,
      account_id: party.person.accountId,
      at: now,
      claimed_at: claimedAt ? new Date(claimedAt) : null,
      held_seconds: heldSeconds,
      text: words.text,
    }
    const written = await tx
      .insertInto('safety_reports')
      .values(row)
      .onConflict((conflict) => conflict.columns(['plan_id', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!written) return
    if (position)
      await tx
        .insertInto('safety_positions')
        .values({ report_id: row.id, plan_id: plan.id, ...position })
        .execute()
    const alarm = await openAlarm(tx, plan.id)
    if (!actionsOf({ ...party, plan }, { now, alarm, planned: true }).includes(action)) throw planLife.changed()
    const leftAt = plan.started_at?.getTime() ?? Math.min(...party.bookings.map((one) => one.startsFrom.getTime()))
    const happenedAt = new Date(Math.min(now.getTime(), Math.max(leftAt, now.getTime() - heldSeconds * 1000)))
    await follow({ app, tx, caller, party, plan, alarm, report: row, now, happenedAt })
    await announceParty(app, tx, plan)
  })
}

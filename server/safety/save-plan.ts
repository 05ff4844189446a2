import type { PlanForm } from '#contract/safety/schemas.ts'
import { safetyLimits as limits } from '#contract/safety/values.ts'
import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction, type Read } from '#server/platform/database.ts'
import { AppError, notAllowed } from '#server/platform/errors.ts'
import { occurrence } from '#server/scheduling/index.ts'
import { planLife } from './lifecycle.ts'
import { announceParty } from './announce-party.ts'
import { makePlan } from './make-plan.ts'
import { partyFor, type Party } from './party.ts'
import { bufferOf, frozenFrom } from './rules.ts'
import type { VersionRow } from './tables.ts'

/** At most so much later than the end that was sold. */
const latestAfter = 48 * 3_600_000

/**
 * Saves the plan as a new version; the same words again change nothing. From 24 hours before the start, when the plan of a
 * party that may not come back must be known, a change says why. Throws 400, 403, 404, 409 `wrong_state`.
 */
export async function savePlan(app: App, caller: Caller, departureId: string, form: PlanForm): Promise<void> {
  await withTransaction(app.db, async (tx) => {
    const party = await partyFor(tx, caller, departureId)
    if (party.side !== 'guide') throw notAllowed(saidInEnglish('Only the guide can do this.'))
    const times = readTimes(form, party)
    const plan = await makePlan(tx, party)
    if (plan.state !== 'planned') throw planLife.changed()
    const last = await lastVersion(tx, plan.id)
    const next = {
      route: form.route,
      vehicles: form.vehicles,
      device: form.device,
      imei: form.imei || null,
      return_at: times.returnAt,
      turns_back_at: times.turnsBackAt,
      check_ins: form.checkIns,
    }
    if (last && isSame(last, next)) return
    const at = await app.clock.now(tx)
    if (last && at >= frozenFrom(party.departure) && form.reason.length < limits.reasonMin)
      throw invalid('reason', saidInEnglish('Please say why the plan changes this close to the start'))
    await tx
      .insertInto('safety_plan_versions')
      .values({
        ...next,
        plan_id: plan.id,
        version: (last?.version ?? 0) + 1,
        reason: form.reason,
        account_id: party.person.accountId,
        at,
      })
      .execute()
    await tx
      .updateTable('safety_plans')
      .set({ return_at: times.returnAt, check_ins: form.checkIns, buffer_minutes: bufferOf(party.departure) })
      .where('id', '=', plan.id)
      .execute()
    await announceParty(app, tx, plan)
  })
}

function readTimes({ returns, turnsBack }: PlanForm, { departure }: Party) {
  // the times of a place: where its clocks change at night, the day is an hour longer or shorter
  const at = ({ date, time }: PlanForm['returns']) => occurrence(date, time, departure.zone, 1).startsAt
  const returnAt = at(returns)
  const turnsBackAt = turnsBack ? at(turnsBack) : null
  if (returnAt <= departure.starts_at || returnAt.getTime() > departure.ends_at.getTime() + latestAfter)
    throw invalid('returns.time', saidInEnglish('Please enter a return after the start and within 2 days of the end'))
  if (turnsBackAt && (turnsBackAt <= departure.starts_at || turnsBackAt > returnAt))
    throw invalid('turnsBack.time', saidInEnglish('Please enter a turn-back time between the start and the return'))
  return { returnAt, turnsBackAt }
}

const invalid = (field: string, sentence: Said) =>
  new AppError(400, 'invalid_input', sentence, { fields: { [field]: sentence } })

type Words = Pick<VersionRow, 'route' | 'vehicles' | 'device' | 'imei' | 'return_at' | 'turns_back_at' | 'check_ins'>
const isSame = (one: Words, other: Words) =>
  one.route === other.route &&
  one.vehicles === other.vehicles &&
  one.device === other.device &&
  one.imei === other.imei &&
  one.check_ins === other.check_ins &&
  one.return_at.getTime() === other.return_at.getTime() &&
  one.turns_back_at?.getTime() === other.turns_back_at?.getTime()

export const lastVersion = (read: Read, planId: string): Promise<VersionRow | undefined> =>
  read
    .selectFrom('safety_plan_versions')
    .selectAll()
    .where('plan_id', '=', planId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { lockKeys } from '#server/platform/lock-keys.ts'
import { platformSettings } from '#server/settings/index.ts'
import { refreshAllLedSales } from './led-sales.ts'
import { loadPlans, type RulePlan } from './plans.ts'
import { plannedDepartures, type Exception } from './planned.ts'
import { addDays, addMonths, departureRule, localDateAt, type WrittenRule } from './rule.ts'
import type { DepartureRow } from './tables.ts'

/** Days ahead for which a rule is laid out where the adventure does not state its own window. */
export const horizonDays = 180

export type NewDeparture = Pick<
  DepartureRow,
  | 'adventure_id'
  | 'guide_id'
  | 'rule_id'
  | 'local_date'
  | 'local_time'
  | 'zone'
  | 'starts_at'
  | 'ends_at'
  | 'kind'
  | 'capacity'
> &
  Partial<Pick<DepartureRow, 'resource_ids' | 'minimum_to_run' | 'decide_at' | 'cut_off_hours' | 'window_months'>>

/**
 * Writes departures in few statements; one that exists (same adventure and start) is left alone, unless a rule or a
 * blackout had taken it off: then it is offered again. Returns those written.
 */
export async function offerDepartures(tx: Tx, rows: readonly NewDeparture[]): Promise<string[]> {
  const written: string[] = []
  for (let at = 0; at < rows.length; at += 1000) {
    const part = rows.slice(at, at + 1000).map((row) => ({ id: newId(), resource_ids: [], ...row }))
    const inserted = await sql<{ id: string }>`
      insert into departures as d (id, adventure_id, guide_id, rule_id, local_date, local_time, zone, starts_at, ends_at,
        kind, capacity, resource_ids, minimum_to_run, decide_at, cut_off_hours, window_months)
      select id, adventure_id, guide_id, rule_id, local_date, local_time, zone, starts_at, ends_at, kind, capacity,
        resource_ids, minimum_to_run, decide_at, cut_off_hours, window_months
      from json_populate_recordset(null::departures, ${JSON.stringify(part)}::json)
      on conflict (adventure_id, starts_at) do update set guide_id = excluded.guide_id, rule_id = excluded.rule_id,
        local_date = excluded.local_date, local_time = excluded.local_time, zone = excluded.zone,
        ends_at = excluded.ends_at, kind = excluded.kind, capacity = excluded.capacity,
        resource_ids = excluded.resource_ids, minimum_to_run = excluded.minimum_to_run, decide_at = excluded.decide_at,
        cut_off_hours = excluded.cut_off_hours, window_months = excluded.window_months,
        guaranteed_at = null, canceled_at = null, withdrawn_at = null,
        sale_closed_at = case when d.sale_closed_for is null then d.sale_closed_at end, sale_closed_for = null
        where d.withdrawn_at is not null
      returning id`.execute(tx)
    written.push(...inserted.rows.map((row) => row.id))
  }
  return written
}

export type RuledException = Exception & { reason: string | null }

/** Keeps a weekly rule for an adventure, with what is different on single days, and offers its departures from `now` on. */
export async function generateDepartures(
  tx: Tx,
  adventureId: string,
  given: WrittenRule,
  now: Date,
  { by = 'system:offer', exceptions = [] }: { by?: string; exceptions?: readonly RuledException[] } = {},
): Promise<{ ruleId: string; offered: number }> {
  const rule = departureRule.parse(given)
  const row = await tx
    .insertInto('departure_rules')
    .values({ id: newId(), adventure_id: adventureId, rule: JSON.stringify(rule), made_by: by, made_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (exceptions.length > 0) {
    await tx
      .insertInto('rule_exceptions')
      .values(
        exceptions.map(({ date, kind, startTime, capacity, reason }) => ({
          rule_id: row.id,
          local_date: date,
          kind,
          start_time: startTime,
          capacity,
          reason,
          made_by: by,
          made_at: now,
        })),
      )
      .execute()
  }
  const { tippingPointHours } = await platformSettings(tx)
  const plans = await loadPlans(tx, [row])
  const rows = plans.flatMap((plan) => departuresOfPlan(plan, now, tippingPointHours))
  return { ruleId: row.id, offered: (await offerDepartures(tx, rows)).length }
}

/** What a rule gives from `now` to the end of its window, or to its own end. */
export function departuresOfPlan(plan: RulePlan, now: Date, tippingPointHours: number): NewDeparture[] {
  const { rule } = plan
  const today = localDateAt(now, rule.zone)
  const horizon = plan.windowMonths === null ? addDays(today, horizonDays) : addMonths(today, plan.windowMonths)
  const last = plan.lastDate !== null && plan.lastDate < horizon ? plan.lastDate : horizon
  return plannedDepartures(rule, plan.exceptions, plan.closed, today, last)
    .filter(({ startsAt }) => startsAt > now)
    .map(({ date, time, startsAt, endsAt, capacity }) => {
      const minimum = rule.kind === 'shared' && capacity > 1 ? plan.minimumToRun : null
      return {
        adventure_id: plan.adventureId,
        guide_id: rule.guideId,
        rule_id: plan.id,
        local_date: date,
        local_time: time,
        zone: rule.zone,
        starts_at: startsAt,
        ends_at: endsAt,
        kind: rule.kind,
        capacity,
        resource_ids: rule.resourceIds,
        minimum_to_run: minimum && Math.min(minimum, capacity),
        decide_at: minimum === null ? null : new Date(startsAt.getTime() - tippingPointHours * 3_600_000),
      }
    })
}

/**
 * Edits of rules and blackouts exclude the generation of departures, so that none slips between a blackout and its check
 * for sold departures. Several generations run at once.
 */
export const lockOffering = (tx: Tx, what: 'lay_out' | 'edit') =>
  what === 'edit'
    ? sql`select pg_advisory_xact_lock(${lockKeys.offering})`.execute(tx)
    : sql`select pg_advisory_xact_lock_shared(${lockKeys.offering})`.execute(tx)

/** Body of the job `extend-departures`: offers what the rules give until the horizon. May run any number of times. */
export async function extendDepartures(app: App): Promise<number> {
  const now = await app.clock.now(app.db)
  let after = '00000000-0000-0000-0000-000000000000'
  let made = 0
  for (;;) {
    const { last, offered } = await withTransaction(app.db, async (tx) => {
      await lockOffering(tx, 'lay_out')
      const { tippingPointHours } = await platformSettings(tx)
      const rules = await tx
        .selectFrom('departure_rules')
        .selectAll()
        .where('id', '>', after)
        .orderBy('id')
        .limit(100)
        .execute()
      const plans = await loadPlans(tx, rules)
      const rows = plans.flatMap((plan) => departuresOfPlan(plan, now, tippingPointHours))
      return { last: rules.at(-1), offered: (await offerDepartures(tx, rows)).length }
    })
    if (!last) break
    after = last.id
    made += offered
  }
  await refreshAllLedSales(app)
  return made
}

import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import { transact, type Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { addDays, departureRule, expandRule, localDateAt, type DepartureRule } from './rule.ts'
import type { DepartureRow } from './tables.ts'

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
>

/** Writes departures in few statements; one that exists (same adventure and start) is left alone. Gives those written. */
export async function offerDepartures(tx: Tx, rows: readonly NewDeparture[]): Promise<string[]> {
  const written: string[] = []
  for (let at = 0; at < rows.length; at += 1000) {
    const part = rows.slice(at, at + 1000).map((row) => ({ id: newId(), ...row }))
    const inserted = await sql<{ id: string }>`
      insert into departures (id, adventure_id, guide_id, rule_id, local_date, local_time, zone, starts_at, ends_at, kind, capacity)
      select id, adventure_id, guide_id, rule_id, local_date, local_time, zone, starts_at, ends_at, kind, capacity
      from json_populate_recordset(null::departures, ${JSON.stringify(part)}::json)
      on conflict (adventure_id, starts_at) do nothing
      returning id`.execute(tx)
    written.push(...inserted.rows.map((row) => row.id))
  }
  return written
}

/** Keeps a weekly rule for an adventure and offers its departures from `now` on. Gives the number of departures. */
export async function offerByRule(tx: Tx, adventureId: string, given: DepartureRule, now: Date): Promise<number> {
  const rule = departureRule.parse(given)
  const id = newId()
  await tx
    .insertInto('departure_rules')
    .values({ id, adventure_id: adventureId, rule: JSON.stringify(rule) })
    .execute()
  return (await offerDepartures(tx, departuresOfRule(id, adventureId, rule, now))).length
}

function departuresOfRule(ruleId: string, adventureId: string, rule: DepartureRule, now: Date): NewDeparture[] {
  const today = localDateAt(now, rule.zone)
  return expandRule(rule, today, addDays(today, horizonDays))
    .filter(({ startsAt }) => startsAt > now)
    .map(({ date, time, startsAt, endsAt }) => ({
      adventure_id: adventureId,
      guide_id: rule.guideId,
      rule_id: ruleId,
      local_date: date,
      local_time: time,
      zone: rule.zone,
      starts_at: startsAt,
      ends_at: endsAt,
      kind: rule.kind,
      capacity: rule.capacity,
    }))
}

/** Body of the job `extend-departures`: offers what the rules give until the horizon. May run any number of times. */
export async function extendDepartures(app: App): Promise<number> {
  const now = await app.clock.now(app.db)
  let after = '00000000-0000-0000-0000-000000000000'
  let made = 0
  for (;;) {
    const rules = await app.db
      .selectFrom('departure_rules')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(100)
      .execute()
    const last = rules.at(-1)
    if (!last) return made
    after = last.id
    const rows = rules.flatMap(({ id, adventure_id, rule }) =>
      departuresOfRule(id, adventure_id, departureRule.parse(rule), now),
    )
    made += (await transact(app.db, (tx) => offerDepartures(tx, rows))).length
  }
}

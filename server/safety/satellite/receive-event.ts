import { sql } from 'kysely'
import { outStates, safetyLimits as limits } from '#contract/safety/values.ts'
import { partyBookingsOn } from '#server/bookings/index.ts'
import type { App } from '#server/platform/app.ts'
import { system } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { announceParty } from '../announce-party.ts'
import { hearOk } from '../check-in-party.ts'
import { lockPlan } from '../party.ts'
import { raiseSos } from '../send-sos.ts'
import type { PlanRow, ReportRow } from '../tables.ts'
import { openAlarm } from '../watch.ts'
import { keyOf, meaningOf, positionOf, type DeviceEvent } from './outbound.ts'

const caller = system('satellite')

/**
 * What a satellite device sent, as a report of the party whose plan names it; says in a word what came of it. One that comes
 * again, or belongs to no trip around now, changes nothing. Our clock says when; the device's is kept beside it.
 */
export async function receiveEvent(app: App, event: DeviceEvent): Promise<string> {
  const kind = meaningOf(event)
  if (!kind) return 'of no use'
  return withTransaction(app.db, async (tx) => {
    const now = await app.clock.now(tx)
    const planId = await planOfDevice(tx, event.imei, now)
    const plan = planId && (await lockPlan(tx, planId))
    if (!plan) return 'of no trip'
    const row: ReportRow = {
      id: newId(),
      plan_id: plan.id,
      key: keyOf(event),
      kind,
      side: 'device',
      account_id: null,
      at: now,
      claimed_at: new Date(event.timeStamp),
      held_seconds: 0,
      // what could not be printed is a space
      text: (event.freeText ?? '')
        .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
        .trim()
        .slice(0, 500),
    }
    const written = await tx
      .insertInto('safety_reports')
      .values(row)
      .onConflict((conflict) => conflict.columns(['plan_id', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!written) return 'known'
    const position = positionOf(event)
    if (position)
      await tx
        .insertInto('safety_positions')
        .values({ report_id: row.id, plan_id: plan.id, ...position, accuracy: null })
        .execute()
    await follow(app, tx, { plan, row, now })
    await announceParty(app, tx, plan)
    return kind
  })
}

async function follow(app: App, tx: Tx, { plan, row, now }: { plan: PlanRow; row: ReportRow; now: Date }) {
  const alarm = await openAlarm(tx, plan.id)
  if (row.kind === 'ok') await hearOk(app, tx, caller, { plan, alarm, now, happenedAt: now })
  if (row.kind !== 'sos' || plan.state === 'incident' || plan.departure_id === null) return
  const bookings = await partyBookingsOn(tx, plan.departure_id)
  await raiseSos(app, tx, caller, { plan, report: row, now, bookingIds: bookings.map(({ id }) => id) })
}

/** The plan whose newest version names the device and whose trip is around now: one that is out before others. */
async function planOfDevice(tx: Tx, imei: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select p.id from safety_plans p
      join lateral (select v.imei, v.at from safety_plan_versions v where v.plan_id = p.id order by v.version desc limit 1) v
        on v.imei = ${imei}
    where p.id in (select plan_id from safety_plan_versions where imei = ${imei})
      and (p.state = any(${[...outStates]}::text[])
        or ${now}::timestamptz between p.return_at - interval '60 days' and p.return_at + make_interval(hours => ${limits.sosHours}))
    order by (p.state = any(${[...outStates]}::text[])) desc, abs(extract(epoch from p.return_at - ${now}::timestamptz)) limit 1`.execute(
    tx,
  )
  return rows[0]?.id
}

import type { Reoffered, SoldDeparture } from '#contract/scheduling/departure-rules.ts'
import type { App } from '#server/platform/app.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { platformSettings } from '#server/settings/index.ts'
import { departuresOfPlan, offerDepartures, type NewDeparture } from './generate-departures.ts'
import { refreshLedSales } from './led-sales.ts'
import { loadPlans } from './plans.ts'
import type { DepartureRow, RuleRow } from './tables.ts'

/**
 * Makes the departures to come of these rules what the rules give now. One that is sold is never touched: where it no
 * longer fits it is named in `retained`, and its day gets no second one. The caller holds `lockOffering(tx, 'edit')`.
 */
export async function reoffer(app: App, tx: Tx, rules: readonly RuleRow[]): Promise<Reoffered> {
  const now = await app.clock.now(tx)
  const { tippingPointHours } = await platformSettings(tx)
  const sum: Reoffered = { offered: 0, withdrawn: 0, retained: [] }
  for (const plan of await loadPlans(tx, rules)) {
    const wanted = new Map(
      departuresOfPlan(plan, now, tippingPointHours).map((one) => [one.starts_at.getTime(), one] as const),
    )
    const standing = await tx
      .selectFrom('departures')
      .selectAll()
      .where('rule_id', '=', plan.id)
      .where('starts_at', '>', now)
      .where('canceled_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    const misfits = standing.filter((one) => !isAsWanted(one, wanted.get(one.starts_at.getTime())))
    const retained = misfits.filter(({ taken }) => taken > 0)
    const gone = misfits.filter(({ taken }) => taken === 0)
    const retainedDays = new Set(retained.map(({ local_date }) => local_date))
    await withdraw(tx, gone, now)
    const offered = await offerDepartures(
      tx,
      [...wanted.values()].filter(({ local_date }) => !retainedDays.has(local_date)),
    )
    sum.offered += offered.length
    sum.withdrawn += gone.length
    sum.retained.push(...(await presentSold(tx, retained)))
  }
  for (const guideId of new Set(rules.map(({ rule }) => rule.guideId))) await refreshLedSales(app, tx, guideId)
  return sum
}

/** Withdraws unsold, locked departures. One that was ever held stays as a row, for the records that name it. */
export async function withdraw(tx: Tx, unsold: readonly DepartureRow[], now: Date): Promise<void> {
  if (unsold.length === 0) return
  const ids = unsold.map(({ id }) => id)
  const held = await tx
    .selectFrom('seat_allocations')
    .select('departure_id')
    .distinct()
    .where('departure_id', 'in', ids)
    .execute()
  const known = new Set(held.map(({ departure_id }) => departure_id))
  const [remembered, forgotten] = [ids.filter((id) => known.has(id)), ids.filter((id) => !known.has(id))]
  if (remembered.length > 0) {
    await tx
      .updateTable('departures')
      .set({ canceled_at: now, withdrawn_at: now })
      .where('id', 'in', remembered)
      .execute()
  }
  if (forgotten.length > 0) await tx.deleteFrom('departures').where('id', 'in', forgotten).execute()
}

function isAsWanted(one: DepartureRow, wanted: NewDeparture | undefined): boolean {
  if (!wanted) return false
  return (
    one.ends_at.getTime() === wanted.ends_at.getTime() &&
    one.capacity === wanted.capacity &&
    one.kind === wanted.kind &&
    one.guide_id === wanted.guide_id &&
    one.minimum_to_run === (wanted.minimum_to_run ?? null) &&
    String(one.resource_ids.toSorted()) === String((wanted.resource_ids ?? []).toSorted())
  )
}

/** Soonest first. */
export async function presentSold(read: Read, rows: readonly DepartureRow[]): Promise<SoldDeparture[]> {
  if (rows.length === 0) return []
  const titles = await read
    .selectFrom('adventure_terms')
    .select(['adventure_id', 'title'])
    .where('adventure_id', 'in', [...new Set(rows.map(({ adventure_id }) => adventure_id))])
    .execute()
  return rows
    .toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
    .map((row) => ({
      id: row.id,
      title: titles.find(({ adventure_id }) => adventure_id === row.adventure_id)?.title ?? '',
      date: row.local_date,
      time: row.local_time,
      startsAt: row.starts_at.toISOString(),
      capacity: row.capacity,
      seatsTaken: row.taken,
    }))
}

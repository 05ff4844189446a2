import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { countListings, lockDeparturesOf, permitRefusal, refuseForeign } from './add-permit.ts'
import { ownPermitToChange } from './policy.ts'

/**
 * Sets the trips that a permit counts. What is sold of a trip that it counts from now on is counted at once; upcoming days
 * of one that it no longer counts are free again, and past days stay counted: they were used. Throws 404, 409
 * `permit_ended`, `permit_overlaps`, `permit_days_used_up`.
 */
export async function changePermitTrips(
  app: App,
  caller: Caller,
  permitId: string,
  wanted: readonly string[],
): Promise<void> {
  try {
    await withTransaction(app.db, async (tx) => {
      const permit = await ownPermitToChange(tx, caller, permitId)
      const now = await tx
        .selectFrom('permit_listings')
        .select('adventure_id')
        .where('permit_id', '=', permitId)
        .execute()
      const counted = new Set(now.map(({ adventure_id: id }) => id))
      const added = [...new Set(wanted)].filter((id) => !counted.has(id))
      const removed = [...counted].filter((id) => !wanted.includes(id))
      const days = { first: permit.first_day, last: permit.last_day }
      await lockDeparturesOf(tx, [...added, ...removed], days)
      if (removed.length > 0) await stopCounting(app, tx, permitId, removed)
      if (added.length === 0) return
      await refuseForeign(tx, permit.outfitter_id, added)
      await countListings(tx, { id: permitId, manager: permit.manager, land: permit.land, days }, added)
    })
  } catch (error) {
    throw permitRefusal(error)
  }
}

async function stopCounting(app: App, tx: Tx, permitId: string, listings: readonly string[]): Promise<void> {
  await sql`delete from permit_listings where permit_id = ${permitId} and adventure_id = any(${listings}::uuid[])`.execute(
    tx,
  )
  await sql`
    delete from permit_days u using permit_periods p, seat_allocations a, departures d
    where u.period_id = p.id and p.permit_id = ${permitId} and a.id = u.allocation_id and d.id = a.departure_id
      and d.adventure_id = any(${listings}::uuid[]) and d.starts_at > ${await app.clock.now(tx)}`.execute(tx)
}

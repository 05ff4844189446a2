import { sql } from 'kysely'
import { guideById } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction, type Read, type Tx } from '#server/platform/database.ts'
import { obstaclesOfLead } from './lead-obstacles.ts'

/**
 * Closes what a guide leads for a listing of a colleague while they may not lead it, and opens it again: a listing's own
 * guide is watched by the publish gate. Guests who have booked keep their spots. In the transaction of whatever changed.
 */
export async function refreshLedSales(app: App, tx: Tx, guideId: string): Promise<void> {
  const guide = await guideById(tx, guideId)
  if (!guide) return
  const now = await app.clock.now(tx)
  const led = await tx
    .selectFrom('adventure_terms')
    .selectAll()
    .where('guide_id', '<>', guideId)
    .where('adventure_id', 'in', ledFor(guideId, now))
    .orderBy('adventure_id')
    .execute()
  for (const terms of led) {
    const mayLead = (await obstaclesOfLead(app, tx, terms, guide)).length === 0
    await tx
      .updateTable('departures')
      .set(mayLead ? { sale_closed_at: null, sale_closed_for: null } : { sale_closed_at: now, sale_closed_for: 'lead' })
      .where('adventure_id', '=', terms.adventure_id)
      .where('guide_id', '=', guideId)
      .where('starts_at', '>', now)
      .where('canceled_at', 'is', null)
      .where(mayLead ? sql<boolean>`sale_closed_for = 'lead'` : sql<boolean>`sale_closed_at is null`)
      .execute()
  }
}

const ledFor = (guideId: string, now: Date) => sql<string>`(
  select adventure_id from departures where guide_id = ${guideId} and starts_at > ${now}::timestamptz and canceled_at is null)`

/** For everyone who leads a colleague's listing: dates that were laid out since begin open. */
export async function refreshAllLedSales(app: App): Promise<void> {
  for (const id of await leadersOfOthers(app.db, await app.clock.now(app.db)))
    await withTransaction(app.db, (tx) => refreshLedSales(app, tx, id))
}

async function leadersOfOthers(read: Read, now: Date): Promise<string[]> {
  const { rows } = await sql<{ guide_id: string }>`
    select distinct d.guide_id from departures d join adventure_terms t using (adventure_id)
    where d.guide_id <> t.guide_id and d.starts_at > ${now}::timestamptz and d.canceled_at is null
    order by d.guide_id`.execute(read)
  return rows.map(({ guide_id }) => guide_id)
}

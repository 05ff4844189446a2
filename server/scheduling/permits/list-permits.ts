import { sql } from 'kysely'
import type { LandPermit } from '#contract/scheduling/permits.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { ownOutfitter } from '../policy.ts'
import type { LandPermitRow } from './tables.ts'

type Row = LandPermitRow & Pick<LandPermit, 'listings' | 'periods'>

/** Of an outfit, in one statement: those that have not ended first, the last to run out first. */
async function permitsOf(read: Read, outfitterId: string): Promise<LandPermit[]> {
  const { rows } = await sql<Row>`
    select m.*,
      coalesce((select json_agg(json_build_object('id', t.adventure_id, 'title', t.title) order by t.title)
        from permit_listings l join adventure_terms t on t.adventure_id = l.adventure_id where l.permit_id = m.id), '[]') as listings,
      coalesce((select json_agg(json_build_object('id', p.id, 'firstDay', p.first_day, 'lastDay', p.last_day,
          'total', p.total / 2.0, 'used', p.used / 2.0, 'corrections', coalesce((
            select json_agg(json_build_object('id', c.id, 'kind', c.kind, 'days', c.halves / 2.0, 'reason', c.reason,
              'at', to_char(c.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by c.made_at, c.id)
            from permit_corrections c where c.period_id = p.id), '[]')) order by p.first_day)
        from permit_periods p where p.permit_id = m.id), '[]') as periods
    from land_permits m where m.outfitter_id = ${outfitterId}
    order by m.ended_at is not null, m.last_day desc, m.id desc`.execute(read)
  return rows.map((row) => ({
    id: row.id,
    manager: row.manager,
    land: row.land,
    number: row.number,
    renews: row.renews,
    seasonStart: row.season_start,
    seasonEnd: row.season_end,
    firstDay: row.first_day,
    lastDay: row.last_day,
    halfDayHours: row.half_day_hours,
    ended: row.ended_at && { at: row.ended_at.toISOString(), reason: row.end_reason ?? '' },
    listings: row.listings,
    periods: row.periods,
  }))
}

/** With the listings that a permit may name. Throws 404 for an account without a guide. */
export async function listPermits(
  app: App,
  caller: Caller,
): Promise<{ items: LandPermit[]; listings: { id: string; title: string }[] }> {
  const read = app.read()
  const outfitterId = await ownOutfitter(read, caller, undefined)
  const listings = await read
    .selectFrom('adventure_terms')
    .select(['adventure_id as id', 'title'])
    .where('outfitter_id', '=', outfitterId)
    .orderBy('title')
    .orderBy('adventure_id')
    .execute()
  return { items: await permitsOf(read, outfitterId), listings }
}

/** The caller's own, as the list has it. */
export async function showPermit(app: App, caller: Caller, id: string): Promise<LandPermit> {
  const outfitterId = await ownOutfitter(app.db, caller, undefined)
  const found = (await permitsOf(app.db, outfitterId)).find((one) => one.id === id)
  if (!found) throw new Error('The permit that has just been changed is gone')
  return found
}

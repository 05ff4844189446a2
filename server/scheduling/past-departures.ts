import { sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import {
  dayMs,
  departsOn,
  departureRule,
  isoDate,
  localDateAt,
  midnight,
  occurrence,
  type DepartureRule,
  type Occurrence,
} from './rule.ts'
import type { NewDeparture } from './generate-departures.ts'
import type { DepartureRow } from './tables.ts'

/**
 * Departures of a rule that were over by `lastDay` (`YYYY-MM-DD`, local to the place, inclusive), latest first, as far
 * back as `earliest`.
 */
export function* occurrencesBefore(rule: DepartureRule, lastDay: string, earliest: string): Generator<Occurrence> {
  const first = midnight(earliest)
  for (let at = midnight(lastDay); at >= first; at -= dayMs) {
    if (!departsOn(rule, at)) continue
    const found = occurrence(isoDate(at), rule.startTime, rule.zone, rule.durationMinutes)
    if (localDateAt(found.endsAt, rule.zone) <= lastDay) yield found
  }
}

/** Rules by adventure: of each the first. */
export async function rulesOf(
  tx: Tx,
  adventureIds: readonly string[],
): Promise<Map<string, { id: string; rule: DepartureRule }>> {
  const rows = await tx
    .selectFrom('departure_rules')
    .selectAll()
    .where('adventure_id', 'in', [...adventureIds])
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ id, adventure_id, rule }) => [adventure_id, { id, rule: departureRule.parse(rule) }]))
}

type PastDeparture = NewDeparture & Pick<DepartureRow, 'id' | 'started_at' | 'ended_at'>

/** Trips that are over, or have started; their guides were out with them. Throws the violation when a guide would be in two places. */
export async function recordPastDepartures(tx: Tx, departures: readonly PastDeparture[]): Promise<void> {
  for (let at = 0; at < departures.length; at += 1000) {
    const part = departures.slice(at, at + 1000)
    await tx.insertInto('departures').values(part).execute()
    const commitments = part.map((departure) => ({ id: newId(), departure: departure.id }))
    await sql`
      insert into commitments (id, resource_id, departure_id, during)
      select given.id, d.guide_id, d.id, tstzrange(d.starts_at, d.ends_at)
      from json_to_recordset(${JSON.stringify(commitments)}::json) as given(id uuid, departure uuid)
      join departures d on d.id = given.departure`.execute(tx)
  }
}

/** Seats that were taken on trips that are over; a private departure was taken whole. The last defense is the counter. */
export async function recordPastSeats(
  tx: Tx,
  seats: readonly { departureId: string; holderId: string; seats: number; at: Date }[],
): Promise<void> {
  for (let at = 0; at < seats.length; at += 1000) {
    const part = seats.slice(at, at + 1000).map((taken) => ({ id: newId(), ...taken }))
    await sql`
      insert into seat_allocations (id, departure_id, holder_id, seats, people, created_at)
      select given.id, d.id, given."holderId",
        case when d.kind = 'private' then d.capacity else given.seats end, given.seats, given.at
      from json_to_recordset(${JSON.stringify(part)}::json)
        as given(id uuid, "departureId" uuid, "holderId" uuid, seats int, at timestamptz)
      join departures d on d.id = given."departureId"`.execute(tx)
  }
}

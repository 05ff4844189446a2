import { sql } from 'kysely'
import type { Category } from '#contract/catalogue/values.ts'
import { adventureCategory, adventureLabel } from '#server/catalogue/index.ts'
import type { Read } from '#server/platform/database.ts'
import { departureSchedule } from '#server/scheduling/index.ts'

export interface LedTrip {
  /** `YYYY-MM-DD`, local to its place. */
  readonly date: string
  /** Its title. */
  readonly adventure: string
  readonly category: Category
  readonly guests: number
}

const most = 5000

/** Departures of a guide that took place with guests, newest first, 5,000 at most. */
export async function ledTrips(read: Read, guideId: string): Promise<LedTrip[]> {
  const { rows } = await sql<LedTrip>`
    select d.local_date::text as date, ${adventureLabel(sql.ref('d.adventure_id'))} ->> 'title' as adventure,
      ${adventureCategory(sql.ref('d.adventure_id'))} as category, led.guests
    from (select b.departure_id, sum(b.adults + b.children)::int as guests from bookings b
        where b.guide_id = ${guideId} and b.state in ('completed', 'closed') group by b.departure_id) led
      join ${departureSchedule} d on d.id = led.departure_id
    order by d.starts_at desc, d.id desc limit ${most}`.execute(read)
  return rows
}

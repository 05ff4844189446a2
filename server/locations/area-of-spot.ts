import { sql } from 'kysely'
import type { Read } from '#server/platform/database.ts'

export interface LocalHelp {
  area: string
  sheriff: string
  sheriffPhone: string
  rescue: string
  rescuePhone: string
  hospital: string
  hospitalPhone: string
  hospitalAddress: string
  coverage: string
  /** Null only where there is no number. */
  checkedOn: string | null
}

/** What is known of the smallest active area around a spot; null where there is none. */
export async function localHelp(read: Read, { lat, lng }: { lat: number; lng: number }): Promise<LocalHelp | null> {
  const { rows } = await sql<LocalHelp>`
    select name as area, sheriff, sheriff_phone as "sheriffPhone", rescue, rescue_phone as "rescuePhone", hospital,
      hospital_phone as "hospitalPhone", hospital_address as "hospitalAddress", coverage, checked_on::text as "checkedOn"
    from location_areas
    where is_active and merged_into is null
      -- no circle is wider than 300 miles; a degree of latitude is 69
      and lat between ${lat}::float8 - 4.4 and ${lat}::float8 + 4.4
      and 7917.6 * asin(least(1, sqrt(
        sin(radians(lat - ${lat}::float8) / 2) ^ 2
        + cos(radians(lat)) * cos(radians(${lat}::float8)) * sin(radians(lng - ${lng}::float8) / 2) ^ 2))) <= radius_miles
    order by radius_miles, id limit 1`.execute(read)
  return rows[0] ?? null
}

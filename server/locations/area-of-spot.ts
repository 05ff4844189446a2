import { sql, type RawBuilder } from 'kysely'
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

/** Whether the circle of `location_areas` contains a spot. */
const isAround = (lat: RawBuilder<unknown>, lng: RawBuilder<unknown>) => sql<boolean>`(
  -- no circle is wider than 300 miles; a degree of latitude is 69
  location_areas.lat between ${lat} - 4.4 and ${lat} + 4.4
  and 7917.6 * asin(least(1, sqrt(
    sin(radians(location_areas.lat - ${lat}) / 2) ^ 2
    + cos(radians(location_areas.lat)) * cos(radians(${lat}))
      * sin(radians(location_areas.lng - ${lng}) / 2) ^ 2))) <= location_areas.radius_miles)`

/** Whether a spot is in an active area of this name, as an expression; `pattern` is one of `ilike`. */
export const inAreaNamed = (
  pattern: string,
  lat: RawBuilder<unknown>,
  lng: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from location_areas where is_active and merged_into is null and name ilike ${pattern} and ${isAround(lat, lng)})`

/** What is known of the smallest active area around a spot; null where there is none. */
export async function localHelp(read: Read, { lat, lng }: { lat: number; lng: number }): Promise<LocalHelp | null> {
  const { rows } = await sql<LocalHelp>`
    select name as area, sheriff, sheriff_phone as "sheriffPhone", rescue, rescue_phone as "rescuePhone", hospital,
      hospital_phone as "hospitalPhone", hospital_address as "hospitalAddress", coverage, checked_on::text as "checkedOn"
    from location_areas
    where is_active and merged_into is null
      and ${isAround(sql`${lat}::float8`, sql`${lng}::float8`)}
    order by radius_miles, id limit 1`.execute(read)
  return rows[0] ?? null
}

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Read, Tx } from '#server/platform/database.ts'
import { states } from './states.ts'
import { plain } from '../query-parser/text.ts'

/** A place people may type. `kind` is a word such as `city`, `park`, `forest`, `range`, `region`, `area`, `state`. */
export interface PlaceEntry {
  readonly name: string
  readonly kind: string
  /** Two letters each. */
  readonly states: readonly string[]
  readonly lat: number
  readonly lng: number
  readonly radiusMiles: number
  readonly aliases?: readonly string[]
  readonly population?: number
}

/** Always the same for the same name in the same state, whatever its kind. */
function placeId({ name, states: within }: PlaceEntry): string {
  const hex = createHash('sha256')
    .update(`${plain(name)}/${[...within].toSorted().join(',')}`)
    .digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Adds places or writes them anew; `keepKnown` leaves alone what is there. Returns how many were given. */
export async function loadPlaces(
  tx: Tx,
  entries: readonly PlaceEntry[],
  { keepKnown = false }: { keepKnown?: boolean } = {},
): Promise<number> {
  const rows = new Map(
    entries
      .filter((entry) => plain(entry.name) !== '')
      .map((entry) => [
        placeId(entry),
        {
          id: placeId(entry),
          name: entry.name,
          plain: plain(entry.name),
          aliases: entry.aliases ?? [],
          kind: entry.kind,
          states: entry.states,
          lat: entry.lat,
          lng: entry.lng,
          radius_miles: entry.radiusMiles,
          population: entry.population ?? 0,
        },
      ]),
  )
  const all = [...rows.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (let at = 0; at < all.length; at += 2000) {
    const part = all.slice(at, at + 2000)
    const names = part.flatMap(({ id, plain: own, aliases }) =>
      [...new Set([own, ...aliases.map(plain)])].filter(Boolean).map((name) => ({ place_id: id, plain: name })),
    )
    const known = keepKnown
      ? sql`do nothing`
      : sql`do update set name = excluded.name, aliases = excluded.aliases, kind = excluded.kind, lat = excluded.lat,
          lng = excluded.lng, radius_miles = excluded.radius_miles, population = excluded.population`
    await sql`insert into search_places (id, name, plain, aliases, kind, states, lat, lng, radius_miles, population)
      select id, name, plain, aliases, kind, states, lat, lng, radius_miles, population
      from json_populate_recordset(null::search_places, ${JSON.stringify(part)}::json) on conflict (id) ${known}`.execute(
      tx,
    )
    await sql`insert into search_place_names (place_id, plain)
      select place_id, plain from json_populate_recordset(null::search_place_names, ${JSON.stringify(names)}::json)
      order by plain, place_id on conflict do nothing`.execute(tx)
  }
  return entries.length
}

/** The fifty states and the capital's district are always there. */
export async function ensureStates(tx: Tx): Promise<void> {
  const { rows } = await sql`select from search_places where kind = 'state' limit 1`.execute(tx)
  if (rows.length > 0) return
  await loadPlaces(
    tx,
    states.map(({ code, ...state }) => ({ ...state, kind: 'state', states: [code], aliases: [code] })),
  )
}

export const placeCount = async (read: Read): Promise<number> => {
  const row = await read
    .selectFrom('search_places')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

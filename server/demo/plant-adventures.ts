import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import { transact, type Tx } from '#server/platform/database.ts'
import { addDays, localDateAt, occurrence } from '#server/scheduling/index.ts'
import { NotInLiveMode } from './fill-demo-world.ts'
import { inventedAdventure, steadyId } from './invented-adventure.ts'

const batch = 1000
const adventuresOfAGuide = 10
const departuresEach = 8

/**
 * Brings the invented adventures up to `count`, each with departures in the weeks to come. Number N is always the same
 * adventure, and a batch is one transaction: whoever stops it goes on where it was. Gives how many were written.
 */
export async function plantAdventures(
  app: App,
  count: number,
  say: (line: string) => void = () => undefined,
): Promise<number> {
  if (!app.env.demo) throw new NotInLiveMode()
  const now = await app.clock.now(app.db)
  let made = 0
  for (let from = 0; from < count; from += batch) {
    const to = Math.min(count, from + batch)
    made += await transact(app.db, (tx) => plantBatch(tx, from, to, now))
    say(`${to} of ${count} adventures`)
  }
  if (made > 0)
    await sql`analyze adventures, adventure_versions, departures, guides, adventure_pictures`.execute(app.db)
  return made
}

async function plantBatch(tx: Tx, from: number, to: number, now: Date): Promise<number> {
  const ids = new Map(Array.from({ length: to - from }, (_none, at) => [steadyId('adventure', from + at), from + at]))
  const { rows: missing } = await sql<{ id: string }>`
    select wanted.id from unnest(${[...ids.keys()]}::uuid[]) wanted (id)
    where not exists (select from adventures a where a.id = wanted.id)`.execute(tx)
  if (missing.length === 0) return 0
  const rows = missing.map(({ id }) => {
    const number = ids.get(id) ?? 0
    return { id, number, guide: Math.floor(number / adventuresOfAGuide), adventure: inventedAdventure(number) }
  })
  await plantGuides(tx, [...new Set(rows.map(({ guide }) => guide))])
  await insert(
    tx,
    'adventures',
    [
      'id',
      'slug',
      'outfitter_id',
      'guide_id',
      'category',
      'current_version',
      'published_at',
      'place_name',
      'region',
      'state',
      'lat',
      'lng',
      'zone',
    ],
    rows.map(({ id, guide, adventure: { slug, category, place, meetingPoint } }) => ({
      id,
      slug,
      outfitter_id: steadyId('outfitter', guide),
      guide_id: steadyId('guide', guide),
      category,
      current_version: 1,
      published_at: now,
      place_name: place.name,
      region: place.region,
      state: place.state,
      lat: meetingPoint.lat,
      lng: meetingPoint.lng,
      zone: place.zone,
    })),
  )
  await insert(
    tx,
    'adventure_versions',
    ['adventure_id', 'version', 'content'],
    rows.map(({ id, adventure: { slug: _slug, startHour: _hour, capacity: _capacity, ...content } }) => ({
      adventure_id: id,
      version: 1,
      content,
    })),
  )
  await plantPictures(
    tx,
    rows.map(({ id }) => id),
  )
  await plantDepartures(tx, rows, now)
  return rows.length
}

async function plantGuides(tx: Tx, guides: readonly number[]): Promise<void> {
  const outfitters = guides.map((number) => ({
    id: steadyId('outfitter', number),
    name: `Invented Outfitters ${number}`,
  }))
  await insert(tx, 'outfitters', ['id', 'name'], outfitters)
  await insert(
    tx,
    'guides',
    ['id', 'outfitter_id', 'name', 'home', 'story', 'years_guiding', 'languages', 'credentials', 'level'],
    guides.map((number) => ({
      id: steadyId('guide', number),
      outfitter_id: steadyId('outfitter', number),
      name: `Invented Guide ${number}`,
      home: 'Salida, CO',
      story: 'Invented for tests of size.',
      years_guiding: 1 + (number % 30),
      languages: ['en'],
      credentials: [],
      level: 2 + (number % 3),
    })),
  )
}

/** Pictures of the demo world, where it is there, of the adventure's own category or any. */
async function plantPictures(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    insert into adventure_pictures (adventure_id, position, picture_hash, alt, caption)
    select a.id, 0, p.hash, 'Landscape', 'Illustration: not a photograph of this trip'
    from adventures a
    join (select hash, row_number() over (order by hash) - 1 as n, count(*) over () as total
      from pictures where width > height) p on p.n = abs(hashtext(a.id::text)::bigint) % p.total
    where a.id = any(${[...ids]}::uuid[]) on conflict do nothing`.execute(tx)
}

type Row = { id: string; number: number; guide: number; adventure: ReturnType<typeof inventedAdventure> }

async function plantDepartures(tx: Tx, rows: readonly Row[], now: Date): Promise<void> {
  const departures = rows.flatMap(({ id, number, guide, adventure }) => {
    const { zone } = adventure.place
    const today = localDateAt(now, zone)
    return Array.from({ length: departuresEach }, (_none, at) => {
      const date = addDays(today, 3 + (number % 7) + at * 7)
      const time = `${String(adventure.startHour).padStart(2, '0')}:00`
      const { startsAt, endsAt, ...local } = occurrence(date, time, zone, adventure.durationMinutes)
      return {
        id: steadyId('departure', number, local.date),
        adventure_id: id,
        guide_id: steadyId('guide', guide),
        local_date: local.date,
        local_time: local.time,
        zone,
        starts_at: startsAt,
        ends_at: endsAt,
        kind: adventure.kind,
        capacity: adventure.capacity,
      }
    })
  })
  const columns = [
    'id',
    'adventure_id',
    'guide_id',
    'local_date',
    'local_time',
    'zone',
    'starts_at',
    'ends_at',
    'kind',
    'capacity',
  ]
  await insert(tx, 'departures', columns, departures)
}

type Planted = 'outfitters' | 'guides' | 'adventures' | 'adventure_versions' | 'departures'

/** All rows in one statement with one parameter, which is about as fast as COPY; rows that exist stay. */
async function insert(tx: Tx, table: Planted, columns: readonly string[], rows: readonly object[]): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${names}) select ${names}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) on conflict do nothing`.execute(
    tx,
  )
}

import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { NotInLiveMode } from './fill-demo-world.ts'
import { Dice, inventedAdventure } from './generated-adventure.ts'
import { inventedPlaces, type InventedPlace } from './generated-places.ts'
import { credentialTypes, firstNames, lastNames } from './generated-words.ts'

const batch = 2000
/** Batches written at the same time: one is invented here while the database writes another. */
const writers = 2
const adventuresOfAGuide = 10
const departuresEach = 8

const kinds = { adventure: 1, departure: 2, guide: 3, outfitter: 4 } as const
/** In the order of the numbers, so that a million of them are added at one end of each index. */
const idOf = (kind: keyof typeof kinds, number: number): string =>
  `e${number.toString(16).padStart(7, '0')}-7265-800${kinds[kind]}-a000-000000000000`

/**
 * Brings the invented adventures up to `count`, each with departures in the months to come. Number N is always the same
 * adventure, and a batch is one transaction: whoever stops it goes on where it was. The listings of the search are left
 * to `rebuildListings`. Returns how many were written.
 */
export async function seedAdventures(
  app: App,
  count: number,
  say: (line: string) => void = () => undefined,
): Promise<number> {
  if (!app.env.demo) throw new NotInLiveMode()
  const now = await app.clock.now(app.db)
  const places = await inventedPlaces()
  const begun = performance.now()
  let [made, from] = [0, 0]
  const write = async () => {
    while (from < count) {
      const first = from
      from = Math.min(count, first + batch)
      const to = from
      const written = await withTransaction(app.db, (tx) => plantBatch(tx, first, to, places, now))
      made += written
      if (written > 0) say(progress(to, count, made, performance.now() - begun))
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  if (made > 0)
    await sql`analyze adventures, adventure_versions, departures, guides, outfitters, adventure_pictures`.execute(
      app.db,
    )
  return made
}

const progress = (at: number, count: number, made: number, ms: number) =>
  `${at} of ${count} adventures (${Math.round((1000 * made) / ms)}/s)`

async function plantBatch(
  tx: Tx,
  from: number,
  to: number,
  places: readonly InventedPlace[],
  now: Date,
): Promise<number> {
  const { rows: known } = await sql<{ id: string }>`
    select id from adventures where id between ${idOf('adventure', from)} and ${idOf('adventure', to - 1)}`.execute(tx)
  if (known.length === to - from) return 0
  const there = new Set(known.map(({ id }) => id))
  const rows = Array.from({ length: to - from }, (_none, at) => from + at)
    .filter((number) => !there.has(idOf('adventure', number)))
    .map((number) => {
      const guide = Math.floor(number / adventuresOfAGuide)
      const ids = { id: idOf('adventure', number), guide: idOf('guide', guide), outfitter: idOf('outfitter', guide) }
      return { ...ids, number, ...inventedAdventure(number, places) }
    })
  await plantGuides(tx, [...new Set(rows.map(({ number }) => Math.floor(number / adventuresOfAGuide)))])
  // The rebuild makes the listings; a job for each batch would only do the work twice.
  await sql`select set_config('treq.search_called', 'yes', true)`.execute(tx)
  await sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) g (id uuid, guide uuid, outfitter uuid,
        number int, slug text, content jsonb, "startHour" int, capacity int, "firstIn" int, "everyDays" int)
    ), adventure as (
      insert into adventures (id, slug, outfitter_id, guide_id, category, current_version, published_at, place_name,
        region, state, lat, lng, zone)
      select id, slug, outfitter, guide, content->>'category', 1, ${now}::timestamptz, p->>'name', p->>'region', p->>'state',
        (content->'meetingPoint'->>'lat')::float8, (content->'meetingPoint'->>'lng')::float8, p->>'zone'
      from given, lateral (select content->'place' as p) place
    ), version as (
      insert into adventure_versions (adventure_id, version, content) select id, 1, content from given
    )
    insert into departures (id, adventure_id, guide_id, local_date, local_time, zone, starts_at, ends_at, kind, capacity)
    select format('e%s-7265-8002-a000-%s', lpad(to_hex(number), 7, '0'), to_char(nth, 'FM000000000000'))::uuid, id, guide,
      day, to_char("startHour", 'FM00') || ':00', zone, (day + make_time("startHour", 0, 0)) at time zone zone,
      case when minutes < 1440 then (day + make_time("startHour", 0, 0)) at time zone zone + make_interval(mins => minutes)
        -- a trip of whole days ends on the evening of the last
        else (day + minutes / 1440 - 1 + time '18:00') at time zone zone end,
      content->>'kind', capacity
    from given, lateral (select content->'place'->>'zone' as zone, (content->>'durationMinutes')::int as minutes) c,
      generate_series(0, ${departuresEach - 1}) nth,
      lateral (select (${now}::timestamptz at time zone zone)::date + "firstIn" + nth * "everyDays" as day) d`.execute(
    tx,
  )
  await plantPictures(
    tx,
    rows.map(({ id }) => id),
  )
  await sql`delete from search_stale where adventure_id between ${idOf('adventure', from)} and ${idOf('adventure', to - 1)}`.execute(
    tx,
  )
  return rows.length
}

async function plantGuides(tx: Tx, numbers: readonly number[]): Promise<void> {
  const guides = numbers.map((number) => {
    const dice = new Dice(number + 1)
    const types = credentialTypes.filter(() => dice.next() < 0.4)
    return {
      id: idOf('guide', number),
      outfitter_id: idOf('outfitter', number),
      name: `${dice.pick(firstNames)} ${dice.pick(lastNames)}`,
      home: 'Salida, CO',
      story: 'Invented for tests of size.',
      years_guiding: 1 + dice.below(30),
      languages: ['en'],
      credentials: types.map((type) => ({
        type,
        title: type.replaceAll('_', ' '),
        issuer: 'Invented Board',
        state: null,
        validUntil: '2099-12-31',
      })),
      level: 2 + dice.below(3),
    }
  })
  await sql`insert into outfitters (id, name)
    select (g->>'outfitter_id')::uuid, 'Outfitters of ' || (g->>'name') from json_array_elements(${JSON.stringify(guides)}::json) g
    on conflict do nothing`.execute(tx)
  await sql`insert into guides (id, outfitter_id, name, home, story, years_guiding, languages, credentials, level)
    select id, outfitter_id, name, home, story, years_guiding, languages, credentials, level
    from json_populate_recordset(null::guides, ${JSON.stringify(guides)}::json) on conflict do nothing`.execute(tx)
}

/** Pictures of the demo world, where it is there. */
async function plantPictures(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    insert into adventure_pictures (adventure_id, position, picture_hash, alt, caption)
    select a.id, 0, p.hash, 'Landscape', 'Illustration: not a photograph of this trip'
    from unnest(${[...ids]}::uuid[]) a (id)
    join (select hash, row_number() over (order by hash) - 1 as n, count(*) over () as total
      from pictures where width > height) p on p.n = abs(hashtext(a.id::text)::bigint) % p.total
    on conflict do nothing`.execute(tx)
}

import { sql } from 'kysely'
import { listingFacts, type ListingFacts } from '#server/catalogue/index.ts'
import { guideStandings } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { addDays, seasonsOf } from '#server/scheduling/index.ts'
import { platformSettings } from '#server/settings/index.ts'
import { listingRow, noticeOf, standingOf, windowOf, type GuideStanding } from './listing-row.ts'
import { tokensOf } from '../facet-tokens.ts'
import { loadPlaces } from '../places/places.ts'
import { standingScore } from '../score.ts'
import { plain } from '../query-parser/text.ts'

const noGuide: GuideStanding = { level: 0, credentials: [] }

/** What a rebuild has committed of the words and places, so that it need not be offered again. */
export class Written {
  readonly words = new Set<string>()
  readonly places = new Set<string>()
}

/** Makes the listings of these adventures right as of `now`; one that the public cannot find loses its row. */
export async function writeListings(
  app: App,
  tx: Tx,
  ids: readonly string[],
  now: Date,
  before: Written = new Written(),
): Promise<Written> {
  const written = new Written()
  // in one order, so that two writers never wait for each other
  const ordered = [...new Set(ids)].toSorted()
  if (ordered.length === 0) return written
  await sql`select from search_listings where adventure_id = any(${ordered}::uuid[]) order by adventure_id for update`.execute(
    tx,
  )
  const facts = await listingFacts(app, tx, ordered)
  const found = new Set(facts.map(({ id }) => id))
  const gone = ordered.filter((id) => !found.has(id))
  if (gone.length > 0) await sql`delete from search_listings where adventure_id = any(${gone}::uuid[])`.execute(tx)
  if (facts.length === 0) return written
  const guides = await guideStandings(tx, [...new Set(facts.map(({ guideId }) => guideId))])
  const seasons = await seasonsOf(tx, [...found])
  const days = await availabilityOf(tx, facts, now)
  const today = now.toISOString().slice(0, 10)
  const { ranking } = await platformSettings(tx)
  const rows = facts.map((fact) => {
    const guide = guides.get(fact.guideId) ?? noGuide
    const open = days.get(fact.id) ?? nothingOpen
    const totals = fact.totalsOn(daysIn(open))
    return {
      ...listingRow(fact, guide, seasons.get(fact.id) ?? [], today),
      ...open,
      lists: totals.lists,
      early_hours: totals.earlyHours,
      late_hours: totals.lateHours,
      parties: totals.parties,
      totals: totals.totals,
      per_person: totals.perPerson ?? 0,
      as_of: now,
      score: standingScore(standingOf(fact, guide, open.next_day, now), ranking),
    }
  })
  const marks = await tokensOf(
    tx,
    rows.flatMap(({ facets }) => facets),
  )
  await writeRows(
    tx,
    rows.map(({ facets, ...row }) => ({ ...row, marks: facets.map((key) => marks.get(key) ?? '').join('') })),
  )
  await keepWords(tx, facts, before, written)
  await keepAreas(tx, facts, before, written)
  return written
}

interface Availability {
  first_day: string | null
  next_day: string | null
  stale_at: string
  max_seats: number
  seats: string
}
const daysIn = ({ first_day, seats }: Availability): string[] =>
  first_day === null ? [] : Array.from({ length: seats.length }, (_day, at) => addDays(first_day, at))
const nothingOpen: Availability = { first_day: null, next_day: null, stale_at: 'infinity', max_seats: 0, seats: '' }

async function availabilityOf(tx: Tx, facts: readonly ListingFacts[], now: Date): Promise<Map<string, Availability>> {
  const ids = facts.map(({ id }) => id)
  const notices = facts.map(({ content }) => noticeOf(content))
  const windows = facts.map(({ content }) => windowOf(content))
  const { rows } = await sql<Availability & { adventure_id: string }>`
    select adventure_id, first_day, next_day, stale_at::text as stale_at, coalesce(max_seats, 0) as max_seats,
      coalesce(seats, '') as seats
    from search_availability(${ids}::uuid[], ${notices}::interval[],
      ${windows}::interval[], ${now}::timestamptz)`.execute(tx)
  return new Map(rows.map(({ adventure_id, ...open }) => [adventure_id, open]))
}

const columns =
  `adventure_id guide_id lat lng as_of stale_at x y price_from duration_minutes max_seats max_party minimum_age
  notice_days window_months per_person score rating rating_count instant first_day next_day category state difficulty marks seats`.split(
    /\s+/,
  )

/** In one statement. A row whose indexed columns stay as they were touches no index. */
async function writeRows(tx: Tx, rows: readonly object[]): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const set = sql.join(columns.slice(1).map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))
  const vector = sql.join(
    (['a', 'b', 'c', 'd'] as const).map(
      (part) =>
        sql`setweight(to_tsvector('english', unaccent(${sql.ref(`words_${part}`)})), ${sql.lit(part.toUpperCase())})`,
    ),
    sql` || `,
  )
  await sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) r (adventure_id uuid, guide_id uuid, lat float8, lng float8,
        as_of timestamptz, stale_at timestamptz, x int, y int, price_from int, duration_minutes int, max_seats int,
        max_party int, minimum_age int, notice_days interval, window_months interval, score real, rating real, rating_count int, instant boolean,
        first_day date, next_day date, category text, state text, difficulty text, marks text, seats text, title text,
        words_a text, words_b text, words_c text, words_d text, terms text[], card text, per_person int, lists text,
        early_hours int, late_hours int, parties int, totals int[])
    ), listing as (
      insert into search_listings (${names}) select ${names} from given
      on conflict (adventure_id) do update set ${set}
    ), texts as (
      insert into search_texts as t (adventure_id, score, words)
      select adventure_id, score, ${vector} || array_to_tsvector(terms) from given
      on conflict (adventure_id) do update set score = excluded.score, words = excluded.words
        where t.score <> excluded.score or t.words <> excluded.words
    ), priced as (
      insert into search_totals as t (adventure_id, first_day, lists, early_hours, late_hours, parties, totals)
      select adventure_id, first_day, lists, early_hours, late_hours, parties, totals from given
      on conflict (adventure_id) do update set first_day = excluded.first_day, lists = excluded.lists,
        early_hours = excluded.early_hours, late_hours = excluded.late_hours, parties = excluded.parties,
        totals = excluded.totals
        where t is distinct from excluded
    )
    insert into search_cards as c (adventure_id, title, card) select adventure_id, title, card::json from given
    on conflict (adventure_id) do update set title = excluded.title, card = excluded.card
      where c.title <> excluded.title or c.card::text <> excluded.card::text`.execute(tx)
}

/** Words of titles, places and species, against which slips of the pen are held. */
async function keepWords(tx: Tx, facts: readonly ListingFacts[], before: Written, written: Written): Promise<void> {
  const words = new Map<string, string | null>()
  const keep = (word: string, species: string | null) => {
    const key = `${word}/${species ?? ''}`
    if (before.words.has(key)) return
    written.words.add(key)
    words.set(word, species ?? words.get(word) ?? null)
  }
  for (const { content } of facts) {
    const { title, place, species } = content
    for (const word of plain([title, place.name, place.region, ...species, content.summary].join(' ')).split(' ')) {
      if (/^[a-z]{4,30}$/.test(word)) keep(word, null)
    }
    for (const name of species) keep(plain(name), name)
  }
  if (words.size === 0) return
  const rows = [...words].map(([word, species]) => ({ word, species })).toSorted((a, b) => (a.word < b.word ? -1 : 1))
  await sql`insert into search_words (word, species)
    select word, species from json_to_recordset(${JSON.stringify(rows)}::json) w (word text, species text)
    where not exists (select from search_words k where k.word = w.word and (w.species is null or k.species is not null))
    order by word
    on conflict (word) do update set species = coalesce(excluded.species, search_words.species)`.execute(tx)
}

/** What the catalogue calls a place can be searched for. */
async function keepAreas(tx: Tx, facts: readonly ListingFacts[], before: Written, written: Written): Promise<void> {
  const areas = facts.flatMap(({ content: { place }, point }) => {
    const at = { states: [place.state], ...point, aliases: [] }
    return [
      { ...at, name: place.name, kind: 'area', radiusMiles: 40 },
      { ...at, name: place.region, kind: 'region', radiusMiles: 80 },
    ].filter(({ name }) => {
      const key = `${name}/${place.state}`
      if (before.places.has(key)) return false
      written.places.add(key)
      return true
    })
  })
  if (areas.length > 0) await loadPlaces(tx, areas, { keepKnown: true })
}

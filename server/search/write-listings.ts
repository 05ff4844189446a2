import { sql } from 'kysely'
import { listingFacts, type ListingFacts } from '#server/catalogue/index.ts'
import { guideStandings } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { seasonsOf } from '#server/scheduling/index.ts'
import { listingRow, standingOf, type GuideStanding } from './listing-row.ts'
import { loadPlaces } from './places.ts'
import { standingScore } from './score.ts'
import { plain } from './text.ts'

const columns =
  `adventure_id guide_id category title place region state lat lng x y price_from duration_minutes difficulty
  max_party minimum_age instant credentials access languages species months facets notice_days`.split(/\s+/)
const noGuide: GuideStanding = { level: 0, credentials: [] }

/** Makes the listings of these adventures right as of `now`; one that the public cannot find loses its row. */
export async function writeListings(app: App, tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  // in one order, so that two writers never wait for each other
  const ordered = [...new Set(ids)].toSorted()
  if (ordered.length === 0) return
  await sql`select from search_listings where adventure_id = any(${ordered}::uuid[]) order by adventure_id for update`.execute(
    tx,
  )
  const facts = await listingFacts(app, tx, ordered)
  const found = new Set(facts.map(({ id }) => id))
  const gone = ordered.filter((id) => !found.has(id))
  if (gone.length > 0) await sql`delete from search_listings where adventure_id = any(${gone}::uuid[])`.execute(tx)
  if (facts.length === 0) return
  const guides = await guideStandings(tx, [...new Set(facts.map(({ guideId }) => guideId))])
  const seasons = await seasonsOf(tx, [...found])
  const today = now.toISOString().slice(0, 10)
  const rows = facts.map((fact) =>
    listingRow(fact, guides.get(fact.guideId) ?? noGuide, seasons.get(fact.id) ?? [], today),
  )
  await writeRows(tx, rows)
  await sql`select search_write_availability(${[...found]}::uuid[], ${now}::timestamptz)`.execute(tx)
  await writeScores(tx, facts, guides, now, today)
  await keepWords(tx, facts)
  await keepAreas(tx, facts)
}

async function writeRows(tx: Tx, rows: readonly ReturnType<typeof listingRow>[]): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const own = sql.join(columns.map((column) => sql`r.${sql.ref(column)}`))
  const set = sql.join(
    [...columns.slice(1), 'words'].map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`),
  )
  const vector = sql.join(
    (['a', 'b', 'c', 'd'] as const).map(
      (part) =>
        sql`setweight(to_tsvector('english', unaccent(t.${sql.ref(`words_${part}`)})), ${sql.lit(part.toUpperCase())})`,
    ),
    sql` || `,
  )
  const given = JSON.stringify(rows)
  await sql`insert into search_listings (${names}, words, score)
    select ${own}, ${vector}, 0
    from json_populate_recordset(null::search_listings, ${given}::json) r
    join json_to_recordset(${given}::json) t (adventure_id uuid, words_a text, words_b text, words_c text, words_d text)
      using (adventure_id)
    on conflict (adventure_id) do update set ${set}`.execute(tx)
  await sql`insert into search_cards (adventure_id, card)
    select adventure_id, card::json from json_to_recordset(${given}::json) t (adventure_id uuid, card text)
    on conflict (adventure_id) do update set card = excluded.card`.execute(tx)
}

async function writeScores(
  tx: Tx,
  facts: readonly ListingFacts[],
  guides: ReadonlyMap<string, GuideStanding>,
  now: Date,
  today: string,
): Promise<void> {
  const { rows } = await sql<{ id: string; next_day: string | null }>`
    select l.adventure_id as id, l.next_day from search_listings l
    where l.adventure_id = any(${facts.map(({ id }) => id)}::uuid[])`.execute(tx)
  const known = new Map(rows.map((row) => [row.id, row]))
  const scores = facts.map((fact) => {
    const row = known.get(fact.id)
    const daysToNext = row?.next_day
      ? Math.max(0, Math.ceil((Date.parse(row.next_day) - now.getTime()) / 86_400_000))
      : null
    const standing = standingOf(fact, guides.get(fact.guideId) ?? noGuide, today)
    const { total: stars, count: reviews } = fact.rating
    return {
      id: fact.id,
      score: standingScore({ ...standing, stars, reviews, daysToNext }),
      rating: fact.card.rating.average ?? 0,
      rating_count: reviews,
    }
  })
  await sql`update search_listings l set score = s.score, rating = s.rating, rating_count = s.rating_count
    from json_to_recordset(${JSON.stringify(scores)}::json) s (id uuid, score real, rating real, rating_count int)
    where l.adventure_id = s.id`.execute(tx)
}

/** Words of titles, places and species, against which slips of the pen are held. */
async function keepWords(tx: Tx, facts: readonly ListingFacts[]): Promise<void> {
  const words = new Map<string, string | null>()
  for (const { content } of facts) {
    const { title, place, species } = content
    for (const word of plain([title, place.name, place.region, ...species, content.summary].join(' ')).split(' ')) {
      if (/^[a-z]{4,30}$/.test(word)) words.set(word, words.get(word) ?? null)
    }
    for (const name of species) words.set(plain(name), name)
  }
  const rows = [...words].map(([word, species]) => ({ word, species })).toSorted((a, b) => (a.word < b.word ? -1 : 1))
  await sql`insert into search_words (word, species)
    select word, species from json_to_recordset(${JSON.stringify(rows)}::json) w (word text, species text)
    where not exists (select from search_words k where k.word = w.word and (w.species is null or k.species is not null))
    order by word
    on conflict (word) do update set species = coalesce(excluded.species, search_words.species)`.execute(tx)
}

/** What the catalogue calls a place can be searched for. */
async function keepAreas(tx: Tx, facts: readonly ListingFacts[]): Promise<void> {
  const areas = facts.flatMap(({ content: { place }, point }) => {
    const at = { states: [place.state], ...point, aliases: [] }
    return [
      { ...at, name: place.name, kind: 'area', radiusMiles: 40 },
      { ...at, name: place.region, kind: 'region', radiusMiles: 80 },
    ]
  })
  await loadPlaces(tx, areas, { keepKnown: true })
}

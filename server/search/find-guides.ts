import { sql, type RawBuilder } from 'kysely'
import type { Category } from '#contract/catalogue/values.ts'
import type { searchGuides as searchGuidesEndpoint } from '#contract/search/calls.ts'
import type { FoundGuide } from '#contract/search/schemas.ts'
import type { GuideSort } from '#contract/search/values.ts'
import type { OutputOf, QueryOf } from '#contract/wire/endpoint.ts'
import type { Language } from '#contract/wire/language.ts'
import { usd } from '#contract/wire/money.ts'
import { adventuresOfGuide, guideRatings, presentRating } from '#server/catalogue/index.ts'
import { guideHref, holdsCredential, levelWord, publicGuides } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { platformSettings, type PlatformSettings } from '#server/settings/index.ts'
import { encodeCursor, pageOf } from '#server/platform/paging/cursor.ts'
import { lastRowIn, type LastRow } from './cursor.ts'
import { plainSql, readable, readGuideWords, wordsOf } from './find-guides-words.ts'
import { priorReviews } from './score.ts'
import { searchDb } from './search-db.ts'
import { withQueryTimeout } from './search.ts'
import { inEnglish } from './query-parser/vocabulary.ts'

type Query = QueryOf<typeof searchGuidesEndpoint>

/** Guides by relevance. Published like `standingWeights`: what a guide earns us, or pays, is not among the factors. */
export const guideWeights = {
  /** Average of the reviews, drawn toward the usual one while there are few. */
  rating: 0.4,
  /** What of the guide has been verified. */
  level: 0.4,
  /** How much there is to choose from; ten adventures and more are all the same. */
  adventures: 0.2,
} as const
/** Share of how well the words fit, when there are any. */
const guideWordsWeight = 0.5
/** The weight of a word by the field it occurs in. */
const places = { name: 1, about: 0.8, adventures: 0.6, story: 0.4 } as const

/** More than so many are neither counted nor, where rating or relevance decide, ordered; the best words and levels come first. */
const mostGuides = 1000
/** Listings queried per word, best first. */
const mostListings = 20_000

/** Four statements at most. Throws 400 for a damaged cursor, 503 when the database gave up. */
export async function findGuides(
  app: App,
  query: Query,
  language: Language,
): Promise<OutputOf<typeof searchGuidesEndpoint>> {
  const { limit, after, ...bound } = query
  const list = { list: 'guides', ...bound }
  const start = lastRowIn(after, list, query.sort === 'name' ? 'name' : 'number')
  const read = searchDb(app)
  const [now, { averageFromReviews }] = await Promise.all([app.clock.now(app.read()), platformSettings(app.read())])
  const rules = { now, averageFromReviews }
  return withQueryTimeout(async () => {
    const words = await readGuideWords(read, wordsOf(inEnglish(query.q ?? '', language)))
    const { rows } = await statement(query, words, start, rules).execute(read)
    const found = rows.filter((row): row is GuideRow => row.id !== null)
    const { items, next } = pageOf(found, limit, ({ at, id }) => encodeCursor(list, [at, id]))
    const total = rows[0]?.matched ?? 0
    return {
      items: items.map((row) => present(row, rules)),
      next,
      total: Math.min(total, mostGuides),
      capped: total > mostGuides,
    }
  })
}

/** What the statement is put together by, beside the query. */
type Rules = Pick<PlatformSettings, 'averageFromReviews'> & { now: Date }

interface GuideRow {
  matched: number
  id: string
  at: number | string
  name: string
  outfitter: string
  home: string
  headline: string
  level: number
  languages: string[]
  years_guiding: number
  image_url: string | null
  total: number
  count: number
  categories: Category[] | null
  states: string[] | null
  adventures: number
  from_price: number | null
}

/** Whether the order can be told from the guide alone, for however many. */
const isPlain = (sort: GuideSort) => sort === 'name' || sort === 'experience'

/** Guides with an adventure that has a word, a table expression for each word; the words stand for themselves. */
const toldBy = (words: readonly string[]) =>
  words.map(
    (word, at) => sql`${sql.ref(`told_${at}`)} as materialized (select distinct l.guide_id from (
      select guide_id from search_texts join search_listings using (adventure_id)
      where words @@ to_tsquery('english', ${`${word}:*ABC`})
      order by search_texts.score desc limit ${mostListings}) l)`,
  )

/** Guides that fit, with how well the words do: from 0 to 1. */
function matchedGuides(query: Query, words: readonly string[], rules: Rules): RawBuilder<unknown> {
  const where = conditions(query, words, rules)
  if (words.length === 0) return sql`select g.*, 0::float8 as fit from ${publicGuides} g where ${where}`
  const named = words.map((_word, at) => sql`or g.id in (select guide_id from ${sql.ref(`told_${at}`)})`)
  return sql`select g.*, ${wordScore(words)} as fit
    from (select * from ${publicGuides} g where g.id in ${readable} ${sql.join(named, sql` `)} offset 0) g
      cross join lateral (select ${plainSql(sql`g.name || ' ' || g.outfitter`)} as called,
        ${plainSql(sql`g.home || ' ' || g.headline`)} as about offset 0) t
    where ${where}`
}

function statement(query: Query, words: readonly string[], start: LastRow | null, rules: Rules) {
  const matched = matchedGuides(query, words, rules)
  const named = query.sort === 'name'
  const direction = named ? sql`asc` : sql`desc`
  const key = named ? sql`${start?.at ?? ''}::text collate "C"` : sql`${start?.at ?? 0}::float8`
  const beyond = start ? sql`(p.at, p.id) ${named ? sql`>` : sql`<`} (${key}, ${start.id}::uuid)` : sql`true`
  const ordered = isPlain(query.sort)
    ? sql`select m.*, ${named ? sql`${plainSql(sql`m.name`)} collate "C"` : sql`m.years_guiding::float8`} as at from matched m`
    : sql`select m.*, ${atOf(query.sort, words, rules)} as at from best m
        left join lateral (select r.total, r.count from ${guideRatings} r where r.guide_id = m.id) r on true
        cross join lateral (select count(*) as n from ${listings(sql`m.id`)}) l`
  const count = isPlain(query.sort) ? sql`(select from matched limit ${mostGuides + 1})` : sql`best`
  return sql<GuideRow | { matched: number; id: null }>`
    with ${sql.join([...toldBy(words), sql`matched as not materialized (${matched})`])},
      best as not materialized (select m.* from matched m order by m.fit desc, m.level desc, m.years_guiding desc, m.id
        limit ${mostGuides + 1}),
      page as materialized (select p.* from (${ordered}) p where ${beyond}
        order by p.at ${direction}, p.id ${direction} limit ${query.limit + 1})
    select c.matched, p.id, p.at, p.name, p.outfitter, p.home, p.headline, p.level, p.languages, p.years_guiding,
      p.image_url, coalesce(r.total, 0) as total, coalesce(r.count, 0) as count, l.*
    from (select count(*) as matched from ${count} x) c
      left join page p on true
      left join lateral (select r.total, r.count from ${guideRatings} r where r.guide_id = p.id) r on true
      left join lateral (
        select array_agg(distinct l.category) as categories, array_agg(distinct l.state) as states,
          count(*) as adventures, min(l.price_from) filter (where l.max_seats > 0) as from_price
        from ${listings(sql`p.id`)}
      ) l on true
    order by p.at ${direction}, p.id ${direction}`
}

/** What the guide offers that the public can find, as `l`. */
const listings = (guideId: RawBuilder<unknown>) =>
  sql`${adventuresOfGuide(guideId)} a join search_listings l on l.adventure_id = a.id`

function atOf(sort: GuideSort, words: readonly string[], { averageFromReviews }: Rules): RawBuilder<unknown> {
  if (sort === 'rating') {
    return sql`case when r.count >= ${averageFromReviews} then round(r.total::numeric / r.count, 2)::float8 else 0 end`
  }
  const { count, average } = priorReviews
  const drawn = sql`(${count * average}::float8 + coalesce(r.total, 0)) / (${count} + coalesce(r.count, 0))`
  const standing = sql`${guideWeights.rating}::float8 * (${drawn} - 1) / 4
    + ${guideWeights.level}::float8 * (m.level - 1) / 3 + ${guideWeights.adventures}::float8 * least(l.n, 10) / 10`
  const share = words.length === 0 ? 0 : guideWordsWeight
  return sql`round((${1 - share}::float8 * (${standing}) + ${share}::float8 * m.fit)::numeric, 6)::float8`
}

/** `word` holds letters and digits only. */
const begins = (text: RawBuilder<unknown>, word: string) => sql`${text} ~ ${`\\m${word}`}`
const inStory = (word: string) => sql`g.story ~* ${`\\m${word}`}`
const inListings = (at: number) => sql`g.id in (select guide_id from ${sql.ref(`told_${at}`)})`

/** From 0 to 1: the weight of the fields with the words, each at its highest. */
function wordScore(words: readonly string[]): RawBuilder<unknown> {
  if (words.length === 0) return sql`0::float8`
  const scores = words.map(
    (word, at) => sql`case when ${begins(sql`t.called`, word)} then ${places.name}::float8
      when ${begins(sql`t.about`, word)} then ${places.about}::float8
      when ${inListings(at)} then ${places.adventures}::float8 else ${places.story}::float8 end`,
  )
  return sql`(${sql.join(scores, sql` + `)}) / ${words.length}`
}

function conditions(query: Query, words: readonly string[], { now, averageFromReviews }: Rules): RawBuilder<unknown> {
  const list = words.map(
    (word, at) => sql`(${begins(sql`t.called`, word)} or ${begins(sql`t.about`, word)} or ${inListings(at)}
      or ${inStory(word)})`,
  )
  const { category = [], state = [], language = [], credential = [], ratingMin } = query
  if (category.length > 0 || state.length > 0) {
    // one adventure must fulfill both
    const inCategory = category.length > 0 ? sql`l.category = any(${category}::text[])` : sql`true`
    const inState = state.length > 0 ? sql`l.state = any(${state}::text[])` : sql`true`
    list.push(sql`g.id in (select l.guide_id from search_listings l where ${inCategory} and ${inState})`)
  }
  if (language.length > 0) list.push(sql`g.languages && ${language}::text[]`)
  const types = credential.filter((type) => type !== 'certified' && type !== 'elite')
  list.push(...types.map((type) => holdsCredential(sql`g.credentials`, type, now)))
  if (credential.includes('certified')) list.push(sql`g.level >= 3`)
  if (credential.includes('elite')) list.push(sql`g.level >= 4`)
  if (ratingMin !== undefined) {
    list.push(sql`g.id in (select r.guide_id from ${guideRatings} r
      where r.count >= ${averageFromReviews} and r.total >= ${ratingMin}::float8 * r.count)`)
  }
  return list.length > 0 ? sql.join(list, sql` and `) : sql`true`
}

const present = (row: GuideRow, rules: Rules): FoundGuide => ({
  id: row.id,
  href: guideHref(row.name, row.id),
  name: row.name,
  headline: row.headline,
  outfitter: row.outfitter,
  home: row.home,
  level: levelWord(row.level),
  imageUrl: row.image_url,
  languages: row.languages,
  yearsGuiding: row.years_guiding,
  rating: presentRating(row, rules),
  categories: row.categories ?? [],
  states: row.states ?? [],
  adventures: row.adventures,
  fromPrice: row.from_price === null ? null : usd(row.from_price),
})

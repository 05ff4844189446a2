import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { BookingState } from '#contract/bookings/values.ts'
import { withTransaction, type Db, type Read } from '#server/platform/database.ts'
import { searchWords, withTypos, type SearchWord } from './search-words.ts'
import { cursorPart, decodeCursor, encodeCursor, exactMoment, pageOf } from '#server/platform/paging/cursor.ts'

export interface BookingQuestion {
  /** Parts of code, name, email, telephone, adventure, place, or guide, an amount, a card’s last four; every word must be there. */
  words?: string | undefined
  /** Only among these. */
  ids?: readonly string[] | undefined
  state?: BookingState | undefined
  /** Dates of the trip, local to its place, inclusive; with either the trips come latest first, else the newest bookings. */
  from?: string | undefined
  to?: string | undefined
  after?: string | undefined
  limit: number
}

interface FoundBookings {
  ids: string[]
  next: string | null
  total: number
  capped: boolean
  /** Nothing says exactly what was asked: these differ by a slip or two in its words. */
  close: boolean
}

const countedUpTo = 1000
/** Of the newest rows so many are looked through one by one; what is rarer among them has an index worth asking. */
const usualWindow = { narrow: 4000, joined: 2000 }
/** Of the rows that were looked through: from here on the index of letters is slower than reading on. */
const common = 0.02

interface Hit {
  id: string
  key: string
}

/**
 * Finds bookings by anything. A word that is common fills a page from the newest rows; one that is not leads through the
 * index of three letters to few. Either is quick however many bookings there are. Throws 400.
 */
export async function findBookings(db: Db, question: BookingQuestion, window = usualWindow): Promise<FoundBookings> {
  const words = await searchWords(db, question.words ?? '')
  if (question.ids?.length === 0) return { ids: [], next: null, total: 0, capped: false, close: false }
  const found = await findByWords(db, question, words, window)
  if (found.total > 0 || words.length === 0) return found
  const wider = withTypos(words)
  const close = wider && (await findByWords(db, question, wider, window))
  return close && close.total > 0 ? { ...close, close: true } : found
}

async function findByWords(
  db: Db,
  question: BookingQuestion,
  words: readonly SearchWord[],
  window: typeof usualWindow,
): Promise<FoundBookings> {
  const size = question.state ? window.joined : window.narrow
  const search = { ...question, words, size, ...orderOf(question), ...startOf(question) }
  const page = search.ids ? await among(db, search) : await newestFirst(db, search)
  const { items, next } = pageOf(page.hits, question.limit, ({ key, id }) => encodeCursor(listOf(question), [key, id]))
  const counted = page.total ?? (await count(db, search, page.share))
  return {
    ids: items.map(({ id }) => id),
    next,
    total: Math.min(counted, countedUpTo),
    capped: counted > countedUpTo,
    close: false,
  }
}

type BookingSearch = Omit<BookingQuestion, 'words'> & {
  words: readonly SearchWord[]
  size: number
  order: RawBuilder<unknown>
  cast: RawBuilder<unknown>
  start: { key: string; id: string } | null
}

const orderOf = ({ from, to }: BookingQuestion) =>
  (from ?? to) ? { order: sql`f.trip_date`, cast: sql`date` } : { order: sql`f.created_at`, cast: sql`timestamptz` }

/** `ids` are left out: they follow from what is asked and may have become others by the next page. */
const listOf = ({ words = '', state, from, to }: BookingQuestion) => ({
  list: 'found bookings',
  words,
  state,
  from,
  to,
})

function startOf(question: BookingQuestion): Pick<BookingSearch, 'start'> {
  const { after, from, to } = question
  if (after === undefined) return { start: null }
  const part = (from ?? to) ? cursorPart.date : cursorPart.moment
  const [key, id] = decodeCursor(after, listOf(question), z.tuple([part, cursorPart.id]))
  return { start: { key, id } }
}

const escaped = (word: string) => `%${word.replace(/[\\%_]/g, (char) => `\\${char}`)}%`

const all = (conditions: RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

const hasWords = ({ words }: BookingSearch) =>
  all(
    words.map(({ texts, ids = [], slips = [] }) => {
      const ways = [...texts.map(escaped), ...slips].map((pattern) => sql`f.words like ${pattern}`)
      if (ids.length > 0) ways.push(sql`f.booking_id = any(${[...ids]}::uuid[])`)
      return ways.length === 1 ? (ways[0] ?? sql`true`) : sql`(${sql.join(ways, sql` or `)})`
    }),
  )

/** Conditions other than words; `b` is the booking and is joined only for its state. */
const fits = ({ state, from, to, ids }: BookingSearch) =>
  all([
    ...(state ? [sql`b.state = ${state}`] : []),
    ...(from ? [sql`f.trip_date >= ${from}::date`] : []),
    ...(to ? [sql`f.trip_date <= ${to}::date`] : []),
    ...(ids ? [sql`f.booking_id = any(${[...ids]}::uuid[])`] : []),
  ])

const after = ({ start, order, cast }: BookingSearch) =>
  start ? sql`(${order}, f.booking_id) < (${start.key}::${cast}, ${start.id}::uuid)` : sql`true`

const joined = ({ state }: BookingSearch) => (state ? sql`join bookings b on b.id = f.booking_id` : sql``)

const keyText = ({ from, to }: BookingSearch) =>
  (from ?? to) ? sql<string>`to_char(f.trip_date, 'YYYY-MM-DD')` : exactMoment(sql`f.created_at`)

interface Page {
  hits: Hit[]
  /** How many fit from the first page on, where that is known already. */
  total?: number
  /** Of the newest rows, how many fit; 0 to 1. */
  share?: number
}

/** Few candidates: all of them are read. */
async function among(read: Read, search: BookingSearch): Promise<Page> {
  const { rows } = await sql<Hit>`
    select f.booking_id as id, ${keyText(search)} as key from booking_finder f ${joined(search)}
    where ${fits(search)} and ${hasWords(search)} and ${after(search)}
    order by ${search.order} desc, f.booking_id desc limit ${search.limit + 1}`.execute(read)
  return { hits: rows }
}

async function newestFirst(db: Db, search: BookingSearch): Promise<Page> {
  if (search.words.length === 0) return among(db, search)
  const exact = await namedExactly(db, search)
  if (exact) {
    const { words: _words, ...named } = { ...search, ids: exact }
    const all = { ...named, words: [] }
    return { ...(await among(db, all)), total: await count(db, all) }
  }
  const { hits, found, looked } = await look(db, search)
  const complete = looked < search.size
  if (!complete && hits.length <= search.limit) return byIndex(db, search)
  if (search.start) return { hits }
  return complete || found > countedUpTo ? { hits, total: found } : { hits, share: found / looked }
}

/** A whole code, without its `TQ-`, or a whole email address as the only word has an index of its own; null for all else. */
async function namedExactly(read: Read, { words: [first, ...more] }: BookingSearch): Promise<string[] | null> {
  const [word = '', ...others] = first?.texts ?? []
  if (others.length > 0) return null
  const by = /^[0-9a-z]{7}$/.test(word) ? 'code' : /^[^@]+@[^@]+\.[a-z]{2,}$/.test(word) ? 'contact_email' : null
  if (more.length > 0 || !by) return null
  const rows = await read
    .selectFrom('bookings')
    .select('id')
    .where(by, '=', by === 'code' ? `TQ-${word.toUpperCase()}` : word)
    .limit(countedUpTo + 1)
    .execute()
  return rows.length > 0 ? rows.map(({ id }) => id) : null
}

/** Looks through the newest rows that fit. */
async function look(read: Read, search: BookingSearch): Promise<{ hits: Hit[]; found: number; looked: number }> {
  // the words themselves stay behind: to keep thousands of them for later takes longer than to look through them
  const { rows } = await sql<Hit & { found: number; looked: number }>`
    with f as materialized (
      select f.booking_id, ${search.order}, ${hasWords(search)} as matches from (${newest(search)}) f)
    select n.looked, n.found, p.id, p.key
    from (select count(*)::int as looked, (count(*) filter (where f.matches))::int as found from f) n
    left join lateral (
      select f.booking_id as id, ${keyText(search)} as key from f where f.matches
      order by ${search.order} desc, f.booking_id desc limit ${search.limit + 1}) p on true`.execute(read)
  const [first] = rows
  return { hits: rows.filter(({ id }) => id), found: first?.found ?? 0, looked: first?.looked ?? 0 }
}

/** By state alone the bookings' own index leads; otherwise the order of the finder. */
function newest(search: BookingSearch): RawBuilder<unknown> {
  const { state, from, to, order, size } = search
  if (state && !(from ?? to)) {
    const start = search.start
      ? sql`(b.created_at, b.id) < (${search.start.key}::timestamptz, ${search.start.id}::uuid)`
      : sql`true`
    return sql`select f.* from (
        select b.id from bookings b where b.state = ${state} and ${start}
        order by b.created_at desc, b.id desc limit ${size}) b
      join booking_finder f on f.booking_id = b.id`
  }
  return sql`select f.* from booking_finder f ${joined(search)} where ${fits(search)} and ${after(search)}
    order by ${order} desc, f.booking_id desc limit ${size}`
}

/** Every row that the index of letters knows; asked only when they are few. */
async function byIndex(db: Db, search: BookingSearch): Promise<Page> {
  const { rows } = await sql<Hit & { total: number }>`
    with hit as materialized (select f.* from booking_finder f where ${hasWords(search)}),
    f as materialized (select f.* from hit f ${joined(search)} where ${fits(search)})
    select n.total, p.id, p.key from (select count(*)::int as total from f) n
    left join lateral (
      select f.booking_id as id, ${keyText(search)} as key from f where ${after(search)}
      order by ${search.order} desc, f.booking_id desc limit ${search.limit + 1}) p on true`.execute(db)
  return { hits: rows.filter(({ id }) => id), total: rows[0]?.total ?? 0 }
}

/** How many match, up to one above the limit shown. `share`: of the newest rows, where they have been looked through. */
async function count(db: Db, search: BookingSearch, share?: number): Promise<number> {
  const all = { ...search, start: null }
  const words = !search.ids && search.words.length > 0
  if (words && share === undefined) {
    const { found, looked } = await look(db, { ...all, limit: 0 })
    if (looked < search.size || found > countedUpTo) return found
    return count(db, search, found / looked)
  }
  return withTransaction(db, async (tx) => {
    // the planner does not know how rare a word is: the one way is slow for what is common, the other for what is rare
    const slow = (share ?? 0) >= common ? 'enable_bitmapscan' : 'enable_seqscan'
    if (words && !search.state) await sql`select set_config(${slow}, 'off', true)`.execute(tx)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from (
        select from booking_finder f ${joined(all)} where ${hasWords(all)} and ${fits(all)}
        limit ${countedUpTo + 1}) counted`.execute(tx)
    return rows[0]?.n ?? 0
  })
}

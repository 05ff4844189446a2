import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import type { Read, Tx } from '#server/platform/database.ts'

/** Species are whatever guides write, and Unicode ends: beyond so many a new one is found by words and not counted. */
export const mostFacets = 20_000

/** Characters that stand for facets like `category:fishing`; one that is missing is given its own while there is room. */
export async function tokensOf(tx: Tx, keys: Iterable<string>): Promise<Map<string, string>> {
  // in one order, so that two writers never wait for each other
  const wanted = [...new Set(keys)].toSorted()
  const find = () =>
    sql<{ key: string; mark: string }>`select key, mark from search_facets where key = any(${wanted}::text[])`.execute(
      tx,
    )
  let { rows } = await find()
  if (rows.length < wanted.length) {
    const known = new Set(rows.map(({ key }) => key))
    const missing = wanted.filter((key) => !known.has(key))
    await sql`insert into search_facets (key)
      select key from unnest(${missing}::text[]) as key
      where key not like 'species:%' or (select count(*) from search_facets) < ${mostFacets}
      on conflict do nothing`.execute(tx)
    ;({ rows } = await find())
  }
  return new Map(rows.map(({ key, mark }) => [key, mark]))
}

const read = new WeakMap<App['pool'], Map<number, string>>()
/** Used by one count after the other. */
const tally = new Uint32Array(0x11_0000)

/** How often each facet is among these marks. A mark never changes its meaning, so that they are read only once. */
export async function countFacetTokens(app: App, db: Read, marks: string): Promise<Map<string, number>> {
  const counts = countCharacters(marks)
  let keys = read.get(app.pool)
  if (!keys || counts.some(([mark]) => !keys?.has(mark))) {
    const { rows } = await sql<{ key: string; mark: string }>`select key, mark from search_facets`.execute(db)
    keys = new Map(rows.map(({ key, mark }) => [mark.codePointAt(0) ?? 0, key]))
    read.set(app.pool, keys)
  }
  const named = new Map<string, number>()
  for (const [mark, count] of counts) {
    const key = keys.get(mark)
    if (key !== undefined) named.set(key, count)
  }
  return named
}

function countCharacters(text: string): [character: number, count: number][] {
  const met: number[] = []
  for (let at = 0; at < text.length; at++) {
    const character = text.codePointAt(at) ?? 0
    if (character > 0xffff) at++
    if (tally[character] === 0) met.push(character)
    tally[character] = (tally[character] ?? 0) + 1
  }
  return met.map((character) => {
    const count = tally[character] ?? 0
    tally[character] = 0
    return [character, count]
  })
}

/** Patterns for `marks`, asked once in a statement: one that holds this facet, and one that holds any of these. */
export const patternOf = (key: string) => sql<string>`(select '%' || mark || '%' from search_facets where key = ${key})`
export const anyPatternOf = (keys: readonly string[]) =>
  sql<string>`(select '[' || string_agg(mark, '') || ']' from search_facets where key = any(${[...keys]}::text[]))`

import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import type { Read, Tx } from '#server/platform/database.ts'

/** Characters that stand for facets like `category:fishing`; one that is missing is given its own. */
export async function marksOf(tx: Tx, keys: Iterable<string>): Promise<Map<string, string>> {
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
    await sql`insert into search_facets (key) select unnest(${missing}::text[]) on conflict do nothing`.execute(tx)
    ;({ rows } = await find())
  }
  return new Map(rows.map(({ key, mark }) => [key, mark]))
}

const read = new WeakMap<App, Map<string, string>>()

/** How often each facet is among these marks. A mark never changes its meaning, so that they are read only once. */
export async function countMarks(app: App, db: Read, marks: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1)
  let keys = read.get(app)
  if (!keys || [...counts.keys()].some((mark) => !keys?.has(mark))) {
    const { rows } = await sql<{ key: string; mark: string }>`select key, mark from search_facets`.execute(db)
    keys = new Map(rows.map(({ key, mark }) => [mark, key]))
    read.set(app, keys)
  }
  const named = new Map<string, number>()
  for (const [mark, count] of counts) {
    const key = keys.get(mark)
    if (key !== undefined) named.set(key, count)
  }
  return named
}

/** Patterns for `marks`, asked once in a statement: one that holds this facet, and one that holds any of these. */
export const patternOf = (key: string) =>
  sql<string>`(select '%' || mark || '%' from search_facets where key = ${key})`
export const anyPatternOf = (keys: readonly string[]) =>
  sql<string>`(select '[' || string_agg(mark, '') || ']' from search_facets where key = any(${[...keys]}::text[]))`

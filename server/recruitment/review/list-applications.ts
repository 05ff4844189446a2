import { sql } from 'kysely'
import { z } from 'zod'
import type { listApplications as contract } from '#contract/recruitment/admin.ts'
import { applicationStates, type ApplicationState } from '#contract/recruitment/values.ts'
import type { QueryOf, Result } from '#contract/wire/endpoint.ts'
import { tableCountCap } from '#contract/wire/table.ts'
import { requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { plannedAnew } from '#server/platform/connections.ts'
import type { Read } from '#server/platform/database.ts'
import { cursorPart, decodeCursor, encodeCursor, exactMoment, pageOf } from '#server/platform/paging/cursor.ts'
import { platformSettings } from '#server/settings/index.ts'
import { suggestionOf } from '../score.ts'
import type { ApplicationRow } from '../tables.ts'

type Query = QueryOf<typeof contract>
type Listed = Pick<ApplicationRow, 'id' | 'state' | 'name' | 'home_state' | 'categories' | 'score' | 'area_need'> &
  Pick<ApplicationRow, 'submitted_at' | 'answer_due_at'> & { answered: number; key: string | number }

const submitted = applicationStates.filter((state) => state !== 'draft')
const sorts = {
  due: { by: sql`a.due_order`, key: exactMoment(sql`found.by`), cast: sql`timestamptz`, part: cursorPart.moment },
  score: { by: sql`(-a.score)`, key: sql`found.by`, cast: sql`int`, part: z.int() },
} as const

/** What is listed at all. Erased ones have nothing left to show. */
export const listed = sql`a.submitted_at is not null and a.erased_at is null`

/** Those whose name or address contains this. */
export function namedLike(words: string) {
  const part = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`(a.name ilike ${part} or a.email ilike ${part})`
}

/** Of words that more applications match than `matches`, each status is read from its own index, and counted so far. */
const wide = { matches: 3000, counted: 200 } as const

async function manyMatch(read: Read, words: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`${sql.raw(plannedAnew)} select count(*)::int as count from (
    select from guide_applications a where ${listed} and ${namedLike(words)} limit ${wide.matches + 1}) found`.execute(
    read,
  )
  return (rows[0]?.count ?? 0) > wide.matches
}

const conditionsOf = ({ homeState, category, q }: Query) =>
  sql.join(
    [
      listed,
      ...(homeState ? [sql`a.home_state = ${homeState}`] : []),
      ...(category ? [sql`a.categories ? ${category}`] : []),
      ...(q ? [namedLike(q)] : []),
    ],
    sql` and `,
  )

/**
 * Submitted applications, those due first or the highest score first. Of each status so many are read as fill the page, each
 * from its own index: the page costs the same however many there are. Words that few match are looked for once, in all
 * statuses. Throws 400 for a damaged cursor.
 */
export async function listApplications(app: App, caller: Caller, query: Query): Promise<Result<typeof contract>> {
  requireScope(caller, 'trust_and_safety')
  const { states = submitted, sort, after, limit, ...filters } = query
  const read = app.read()
  const list = { list: 'applications', states, sort, ...filters }
  const { by, key, cast, part } = sorts[sort]
  const where = conditionsOf(query)
  const plan = query.q ? sql.raw(plannedAnew) : sql``
  const isNarrow = query.q ? !(await manyMatch(read, query.q)) : false
  const columns = sql`a.id, a.state, a.name, a.home_state, a.categories, a.score, a.area_need, a.submitted_at, a.answer_due_at,
    ${by} as by`
  const order = sql`order by by, id limit ${limit + 1}`
  const beyond =
    after === undefined ? sql`true` : following(decodeCursor(after, list, z.tuple([part, cursorPart.id])), by, cast)
  const [{ recruitment }, counts, { rows }] = await Promise.all([
    platformSettings(read),
    isNarrow ? narrowCounts(read, plan, where) : countsOf(read, plan, where, Boolean(query.q)),
    sql<Listed>`${plan}
      select found.*, ${key} as key,
        (select count(*)::int from application_references r
          where r.application_id = found.id and r.answered_at is not null) as answered
      from (${
        isNarrow
          ? sql`select ${columns} from guide_applications a
              where a.state = any(${[...states]}::text[]) and ${where} and ${beyond} ${order}`
          : sql`select of_state.* from unnest(${[...states]}::text[]) wanted cross join lateral (
              select ${columns} from guide_applications a where a.state = wanted and ${where} and ${beyond}
              order by ${by}, a.id limit ${limit + 1}) of_state ${order}`
      }) found
      order by found.by, found.id`.execute(read),
  ])
  const { items, next } = pageOf(rows, limit, (row) => encodeCursor(list, [row.key, row.id]))
  const chosen = counts.filter(({ state }) => states.includes(state))
  const total = chosen.reduce((sum, { count }) => sum + count, 0)
  return {
    items: items.map((row) => ({
      id: row.id,
      state: row.state,
      name: row.name,
      homeState: row.home_state,
      categories: row.categories,
      score: row.score,
      suggestion: row.score === null ? null : suggestionOf(row.score, recruitment),
      areaNeed: row.area_need,
      references: row.answered,
      submittedAt: row.submitted_at?.toISOString() ?? null,
      dueAt: row.answer_due_at?.toISOString() ?? null,
    })),
    next,
    total: Math.min(total, tableCountCap),
    capped: total > tableCountCap || chosen.some(({ capped }) => capped),
    counts,
  }
}

const following = ([value, id]: [string | number, string], by: Sql, cast: Sql) =>
  sql`(${by}, a.id) > (${value}::${cast}, ${id}::uuid)`
type Sql = ReturnType<typeof sql>

/** Of every status that has any, as far as the cap. */
async function countsOf(read: Read, plan: Sql, where: Sql, isWide: boolean) {
  const most = isWide ? wide.counted : tableCountCap
  // in the order of an index, counting ends with the last one that is counted
  const order = isWide ? sql`order by a.due_order, a.id` : sql``
  const { rows } = await sql<{ state: ApplicationState; count: number }>`${plan}
    select state, count from unnest(${[...submitted]}::text[]) state cross join lateral (
      select count(*)::int as count from (
        select from guide_applications a where a.state = state.state and ${where} ${order} limit ${most + 1}) capped) counted
    where count > 0`.execute(read)
  return rows.map(({ state, count }) => ({ state, count: Math.min(count, most), capped: count > most }))
}

/** Of words that few match, of which the filters leave these. */
async function narrowCounts(read: Read, plan: Sql, where: Sql) {
  const { rows } = await sql<{ state: ApplicationState; count: number }>`${plan}
    select a.state, count(*)::int as count from guide_applications a where ${where} group by a.state`.execute(read)
  return rows.map((row) => ({ ...row, capped: false }))
}

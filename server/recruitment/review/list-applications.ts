import { sql } from 'kysely'
import { z } from 'zod'
import type { listApplications as contract } from '#contract/recruitment/admin.ts'
import type { QueryOf, Result } from '#contract/wire/endpoint.ts'
import { requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { cursorPart, decodeCursor, encodeCursor, exactMoment, pageOf } from '#server/platform/paging/cursor.ts'
import { platformSettings } from '#server/settings/index.ts'
import { suggestionOf } from '../score.ts'

const last = z.tuple([cursorPart.moment, cursorPart.id])
/** Rows without a clock come last. */
const due = sql<Date>`coalesce(answer_due_at, 'infinity'::timestamptz)`
const never = '9999-01-01T00:00:00Z'

/** Submitted applications, those due first. Throws 400 for a damaged cursor. */
export async function listApplications(
  app: App,
  caller: Caller,
  { states, homeState, category, q, after, limit }: QueryOf<typeof contract>,
): Promise<Result<typeof contract>> {
  requireScope(caller, 'trust_and_safety')
  const read = app.read()
  const { recruitment } = await platformSettings(read)
  let matching = read.selectFrom('guide_applications').where('submitted_at', 'is not', null)
  if (homeState) matching = matching.where('home_state', '=', homeState)
  if (category) matching = matching.where(sql<boolean>`categories ? ${category}`)
  if (q) {
    const part = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    matching = matching.where((eb) => eb.or((['name', 'email'] as const).map((key) => eb(key, 'ilike', part))))
  }
  const counts = await matching
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const found = states ? matching.where(sql<boolean>`state = any(${states})`) : matching
  const list = { list: 'applications', states, homeState, category, q }
  let page = found
    .select(['id', 'state', 'name', 'home_state', 'categories', 'score', 'area_need', 'submitted_at', 'answer_due_at'])
    .select([
      exactMoment(sql`least(${due}, ${never}::timestamptz)`).as('moment'),
      sql<number>`(select count(*) from application_references r
        where r.application_id = guide_applications.id and r.answered_at is not null)`.as('answered'),
    ])
  if (after !== undefined) {
    const [moment, id] = decodeCursor(after, list, last)
    page = page.where(sql<boolean>`(least(${due}, ${never}::timestamptz), id) > (${moment}::timestamptz, ${id}::uuid)`)
  }
  const rows = await page
    .orderBy(sql`least(${due}, ${never}::timestamptz)`)
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const { items, next } = pageOf(rows, limit, ({ moment, id }) => encodeCursor(list, [moment, id]))
  const wanted = new Set<string>(states ?? counts.map(({ state }) => state))
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
      references: Number(row.answered),
      submittedAt: row.submitted_at?.toISOString() ?? null,
      dueAt: row.answer_due_at?.toISOString() ?? null,
    })),
    next,
    total: counts.reduce((sum, { state, count }) => sum + (wanted.has(state) ? Number(count) : 0), 0),
    capped: false,
    counts: counts.map(({ state, count }) => ({ state, count: Number(count) })),
  }
}

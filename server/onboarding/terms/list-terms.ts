import { sql } from 'kysely'
import { z } from 'zod'
import type {
  listGuideTerms as list,
  listTermsAcceptances as acceptances,
  showTermsVersion,
} from '#contract/onboarding/admin.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { QueryOf, Result } from '#contract/wire/endpoint.ts'
import { guideName } from '#server/guides/index.ts'
import { namesOf, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { notFound } from '#server/platform/errors.ts'
import { cursorPart, decodeCursor, encodeCursor, exactMoment, pageOf } from '#server/platform/paging/cursor.ts'
import { platformSettings } from '#server/settings/index.ts'
import { guidesToAccept } from '#server/verification/index.ts'
import { presentTerms } from './accept-terms.ts'

/** Every version, newest first, without its text. Throws 403. */
export async function listTerms(app: App, caller: Caller): Promise<Result<typeof list>> {
  requireScope(caller, 'trust_and_safety')
  const read = app.read()
  const rows = await read
    .selectFrom('guide_terms as t')
    .select(['version', 'title', 'material', 'published_at', 'published_by', 'reason'])
    .select(
      sql<number>`(select count(*)::int from guide_terms_acceptances a where a.version = t.version)`.as('accepted'),
    )
    .orderBy('version', 'desc')
    .limit(200)
    .execute()
  const name = await namesOf(
    read,
    rows.map(({ published_by }) => published_by),
  )
  const { onboarding } = await platformSettings(read)
  return {
    versions: rows.map((row) => ({
      version: row.version,
      title: row.title,
      material: row.material,
      publishedAt: row.published_at.toISOString(),
      publishedBy: name(row.published_by),
      reason: row.reason,
      accepted: row.accepted,
    })),
    waiting: await guidesToAccept(read),
    days: onboarding.acceptTermsDays,
  }
}

/** One version with its text. Throws 403, 404. */
export async function showVersion(app: App, caller: Caller, version: number): Promise<Result<typeof showTermsVersion>> {
  requireScope(caller, 'trust_and_safety')
  const row = await app.read().selectFrom('guide_terms').selectAll().where('version', '=', version).executeTakeFirst()
  if (!row) throw notFound(saidInEnglish('There’s no such version of the guide terms.'))
  return presentTerms(row)
}

const last = z.tuple([cursorPart.moment, cursorPart.id])

/** Who accepted which version, newest first. Throws 403, 400 for a damaged cursor. */
export async function listAcceptances(
  app: App,
  caller: Caller,
  { version, after, limit }: QueryOf<typeof acceptances>,
): Promise<Result<typeof acceptances>> {
  requireScope(caller, 'trust_and_safety')
  const read = app.read()
  const list = { list: 'terms acceptances', version }
  let query = read
    .selectFrom('guide_terms_acceptances as a')
    .select(['a.id', 'a.guide_id', 'a.version', 'a.name', 'a.accepted_at'])
    .select([guideName(sql.ref('a.guide_id')).as('guide'), exactMoment(sql.ref('a.accepted_at')).as('moment')])
  if (version !== undefined) query = query.where('a.version', '=', version)
  if (after !== undefined) {
    const [moment, id] = decodeCursor(after, list, last)
    query = query.where(sql<boolean>`(a.accepted_at, a.id) < (${moment}::timestamptz, ${id}::uuid)`)
  }
  const rows = await query
    .orderBy('a.accepted_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { items, next } = pageOf(rows, limit, ({ moment, id }) => encodeCursor(list, [moment, id]))
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from guide_terms_acceptances
    where ${version ?? null}::int is null or version = ${version ?? null}::int`.execute(read)
  return {
    items: items.map((row) => ({
      id: row.id,
      guide: { id: row.guide_id, name: row.guide },
      version: row.version,
      name: row.name,
      at: row.accepted_at.toISOString(),
    })),
    next,
    total: counted.rows[0]?.n ?? 0,
    capped: false,
  }
}

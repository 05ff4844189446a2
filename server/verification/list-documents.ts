import { sql } from 'kysely'
import { z } from 'zod'
import type { listDocuments as contract } from '#contract/verification/calls.ts'
import type { QueryOf } from '#contract/wire/endpoint.ts'
import { guideHref, guideNames, levelWord } from '#server/guides/index.ts'
import { namesOf, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { cursorPart, decodeCursor, encodeCursor, exactMoment, pageOf } from '#server/platform/paging/cursor.ts'
import { openDataKey } from '#server/platform/sealing/data-keys.ts'
import { unseal } from '#server/platform/sealing/seal.ts'
import { platformSettings } from '#server/settings/index.ts'
import { addBusinessDays } from '#server/platform/business-days.ts'
import { sharedDocuments } from './files/fingerprints.ts'
import { filesOf, presentDocument } from './present.ts'
import { guideOr404, unknownDocument } from './queries.ts'
import { describeStanding } from './show-standing.ts'
import { numberField, sealedTable } from './submit-document.ts'
import type { DocumentRow } from './tables.ts'

const shown = {
  waiting: ['submitted', 'in_review'],
  valid: ['approved', 'expiring'],
  expired: ['expired'],
  all: null,
} as const
const last = z.tuple([cursorPart.moment, cursorPart.id])

/** Guides’ documents, the longest waiting first. Throws 403, 400 for a damaged cursor. */
export async function listDocuments(app: App, caller: Caller, query: QueryOf<typeof contract>) {
  requireScope(caller, 'trust_and_safety')
  const read = app.read()
  const { show, kind, guide, name, after, limit } = query
  const list = { list: 'documents', show, kind, guide, name }
  const states = shown[show]
  let found = read.selectFrom('verification_documents')
  if (states) found = found.where('state', 'in', [...states])
  if (kind) found = found.where('kind', '=', kind)
  if (guide) found = found.where('guide_id', '=', guide)
  if (name) found = found.where('name_differs', '=', true)
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  let page = found.selectAll().select(exactMoment(sql.ref('submitted_at')).as('moment'))
  if (after !== undefined) {
    const [moment, id] = decodeCursor(after, list, last)
    page = page.where(sql<boolean>`(submitted_at, id) > (${moment}::timestamptz, ${id}::uuid)`)
  }
  const rows = await page
    .orderBy('submitted_at')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const { items, next } = pageOf(rows, limit, ({ moment, id }) => encodeCursor(list, [moment, id]))
  return { items: await queued(app, caller, items), next, total: Number(total), capped: false }
}

/** One with its whole number, and who has looked at it. Throws 403, 404. */
export async function showDocument(app: App, caller: Caller, id: string) {
  requireScope(caller, 'trust_and_safety')
  const row = await app.db.selectFrom('verification_documents').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw unknownDocument()
  const [document] = await queued(app, caller, [row])
  if (!document) throw unknownDocument()
  const views = await app.db
    .selectFrom('verification_views')
    .selectAll()
    .where('document_id', '=', id)
    .orderBy('at', 'desc')
    .limit(200)
    .execute()
  const nameOf = await namesOf(app.db, [
    ...views.map(({ viewed_by }) => viewed_by),
    ...(row.decided_by ? [row.decided_by] : []),
  ])
  const guide = await guideOr404(app.db, row.guide_id)
  const standing = await describeStanding(app, app.db, guide)
  return {
    ...document,
    number: await numberOf(app, row),
    claimedAt: row.claimed_at?.toISOString() ?? null,
    decidedBy: row.decided_by ? nameOf(row.decided_by) : null,
    endedAt: row.ended_at?.toISOString() ?? null,
    level: levelWord(guide.level),
    adventures: [...new Set(standing.requested.flatMap((one) => (one.documents.includes(id) ? one.adventures : [])))],
    others: standing.documents.filter((one) => one.id !== id),
    views: views.map((view) => ({ at: view.at.toISOString(), by: nameOf(view.viewed_by), fileId: view.file_id })),
  }
}

async function numberOf(app: App, { id, number_sealed: sealed }: DocumentRow): Promise<string | null> {
  if (!sealed) return null
  const place = { table: sealedTable, record: id }
  const key = await openDataKey(app.db, app.sealing, place)
  return unseal(key, { ...place, field: numberField }, sealed).toString()
}

async function queued(app: App, caller: Caller, rows: readonly DocumentRow[]) {
  const read = app.db
  const { verification } = await platformSettings(read)
  const files = await filesOf(
    read,
    rows.map(({ id }) => id),
  )
  const names = await guideNames(
    read,
    rows.map(({ guide_id }) => guide_id),
  )
  const shared = await sharedDocuments(
    read,
    rows.map(({ id }) => id),
  )
  const nameOf = await namesOf(
    read,
    rows.flatMap(({ claimed_by }) => claimed_by ?? []),
  )
  return rows.map((row) => {
    const name = names.get(row.guide_id) ?? ''
    return {
      ...presentDocument(app, row, files.get(row.id)),
      guide: { id: row.guide_id, name, href: guideHref(name, row.guide_id) },
      claimedBy: row.claimed_by ? nameOf(row.claimed_by) : null,
      sharedWith: shared.get(row.id) ?? [],
      isMine: row.claimed_by === signature(caller),
      dueAt: addBusinessDays(row.submitted_at, verification.reviewBusinessDays).toISOString(),
    }
  })
}

import { sql } from 'kysely'
import { z } from 'zod'
import type { listDocuments as contract } from '#contract/verification/calls.ts'
import { documentsTable } from '#contract/verification/documents-table.ts'
import type { QueryOf, Result } from '#contract/wire/endpoint.ts'
import type { TableFilters } from '#contract/wire/table-query.ts'
import { guideHref, guideName, guideNames, levelWord } from '#server/guides/index.ts'
import { namesOf, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { cursorPart, decodeCursor, encodeCursor, exactMoment, pageOf } from '#server/platform/paging/cursor.ts'
import { openDataKey } from '#server/platform/sealing/data-keys.ts'
import { unseal } from '#server/platform/sealing/seal.ts'
import { streamCsv, type CsvCells } from '#server/platform/table/stream-csv.ts'
import { readTable, type Table } from '#server/platform/table/table.ts'
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
type Queued = Result<typeof contract>['items'][number]

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

const waits = sql`d.state in ('submitted', 'in_review')`
const nameWords = sql`case when d.name_differs then 'differs' else 'matches' end`

export const documents: Table<DocumentRow, typeof documentsTable> = {
  declaration: documentsTable,
  from: sql`verification_documents d`,
  id: sql`d.id`,
  select: sql`d.*`,
  columns: {
    guide: guideName(sql`d.guide_id`),
    kind: sql`d.kind`,
    state: sql`d.state`,
    submitted: sql`d.submitted_at`,
    due: sql`(case when ${waits} then d.submitted_at end)`,
    validUntil: sql`d.valid_until::timestamp at time zone 'UTC'`,
    reviewer: sql`d.claimed_by`,
    name: nameWords,
    decided: sql`d.decided_at`,
    title: sql`d.title`,
    issuer: sql`d.issuer`,
    region: sql`d.region`,
    guideId: sql`d.guide_id`,
  },
  nullable: ['due', 'decided'],
}

type TableQuery = TableFilters & { readonly after?: string | undefined; readonly limit: number }
type CsvQuery = TableFilters & { readonly columns?: readonly string[] | undefined }

/** Guides’ documents as operators sort and filter them. Throws 403, 400 for a damaged cursor. */
export async function listDocumentRows(app: App, caller: Caller, query: TableQuery) {
  requireScope(caller, 'trust_and_safety')
  const { rows, ...page } = await readTable(app.read(), documents, query)
  return { ...page, items: await queued(app, caller, rows) }
}

/** Throws 403. */
export function documentsCsv(app: App, caller: Caller, query: CsvQuery) {
  requireScope(caller, 'trust_and_safety')
  return streamCsv(
    app,
    documents,
    { present: (rows: readonly DocumentRow[]) => queued(app, caller, rows), cells },
    query,
  )
}

const isWaiting = ({ state }: Queued) => state === 'submitted' || state === 'in_review'

const cells: CsvCells<Queued, keyof (typeof documentsTable)['columns']> = {
  guide: ({ guide }) => guide.name,
  kind: ({ kind }) => kind,
  state: ({ state }) => state,
  submitted: ({ submittedAt }) => submittedAt,
  due: (row) => (isWaiting(row) ? row.dueAt : null),
  validUntil: ({ validUntil }) => validUntil,
  reviewer: ({ claimedBy }) => claimedBy,
  name: ({ nameDiffers }) => (nameDiffers ? 'differs' : 'matches'),
  decided: ({ decidedAt }) => decidedAt,
  title: ({ title }) => title,
  issuer: ({ issuer }) => issuer,
  region: ({ region }) => region,
  guideId: ({ guide }) => guide.id,
}

async function queued(app: App, caller: Caller, rows: readonly DocumentRow[]): Promise<Queued[]> {
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

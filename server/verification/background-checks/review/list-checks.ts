import { sql } from 'kysely'
import type { listBackgroundChecks } from '#contract/verification/checks-admin.ts'
import { backgroundTable } from '#contract/verification/checks-tables.ts'
import type { Result } from '#contract/wire/endpoint.ts'
import type { TableFilters } from '#contract/wire/table-query.ts'
import { guideHref, guideName } from '#server/guides/index.ts'
import { requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { streamCsv, type CsvCells } from '#server/platform/table/stream-csv.ts'
import { readTable, type Table } from '#server/platform/table/table.ts'
import type { CheckRow } from '../tables.ts'

type Listed = CheckRow & { guide_name: string }
type Shown = Result<typeof listBackgroundChecks>['items'][number]

export const backgroundChecks: Table<Listed, typeof backgroundTable> = {
  declaration: backgroundTable,
  from: sql`background_checks c`,
  id: sql`c.id`,
  select: sql`c.*, ${guideName(sql`c.guide_id`)} as guide_name`,
  columns: {
    guide: guideName(sql`c.guide_id`),
    state: sql`c.state`,
    since: sql`c.state_since`,
    invited: sql`c.invited_at`,
    completed: sql`c.completed_at`,
    validUntil: sql`c.valid_until`,
    guideId: sql`c.guide_id`,
    reportId: sql`c.report_id`,
  },
  nullable: ['completed', 'validUntil'],
}

type PageQuery = TableFilters & { readonly after?: string | undefined; readonly limit: number }
type CsvQuery = TableFilters & { readonly columns?: readonly string[] | undefined }

/** Throws 403, 400 for a damaged cursor. */
export async function listChecks(app: App, caller: Caller, query: PageQuery) {
  requireScope(caller, 'trust_and_safety')
  const { rows, ...page } = await readTable(app.read(), backgroundChecks, query)
  return { ...page, items: rows.map((row) => presentCheck(row, row.guide_name)) }
}

/** Throws 403. */
export function checksCsv(app: App, caller: Caller, query: CsvQuery) {
  requireScope(caller, 'trust_and_safety')
  const present = (rows: readonly Listed[]) => Promise.resolve(rows.map((row) => presentCheck(row, row.guide_name)))
  return streamCsv(app, backgroundChecks, { present, cells }, query)
}

const cells: CsvCells<Shown, keyof (typeof backgroundTable)['columns']> = {
  guide: ({ guide }) => guide.name,
  state: ({ state }) => state,
  since: ({ since }) => since,
  invited: ({ invitedAt }) => invitedAt,
  completed: ({ completedAt }) => completedAt,
  validUntil: ({ validUntil }) => validUntil,
  guideId: ({ guide }) => guide.id,
  reportId: ({ reportId }) => reportId,
}

export const presentCheck = (row: CheckRow, name: string): Shown => ({
  id: row.id,
  guide: { id: row.guide_id, name, href: guideHref(name, row.guide_id) },
  state: row.state,
  since: row.state_since.toISOString(),
  invitedAt: row.invited_at.toISOString(),
  completedAt: row.completed_at?.toISOString() ?? null,
  validUntil: row.valid_until?.toISOString() ?? null,
  reportId: row.report_id,
})

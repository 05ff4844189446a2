import { sql } from 'kysely'
import type { TrainingRow } from '#contract/training/admin.ts'
import { listGuideTraining as contract } from '#contract/training/admin.ts'
import { trainingTable, type TrainingNeed } from '#contract/training/admin-table.ts'
import type { QueryOf, Result } from '#contract/wire/endpoint.ts'
import type { TableFilters } from '#contract/wire/table-query.ts'
import { guideName } from '#server/guides/index.ts'
import { requireScope, type OperatorTable } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { streamCsv, type CsvCells } from '#server/platform/table/stream-csv.ts'
import { readTable, type Table } from '#server/platform/table/table.ts'
import type { TrainingGuideRow } from '../tables.ts'

const name = guideName(sql`t.guide_id`)
const need = sql<TrainingNeed | ''>`case
  when t.locked_at is not null and t.due_at is not null then 'both'
  when t.locked_at is not null then 'locked' when t.due_at is not null then 'due' else '' end`

type NamedRow = TrainingGuideRow & { name: string; need: TrainingNeed | '' }
const guides: Table<NamedRow, typeof trainingTable> = {
  declaration: trainingTable,
  from: sql`training_guides t`,
  id: sql`t.guide_id`,
  select: sql`t.*, ${name} as name, ${need} as need`,
  columns: {
    guide: name,
    waiting: need,
    passed: sql`t.passed`,
    required: sql`t.required`,
    due: sql`t.due_at`,
    certificate: sql`t.certificate_until`,
    active: sql`t.active_at`,
    locked: sql`array_to_string(t.locked, ', ')`,
    guideId: sql`t.guide_id`,
  },
  nullable: ['due', 'certificate'],
}

export const operatorTables: readonly OperatorTable[] = [{ table: guides, list: contract, actions: {} }]

const presentRow = (row: NamedRow): TrainingRow => ({
  id: row.guide_id,
  guide: { id: row.guide_id, name: row.name },
  need: row.need === '' ? null : row.need,
  required: row.required,
  passed: row.passed,
  locked: row.locked,
  dueAt: row.due_at?.toISOString() ?? null,
  certificateUntil: row.certificate_until?.toISOString() ?? null,
  activeAt: row.active_at.toISOString(),
})

/** Guides who have begun, those who did something last first. Throws 403, 400 for a damaged cursor. */
export async function listGuideTraining(
  app: App,
  caller: Caller,
  query: QueryOf<typeof contract>,
): Promise<Result<typeof contract>> {
  requireScope(caller, 'trust_and_safety')
  const { rows, ...page } = await readTable(app.read(), guides, query)
  return { ...page, items: rows.map(presentRow) }
}

/** Throws 403. */
export function guideTrainingCsv(
  app: App,
  caller: Caller,
  query: TableFilters & { readonly columns?: readonly string[] | undefined },
) {
  requireScope(caller, 'trust_and_safety')
  const present = (rows: readonly NamedRow[]) => Promise.resolve(rows.map(presentRow))
  return streamCsv(app, guides, { present, cells }, query)
}

const cells: CsvCells<TrainingRow, keyof (typeof trainingTable)['columns']> = {
  guide: ({ guide }) => guide.name,
  waiting: ({ need: what }) => what ?? '',
  passed: ({ passed }) => passed,
  required: ({ required }) => required,
  due: ({ dueAt }) => dueAt,
  certificate: ({ certificateUntil }) => certificateUntil,
  active: ({ activeAt }) => activeAt,
  locked: ({ locked }) => locked.join(', '),
  guideId: ({ id }) => id,
}

import { sql } from 'kysely'
import type { TableDeclaration } from '#contract/wire/table.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { streamCsv } from '#server/platform/table/stream-csv.ts'
import type { Table } from '#server/platform/table/table.ts'
import { findBulkAction } from './find-bulk-action.ts'

interface ItemRow {
  label: string
  subject_id: string
  outcome: string
  message: string | null
}

const declaration = {
  name: 'bulk-action-results',
  columns: {
    position: { label: 'Row', kind: 'cents', sortable: true },
    label: { label: 'Record', kind: 'text' },
    subject: { label: 'Record ID', kind: 'id' },
    outcome: { label: 'Outcome', kind: 'text' },
    message: { label: 'Message', kind: 'text' },
  },
  sort: 'position',
} as const satisfies TableDeclaration

const itemsOf = (id: string): Table<ItemRow & { position: number }, typeof declaration> => ({
  declaration,
  from: sql`(select * from bulk_action_items where bulk_action_id = ${id}) i`,
  id: sql`i.audit_id`,
  select: sql`i.position, i.label, i.subject_id, coalesce(i.outcome, 'not run') as outcome, i.message`,
  columns: {
    position: sql`i.position`,
    label: sql`i.label`,
    subject: sql`i.subject_id`,
    outcome: sql`i.outcome`,
    message: sql`i.message`,
  },
})

const cells = {
  position: ({ position }: { position: number }) => position + 1,
  label: ({ label }: ItemRow) => label,
  subject: ({ subject_id }: ItemRow) => subject_id,
  outcome: ({ outcome }: ItemRow) => outcome,
  message: ({ message }: ItemRow) => message,
}

/** What came of each row, in their order. Throws 403, 404. */
export async function bulkActionCsv(app: App, caller: Caller, id: string) {
  const { bulk } = await findBulkAction(app, caller, id)
  const present = (rows: readonly (ItemRow & { position: number })[]) => Promise.resolve(rows)
  return streamCsv(app, itemsOf(bulk.id), { present, cells }, { sort: declaration.sort })
}

import { z } from 'zod'
import { count, exactLine, line, words } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { limits } from '../wire/limits.ts'
import { tableName } from './saved-views.ts'
import { actionMessage, reason } from './schemas.ts'
import { actionOutcomes, bulkActionMax, bulkActionStates, savedViewLimits } from './values.ts'

const action = line(60).min(1)
/** Rows by their ids, or all that match the filters in the table's address. */
const selection = z.union([
  z.object({ ids: z.array(id).min(1, 'Select at least one row').max(1000) }),
  z.object({
    query: exactLine(savedViewLimits.queryMax),
  }),
])
export type BulkSelection = z.infer<typeof selection>

export const previewBulkAction = endpoint({
  method: 'POST',
  path: '/api/admin/bulk-actions/preview',
  access: 'admin',
  scope: 'any',
  summary: 'Preview what an action would do with the selected rows of a table, without doing it',
  body: z.object({ table: tableName, action, selection }),
  output: z.object({
    /** Rows that it would run on. */
    ready: z.int(),
    /** Why others are left out, with the first of them by name. */
    refused: z.array(z.object({ reason: z.string(), count: z.int(), examples: z.array(z.string()) })),
    /** What follows beside the rows, such as who is concerned and the money. */
    effects: z.array(z.string()),
  }),
  errors: ['too_many_rows'],
})
export type BulkPreview = z.infer<typeof previewBulkAction.output>

export const startBulkAction = endpoint({
  method: 'POST',
  path: '/api/admin/bulk-actions',
  access: 'admin',
  scope: 'any',
  summary: 'Start an action on the selected rows of a table; the same id again starts nothing',
  body: z.object({
    id,
    table: tableName,
    action,
    selection,
    /** `ready` of the preview: refused when it has changed since. */
    expected: count(bulkActionMax),
    reason,
    /** What the people concerned read, where the action writes to them. */
    message: words(limits.reasonMax).optional(),
  }),
  output: actionMessage,
  errors: ['too_many_rows', 'selection_changed'],
})

export const bulkAction = z.object({
  id,
  action: z.string(),
  reason: z.string(),
  state: z.enum(bulkActionStates),
  startedBy: z.string(),
  startedAt: instant,
  endedAt: instant.nullable(),
  total: z.int(),
  done: z.int(),
  refused: z.int(),
  failed: z.int(),
  /** The first rows that were not done, and why. */
  problems: z.array(z.object({ label: z.string(), outcome: z.enum(actionOutcomes), message: z.string() })),
})
export type BulkAction = z.infer<typeof bulkAction>

export const listBulkActions = endpoint({
  method: 'GET',
  path: '/api/admin/bulk-actions',
  access: 'admin',
  scope: 'any',
  summary: 'List the latest bulk actions on a table that the operator may run, newest first',
  query: z.object({ table: tableName }),
  output: z.object({ items: z.array(bulkAction) }),
})

export const cancelBulkAction = endpoint({
  method: 'POST',
  path: '/api/admin/bulk-actions/:id/cancel',
  access: 'admin',
  scope: 'any',
  summary: 'Cancel a bulk action; rows that are done stay done',
  params: z.object({ id }),
  output: actionMessage,
  errors: ['wrong_state'],
})

export const bulkActionAsCsv = endpoint({
  method: 'GET',
  path: '/api/admin/bulk-actions/:id/results.csv',
  access: 'admin',
  scope: 'any',
  summary: 'Download what came of each row of a bulk action as CSV, streamed',
  params: z.object({ id }),
  file: 'text/csv; charset=utf-8',
  output: z.string(),
})

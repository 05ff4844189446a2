import { z } from 'zod'
import { exactLine, line } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { actionMessage } from './schemas.ts'
import { savedViewLimits } from './values.ts'

const name = line(
  savedViewLimits.nameMax,
  `Use at most ${savedViewLimits.nameMax} characters`,
  'Use letters, digits, and spaces',
).min(1, 'Enter a name')
/** Filters, sort, and columns as in the table's address, without a question mark. */
const query = exactLine(savedViewLimits.queryMax, 'This view has too many filters')
/** The name of a table, as its declaration has it. */
export const tableName = line(60).min(1)

export const savedView = z.object({
  id,
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  /** Opens with the table, for the caller. */
  isDefault: z.boolean(),
  /** Null: the caller's own. */
  sharedBy: z.string().nullable(),
  /** What the view had and the table no longer has; left out of `query`. */
  dropped: z.array(z.string()),
})
export type SavedView = z.infer<typeof savedView>

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/api/admin/saved-views',
  access: 'admin',
  scope: 'any',
  summary: 'List the saved views of a table: the operator’s own and those that colleagues share',
  query: z.object({ table: tableName }),
  output: z.object({ items: z.array(savedView) }),
})

export const saveView = endpoint({
  method: 'POST',
  path: '/api/admin/saved-views',
  access: 'admin',
  scope: 'any',
  summary: 'Save filters, sort, and columns of a table under a name',
  body: z.object({ table: tableName, name, query, shared: z.boolean() }),
  output: actionMessage.extend({ id }),
  errors: ['name_taken', 'too_many_views'],
})

export const changeView = endpoint({
  method: 'PATCH',
  path: '/api/admin/saved-views/:id',
  access: 'admin',
  scope: 'any',
  summary: 'Rename a saved view of one’s own, share it, make it the default, or replace what it asks for',
  params: z.object({ id }),
  body: z.object({
    name: name.optional(),
    query: query.optional(),
    shared: z.boolean().optional(),
    isDefault: z.boolean().optional(),
  }),
  output: actionMessage,
  errors: ['name_taken'],
})

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/api/admin/saved-views/:id',
  access: 'admin',
  scope: 'any',
  summary: 'Delete a saved view of one’s own',
  params: z.object({ id }),
  output: actionMessage,
})

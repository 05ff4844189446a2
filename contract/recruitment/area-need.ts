import { z } from 'zod'
import { category } from '../catalogue/schemas.ts'
import { actionMessage, adminErrors, reason } from '../operators/schemas.ts'
import { count } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'

const access = { access: 'admin', scope: 'trust_and_safety' } as const
const outOf10 = 'Please enter a whole number from 0 to 10'
const need = z.int(outOf10).min(0, outOf10).max(10, outOf10)
const place = { state: z.string().regex(/^[A-Z]{2}$/, 'Please choose a state'), category }

/** How much guides are needed, of 10, and where it differs from the usual. */
export const areaNeedDocument = z.object({
  usualNeed: need,
  areaNeed: z
    .array(z.object({ ...place, need }))
    .max(400)
    .refine((rows) => new Set(rows.map((row) => `${row.state} ${row.category}`)).size === rows.length, {
      error: 'Please enter each state and category once',
    }),
})
export type AreaNeedDocument = z.infer<typeof areaNeedDocument>

const areaNeedVersion = z.object({
  version: z.int(),
  at: instant,
  by: z.string(),
  reason: z.string(),
  /** Without a state and a category: the usual need. Null: as usual. */
  changes: z.array(
    z.object({
      state: z.string().nullable(),
      category: category.nullable(),
      from: z.int().nullable(),
      to: z.int().nullable(),
    }),
  ),
})
export type AreaNeedVersion = z.infer<typeof areaNeedVersion>

const areaNeedState = z.object({
  /** What a change is made of; 0: the defaults. */
  version: z.int(),
  document: areaNeedDocument,
  /** Newest first, 20 at most. */
  versions: z.array(areaNeedVersion),
  /** Of submitted applications that aren't decided yet, and of those on the waitlist. */
  applications: z.array(z.object({ state: z.string(), category, open: z.int(), waitlisted: z.int() })),
  /** Of the last change: how many applications were scored again, and when that was over. */
  rescored: z.object({ applications: z.int(), finishedAt: instant.nullable() }).nullable(),
})
export type AreaNeedState = z.infer<typeof areaNeedState>

export const showAreaNeed = endpoint({
  ...access,
  method: 'GET',
  path: '/api/admin/area-need',
  summary: 'Get how much guides are needed by state and category, with its versions and the applications of each',
  output: areaNeedState,
})

export const saveAreaNeed = endpoint({
  ...access,
  method: 'POST',
  path: '/api/admin/area-need',
  summary: 'Save how much guides are needed; open applications are scored again',
  body: z.object({
    document: areaNeedDocument,
    /** The version that it was made of. */
    after: count(1_000_000),
    reason,
  }),
  output: actionMessage,
  errors: [...adminErrors, 'changed_meanwhile', 'no_changes'],
})

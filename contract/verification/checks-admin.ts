import { z } from 'zod'
import { actionMessage, adminErrors, reason, reasonBody } from '../operators/schemas.ts'
import { exactLine, pageMark, pageSize, words } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { page } from '../wire/paging.ts'
import { csvQuery, tableQuery } from '../wire/table-query.ts'
import { backgroundTable } from './checks-tables.ts'
import {
  backgroundStates,
  checkActions,
  checkLimits,
  identityActions,
  identityStates,
  itemNatures,
  itemRelations,
  itemTimes,
  reviewOutcomes,
} from './checks-values.ts'

const access = { access: 'admin', scope: 'trust_and_safety' } as const
const params = z.object({ id })
const guide = z.object({ id, name: z.string(), href: z.string() })

export const checkRow = z.object({
  id,
  guide,
  state: z.enum(backgroundStates),
  since: instant,
  invitedAt: instant,
  completedAt: instant.nullable(),
  validUntil: instant.nullable(),
  reportId: z.string().nullable(),
})
export type CheckRow = z.infer<typeof checkRow>

export const reviewItem = z.object({
  /** At Checkr. What the item says stays there. */
  itemId: exactLine(checkLimits.itemIdMax).min(1),
  nature: z.enum(itemNatures, 'Please choose from the list'),
  timePassed: z.enum(itemTimes, 'Please choose from the list'),
  relation: z.enum(itemRelations, 'Please choose from the list'),
})

export const reviewForm = z.object({
  outcome: z.enum(reviewOutcomes),
  items: z.array(reviewItem).max(checkLimits.itemsMax),
  reason: words(checkLimits.reviewMax).min(checkLimits.reviewMin),
})
export type ReviewForm = z.infer<typeof reviewForm>

export const checkDetail = checkRow.extend({
  result: z.enum(['clear', 'consider']).nullable(),
  /** Some of what was ordered was not looked at. */
  incomplete: z.boolean(),
  revisedAt: instant.nullable(),
  /** Of the report at Checkr, for operators with an account there; null where Checkr is simulated. */
  reportUrl: z.string().nullable(),
  /** Checkr is simulated, and its outcome can be played. */
  simulated: z.boolean(),
  consent: z.object({
    version: z.string(),
    sha256: z.string(),
    signedName: z.string(),
    signedAt: instant,
    address: z.string(),
    secondsShown: z.int(),
    workState: z.string(),
    guidesMinors: z.boolean(),
  }),
  adverse: z
    .object({
      noticedAt: instant.nullable(),
      waitUntil: instant.nullable(),
      stoppedAt: instant.nullable(),
      daysLeft: z.int().nullable(),
      /** Why Checkr did not take the notice. */
      refused: z.string().nullable(),
      outcome: z.enum(['final', 'cleared', 'corrected']).nullable(),
      endedAt: instant.nullable(),
    })
    .nullable(),
  reviews: z.array(
    z.object({
      id,
      outcome: z.enum(reviewOutcomes),
      reason: z.string(),
      at: instant,
      by: z.string(),
      items: z.array(reviewItem),
    }),
  ),
  timeline: z.array(z.object({ at: instant, by: z.string(), text: z.string() })),
  can: z.array(z.enum(checkActions)),
})
export type CheckDetail = z.infer<typeof checkDetail>

export const listBackgroundChecks = endpoint({
  ...access,
  method: 'GET',
  path: '/api/admin/background-checks',
  summary: 'List background checks, sorted and filtered by column',
  query: tableQuery(backgroundTable),
  output: page(checkRow),
})

export const backgroundChecksAsCsv = endpoint({
  ...access,
  method: 'GET',
  path: '/api/admin/background-checks.csv',
  summary: 'Download background checks as CSV',
  query: csvQuery(backgroundTable),
  file: 'text/csv; charset=utf-8',
  output: z.string(),
})

export const reviewBackgroundCheck = endpoint({
  ...access,
  method: 'GET',
  path: '/api/admin/background-checks/:id',
  summary: 'Get a background check with its consent, reviews, and timeline',
  params,
  output: checkDetail,
})

export const listReportItems = endpoint({
  ...access,
  method: 'GET',
  path: '/api/admin/background-checks/:id/items',
  summary: 'List the ids of the items that a report holds against the guide, read from Checkr',
  params,
  output: z.object({ items: z.array(z.string()) }),
  errors: adminErrors,
})

export const decideBackgroundCheck = endpoint({
  ...access,
  method: 'POST',
  path: '/api/admin/background-checks/:id/decide',
  summary: 'Decide on a background check with a written review of each item',
  params,
  body: reviewForm,
  output: actionMessage,
  errors: [...adminErrors, 'own_case', 'already_decided', 'items_missing', 'wait_not_over'],
})

export const endBackgroundCheck = endpoint({
  ...access,
  method: 'POST',
  path: '/api/admin/background-checks/:id/end',
  summary: 'End a background check, so that the guide can sign a new consent',
  params,
  body: reasonBody,
  output: actionMessage,
  errors: [...adminErrors, 'own_case', 'already_decided'],
})

export const resendPreAdverse = endpoint({
  ...access,
  method: 'POST',
  path: '/api/admin/background-checks/:id/resend-notice',
  summary: 'Retry the pre-adverse notice that Checkr refused',
  params,
  body: reasonBody,
  output: actionMessage,
  errors: [...adminErrors, 'own_case'],
})

export const previewCheckEmail = endpoint({
  ...access,
  method: 'GET',
  path: '/api/admin/background-checks/:id/emails/:kind',
  summary: 'Preview the pre-adverse notice or the final notice of a background check',
  params: params.extend({ kind: z.enum(['pre_adverse', 'adverse']) }),
  output: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
})

export const identityRow = z.object({
  id,
  guide,
  state: z.enum(identityStates),
  since: instant,
  startedAt: instant,
  dueAt: instant.nullable(),
  tries: z.int(),
  /** Of the last try, as a sentence. */
  problem: z.string().nullable(),
  reason: z.string().nullable(),
  can: z.array(z.enum(identityActions)),
})
export type IdentityRow = z.infer<typeof identityRow>

export const listIdentityChecks = endpoint({
  ...access,
  method: 'GET',
  path: '/api/admin/identity-checks',
  summary: 'List identity checks, those that wait for an operator first',
  query: z.object({
    show: z.enum(['waiting', 'all']).default('waiting'),
    after: pageMark.optional(),
    limit: pageSize(100, 30),
  }),
  output: page(identityRow),
})

export const readIdentityName = endpoint({
  ...access,
  method: 'POST',
  path: '/api/admin/identity-checks/:id/name',
  summary: 'Read the name on the document from Stripe; it is logged and never stored',
  params,
  output: z.object({
    document: z.string(),
    account: z.string(),
    guide: z.string(),
    /** Of an earlier check, the consent, and documents. */
    onRecord: z.array(z.string()),
  }),
  errors: adminErrors,
})

export const decideIdentity = endpoint({
  ...access,
  method: 'POST',
  path: '/api/admin/identity-checks/:id/decide',
  summary: 'Confirm a name, let a guide check again, or refuse an identity check',
  params,
  body: z.object({ outcome: z.enum(identityActions), reason }),
  output: actionMessage,
  errors: [...adminErrors, 'own_case', 'already_decided'],
})

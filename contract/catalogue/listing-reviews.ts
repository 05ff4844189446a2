import { z } from 'zod'
import { actionMessage, adminErrors } from '../operators/schemas.ts'
import { pageMark, pageSize, words } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { page } from '../wire/paging.ts'
import { picture } from '../wire/picture.ts'
import { listingDraft, listingField, listingNotes, listingTask } from './listing-schemas.ts'
import { category } from './schemas.ts'
import { listingLimits, listingReviewStates } from './listing-values.ts'

const scope = ['trust_and_safety', 'content'] as const
const params = z.object({ id })

/** What a guide changed in a listing, or a new one, as it waits for an operator. */
export const queuedReview = z.object({
  id,
  listingId: id,
  state: z.enum(listingReviewStates),
  /** As it is proposed. */
  title: z.string(),
  category,
  /** It was never published. */
  isNew: z.boolean(),
  fields: z.array(listingField),
  guide: z.object({ id, name: z.string(), href: z.string() }),
  submittedAt: instant,
  dueAt: instant,
  claimedBy: z.string().nullable(),
  isMine: z.boolean(),
})
export type QueuedReview = z.infer<typeof queuedReview>

export const listListingReviews = endpoint({
  method: 'GET',
  path: '/api/admin/listing-reviews',
  access: 'admin',
  scope,
  summary: 'List reviews of listings, oldest first',
  query: z.object({
    show: z.enum(['waiting', 'decided']).default('waiting'),
    after: pageMark.optional(),
    limit: pageSize(48, 20),
  }),
  output: page(queuedReview),
})

export const showListingReview = endpoint({
  method: 'GET',
  path: '/api/admin/listing-reviews/:id',
  access: 'admin',
  scope,
  summary: 'Get a review with every changed field before and after',
  params,
  output: queuedReview.extend({
    /** The proposed fields; for a new listing all of them. */
    after: listingDraft,
    /** The same fields as they were on sale when it was submitted; empty for a new listing. */
    before: listingDraft,
    /** Pictures of both by their hash. */
    pictures: z.record(z.string(), picture),
    /** What keeps the listing off sale once it is approved. */
    tasks: z.array(listingTask),
    decidedBy: z.string().nullable(),
    decidedAt: instant.nullable(),
    note: z.string().nullable(),
    notes: z.array(z.object({ field: listingField, note: z.string() })),
  }),
})

export const claimListingReview = endpoint({
  method: 'POST',
  path: '/api/admin/listing-reviews/:id/claim',
  access: 'admin',
  scope,
  summary: 'Start the review of a listing, or take over another operator’s',
  params,
  output: actionMessage,
  errors: [...adminErrors, 'own_case'],
})

const note = words(listingLimits.noteMax).nullable().default(null)
const notes = listingNotes.default([])

export const decideListingReview = endpoint({
  method: 'POST',
  path: '/api/admin/listing-reviews/:id/decide',
  access: 'admin',
  scope,
  summary: 'Approve the changes of a listing, or request other ones field by field',
  params,
  body: z
    .object({ outcome: z.enum(['approve', 'request_changes']), note, notes })
    .refine(
      ({ outcome, note: whole, notes }) => outcome === 'approve' || notes.length > 0 || (whole?.length ?? 0) >= 3,
      {
        path: ['notes'],
        error: 'Please say what to change',
      },
    ),
  output: actionMessage,
  errors: [...adminErrors, 'own_case', 'already_decided', 'listing_incomplete'],
})

export const previewListingChanges = endpoint({
  method: 'POST',
  path: '/api/admin/listing-reviews/:id/preview',
  access: 'admin',
  scope,
  summary: 'Preview the email that requests changes of a listing',
  params,
  body: z.object({ note, notes }),
  output: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
})

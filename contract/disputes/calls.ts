import { z } from 'zod'
import { cents, line, pageMark, pageSize } from '../wire/bounded.ts'
import { instant, localDate } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { money } from '../wire/money.ts'
import { page } from '../wire/paging.ts'
import { sentence } from '../wire/said.ts'
import { caseCategory, caseFile, caseLine, caseSide, caseText, oneCase } from './schemas.ts'
import { photoOrPdfTypes } from '../wire/values.ts'
import { caseLimits } from './values.ts'

const params = z.object({ id })

const act = <const Path extends `/api/disputes/:id/${string}`, const Codes extends readonly string[]>(
  path: Path,
  summary: string,
  errors: Codes,
) => endpoint({ method: 'POST', path, access: 'signed-in', summary, params, output: oneCase, errors })

export const caseOptions = endpoint({
  method: 'GET',
  path: '/api/disputes/options',
  access: 'signed-in',
  summary: 'Get what the caller may open a case about for a booking, and until when',
  query: z.object({ booking: id }),
  output: z.object({
    booking: z.object({ id, code: z.string(), title: z.string(), date: localDate, zone: z.string() }),
    side: caseSide,
    /** The other side. */
    with: z.string(),
    categories: z.array(z.object({ category: caseCategory, until: instant, open: z.boolean() })),
    /** The most that the explorer can ask for, or the guide claim. */
    most: money,
    /** Why no case can be opened now. */
    refusal: sentence.nullable(),
    /** The caller’s own case about this booking, or one that is open. */
    existing: id.nullable(),
  }),
})

export const fileCase = endpoint({
  method: 'POST',
  path: '/api/disputes',
  access: 'signed-in',
  summary: 'Open a case about a booking; idempotent by key',
  body: z.object({
    bookingId: id,
    category: caseCategory,
    story: caseText,
    /** Minor units; what the explorer asks for, or the guide claims. */
    requested: cents(),
    key: id,
  }),
  output: oneCase,
  errors: [
    'too_early',
    'too_late',
    'wrong_state',
    'case_open',
    'amount_too_large',
    'no_account',
    'idempotency_key_reused',
  ],
})

export const sendClaim = act(
  '/api/disputes/:id/send',
  'Guide: send a claim to the guest, with a photo and proof of what it costs',
  ['wrong_state', 'proof_missing'],
)

export const startClaimPayment = endpoint({
  method: 'POST',
  path: '/api/disputes/:id/charge/payment',
  access: 'signed-in',
  summary: 'Explorer: start or resume the payment of what a claim comes to',
  params,
  output: z.object({ paymentId: id, clientSecret: z.string(), amount: money }),
  errors: ['wrong_state', 'payment_running', 'vendor_unavailable'],
})

export const syncClaimPayment = endpoint({
  method: 'POST',
  path: '/api/disputes/:id/charge/sync',
  access: 'signed-in',
  summary: 'Explorer: sync the payment of a claim with Stripe',
  params,
  output: oneCase,
  errors: ['payment_declined', 'payment_incomplete', 'vendor_unavailable', 'wrong_state'],
})

export const listCases = endpoint({
  method: 'GET',
  path: '/api/disputes',
  access: 'signed-in',
  summary: 'List the caller’s cases on both sides, the newest first',
  query: z.object({ after: pageMark.optional(), limit: pageSize(50, 20) }),
  output: page(caseLine),
})

export const showCase = endpoint({
  method: 'GET',
  path: '/api/disputes/:id',
  access: 'signed-in',
  summary: 'Get one case: whose turn it is, until when, offers, evidence, and decisions',
  params,
  output: oneCase,
})

export const respondToCase = endpoint({
  method: 'POST',
  path: '/api/disputes/:id/respond',
  access: 'signed-in',
  summary: 'Reply to a case as the side that it was opened against',
  params,
  body: z.object({ text: caseText }),
  output: oneCase,
  errors: ['wrong_state'],
})

export const offerInCase = endpoint({
  method: 'POST',
  path: '/api/disputes/:id/offers',
  access: 'signed-in',
  summary: 'Propose a refund, which binds once the other side accepts; idempotent by key',
  params,
  body: z.object({
    /** Minor units. */
    amount: cents(),
    message: line(500).default(''),
    key: id,
  }),
  output: oneCase,
  errors: ['wrong_state', 'amount_too_large', 'needs_decision', 'payment_disputed', 'idempotency_key_reused'],
})

export const acceptOffer = endpoint({
  method: 'POST',
  path: '/api/disputes/:id/offers/:offerId/accept',
  access: 'signed-in',
  summary: 'Accept the other side’s offer; it is paid right away',
  params: z.object({ id, offerId: id }),
  output: oneCase,
  errors: ['wrong_state', 'trip_running', 'payment_disputed', 'amount_too_large', 'needs_decision'],
})

export const requestReview = act(
  '/api/disputes/:id/review',
  'Request that an operator decides, 72 hours after the case was opened',
  ['wrong_state', 'too_early'],
)

export const withdrawCase = act('/api/disputes/:id/withdraw', 'Withdraw a case as the side that opened it', [
  'wrong_state',
])

export const appealCase = endpoint({
  method: 'POST',
  path: '/api/disputes/:id/appeal',
  access: 'signed-in',
  summary: 'Request that another operator looks at a decision, once and within 14 days',
  params,
  body: z.object({ text: caseText }),
  output: oneCase,
  errors: ['wrong_state', 'too_late'],
})

export const addCaseFile = endpoint({
  method: 'POST',
  path: '/api/disputes/:id/files',
  access: 'signed-in',
  summary: 'Upload a piece of evidence: a photo or a PDF',
  params,
  query: z.object({ name: line(caseLimits.fileName).min(1) }),
  upload: { types: photoOrPdfTypes, bytes: caseLimits.fileBytes + 1024 },
  output: caseFile,
  errors: [
    'wrong_state',
    'too_large',
    'too_many_files',
    'picture_unreadable',
    'file_unreadable',
    'file_encrypted',
    'busy',
    'upload_incomplete',
  ],
})

export const viewCaseFile = endpoint({
  method: 'GET',
  path: '/api/disputes/:id/files/:fileId',
  access: 'signed-in',
  summary: 'Get a link to a piece of evidence that works for some minutes',
  params: z.object({ id, fileId: id }),
  output: z.object({ url: z.string(), expiresAt: instant }),
})

import { z } from 'zod'
import { actionMessage, idempotencyKey, moneyErrors, reason } from '../operators/schemas.ts'
import { cancellationSources } from '../bookings/values.ts'
import { cents, words } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { limits } from '../wire/limits.ts'
import { money } from '../wire/money.ts'
import { caseDecision, caseEvent, caseFile, caseLine, caseOffer, caseSide } from './schemas.ts'
import { appealOutcomes, caseOutcomes } from './values.ts'

const params = z.object({ id })
const person = z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() })

const deskLine = caseLine
  .omit({ side: true, with: true })
  .extend({ explorer: z.string(), guide: z.string(), chargedBack: z.boolean() })
export type DeskCaseLine = z.infer<typeof deskLine>

export const listDeskCases = endpoint({
  method: 'GET',
  path: '/api/admin/disputes',
  access: 'admin',
  scope: 'support',
  summary: 'List cases at the desk: those that wait for an operator first, then by due date',
  query: z.object({ tab: z.enum(['review', 'open', 'over']).default('review') }),
  output: z.object({ items: z.array(deskLine), counts: z.object({ review: z.int(), open: z.int() }) }),
})

export const showDeskCase = endpoint({
  method: 'GET',
  path: '/api/admin/disputes/:id',
  access: 'admin',
  scope: 'support',
  summary: 'Get one case with both sides, its evidence, messages, and the money of its booking',
  params,
  output: deskLine.extend({
    zone: z.string(),
    story: z.string(),
    requested: money,
    explorerPerson: person,
    guidePerson: person,
    bundle: z.object({
      startsAt: instant,
      endsAt: instant,
      startedAt: instant.nullable(),
      endedAt: instant.nullable(),
      adults: z.int(),
      children: z.int(),
      total: money,
      tier: z.string(),
      bookingState: z.string(),
    }),
    /** Everyone who still comes: check-in by the guide, and the waiver. */
    people: z.array(
      z.object({
        name: z.string().nullable(),
        checkIn: z.object({ present: z.boolean(), at: instant }).nullable(),
        signed: z.object({ signer: z.string(), at: instant }).nullable(),
      }),
    ),
    /** How the trip was canceled, with what was written then: a guide’s word about the weather, for one. */
    canceled: z.object({ by: z.enum(cancellationSources), at: instant, reason: z.string().nullable() }).nullable(),
    /** Of the booking’s payments. */
    chargebacks: z.array(
      z.object({
        id,
        amount: money,
        /** Kept by the bank at the moment. */
        held: money,
        /** Stripe’s words. */
        reason: z.string(),
        status: z.string(),
        openedAt: instant,
        evidenceDueAt: instant.nullable(),
      }),
    ),
    messages: z.array(z.object({ side: caseSide, text: z.string(), at: instant })),
    money: z.object({ paid: money, refunded: money, open: money, guide: money }),
    offer: caseOffer.nullable(),
    events: z.array(caseEvent),
    files: z.array(caseFile),
    decisions: z.array(caseDecision.extend({ by: z.string() })),
    /** Decided cases of the same category, newest first. */
    precedents: z.array(
      z.object({
        id,
        code: z.string(),
        outcome: z.enum(caseOutcomes),
        refund: money,
        total: money,
        at: instant,
        message: z.string(),
      }),
    ),
    /** What the caller may decide now; null with the reason beside it where they may not. */
    decides: z.enum(['case', 'appeal']).nullable(),
    /** One operator decided that the guest pays; another one has to decide the same. */
    proposal: z
      .object({
        by: z.string(),
        isOwn: z.boolean(),
        amount: money,
        message: z.string(),
        at: instant,
        /** Without a colleague: decided then. */
        waitsUntil: instant.nullable(),
      })
      .nullable(),
    /** Of a claim: what its outfit claimed in a year. */
    claimsOfYear: z.object({ filed: z.int(), charged: money }).nullable(),
    whyNot: z.string().nullable(),
  }),
})
export type DeskCase = z.output<(typeof showDeskCase)['output']>

const ruling = {
  /** Minor units, of a partial refund or split. */
  guide: cents().default(0),
  /** Minor units, of a split or credit. */
  platform: cents().default(0),
  message: words(limits.reasonMax).min(limits.reasonMin, 'Please write a sentence or two'),
}
const decisionFields = { outcome: z.enum(caseOutcomes), ...ruling }
const appealFields = { outcome: z.enum(appealOutcomes), ...ruling }

const previewed = z.object({
  refund: money,
  lines: z.array(z.object({ entry: z.string(), account: z.string(), amount: money })),
  letters: z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() })),
})
export type CasePreview = z.infer<typeof previewed>

const decideErrors = [
  ...moneyErrors,
  'amount_too_large',
  'payment_disputed',
  'trip_running',
  'second_approver_required',
  'no_account',
]

export const previewCaseDecision = endpoint({
  method: 'POST',
  path: '/api/admin/disputes/:id/preview',
  access: 'admin',
  scope: 'support',
  summary: 'Preview a decision: every line of the ledger and both letters, without deciding',
  params,
  body: z.object(decisionFields),
  output: previewed,
  errors: decideErrors,
})

export const decideCase = endpoint({
  method: 'POST',
  path: '/api/admin/disputes/:id/decide',
  access: 'admin',
  scope: 'support',
  summary: 'Decide a case and move its money; both sides read `message`',
  params,
  body: z.object({ ...decisionFields, reason, idempotencyKey }),
  output: actionMessage,
  errors: decideErrors,
})

export const previewAppealDecision = endpoint({
  method: 'POST',
  path: '/api/admin/disputes/:id/appeal/preview',
  access: 'admin',
  scope: 'support',
  summary: 'Preview the decision on an appeal: every line of the ledger and both letters',
  params,
  body: z.object(appealFields),
  output: previewed,
  errors: decideErrors,
})

export const decideAppeal = endpoint({
  method: 'POST',
  path: '/api/admin/disputes/:id/appeal/decide',
  access: 'admin',
  scope: 'support',
  summary: 'Decide an appeal as another operator than the one who decided first',
  params,
  body: z.object({ ...appealFields, reason, idempotencyKey }),
  output: actionMessage,
  errors: decideErrors,
})

export const viewDeskCaseFile = endpoint({
  method: 'GET',
  path: '/api/admin/disputes/:id/files/:fileId',
  access: 'admin',
  scope: 'support',
  summary: 'Get a link to a piece of evidence that works for some minutes',
  params: z.object({ id, fileId: id }),
  output: z.object({ url: z.string(), expiresAt: instant }),
})

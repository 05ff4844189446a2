import { z } from 'zod'
import { actionMessage, adminErrors, idempotencyKey, moneyErrors, reason } from '../operators/schemas.ts'
import { instant } from '../wire/dates.ts'
import { words } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { limits } from '../wire/limits.ts'
import { money } from '../wire/money.ts'
import { refundPayers } from './values.ts'

export const adminDispute = z.object({
  id,
  vendorId: z.string(),
  booking: z.object({ id, code: z.string(), customer: z.string() }).nullable(),
  /** It paid for a gift card, which is void once the bank has decided for the payer. */
  giftCard: z.boolean(),
  /** In Stripe’s words. */
  status: z.string(),
  reason: z.string(),
  amount: money,
  /** What Stripe holds of it now. */
  withdrawn: money,
  fee: money,
  /** Refunds that wait for the bank. */
  waiting: money,
  /** Kept by the bank beyond what the dispute refunded: Treq or the guide must bear it. */
  toBear: money,
  dueBy: instant.nullable(),
  openedAt: instant,
  /** Whether the caller can say now who bears it. */
  canDecide: z.boolean(),
  /** Waits for a second operator. */
  decision: z
    .object({
      id,
      payer: z.enum(refundPayers),
      amount: money,
      requestedBy: z.string(),
      requestedAt: instant,
      reason: z.string(),
      /** Whether the caller may approve it; the operator who requested it may only withdraw it. */
      canApprove: z.boolean(),
      /** Without a colleague who could approve it: decided then, unless it is withdrawn. */
      waitsUntil: instant.nullable(),
    })
    .nullable(),
})
export type AdminDispute = z.infer<typeof adminDispute>

export const listPaymentDisputes = endpoint({
  method: 'GET',
  path: '/api/admin/payment-disputes',
  access: 'admin',
  scope: ['support', 'finance'],
  summary: 'List card disputes that are open, or lost and not settled',
  output: z.object({ items: z.array(adminDispute) }),
})

export const decideDispute = endpoint({
  method: 'POST',
  path: '/api/admin/payment-disputes/:id/decide',
  access: 'admin',
  scope: 'finance',
  summary: 'Decide who bears a lost card dispute; above a limit it needs a second operator’s approval',
  params: z.object({ id }),
  body: z.object({
    payer: z.enum(refundPayers),
    /** Read by a guide who bears some of it; `reason` by operators only. */
    message: words(limits.reasonMax).default(''),
    /** The same key decides once, however often it is sent. */
    idempotencyKey: z.uuid(),
    reason,
  }),
  output: actionMessage,
  errors: [...adminErrors],
})

export const answerDisputeDecision = endpoint({
  method: 'POST',
  path: '/api/admin/dispute-decisions/:id/answer',
  access: 'admin',
  scope: 'finance',
  summary: 'Decide on another operator’s decision about a lost dispute, or take back your own',
  params: z.object({ id }),
  body: z.object({ yes: z.boolean(), reason, idempotencyKey }),
  output: actionMessage,
  errors: [...moneyErrors, 'second_approver_required'],
})

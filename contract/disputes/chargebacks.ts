import { z } from 'zod'
import { actionMessage, adminErrors, idempotencyKey, reason } from '../operators/schemas.ts'
import { words } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { evidenceParts, evidenceWordsMax } from './values.ts'

const params = z.object({ id })

export const showChargebackEvidence = endpoint({
  method: 'GET',
  path: '/api/admin/payment-disputes/:id/evidence',
  access: 'admin',
  scope: 'finance',
  summary: 'Get the evidence against a chargeback as it is assembled now, or as it was sent',
  params,
  output: z.object({
    /** In Stripe’s words, as the bank reads them. */
    parts: z.array(z.object({ part: z.enum(evidenceParts), text: z.string() })),
    dueBy: instant.nullable(),
    /** `sent_at` is null while Stripe hasn’t confirmed it. */
    sent: z.object({ at: instant.nullable(), by: z.string() }).nullable(),
    canSend: z.boolean(),
  }),
})

export const sendChargebackEvidence = endpoint({
  method: 'POST',
  path: '/api/admin/payment-disputes/:id/evidence',
  access: 'admin',
  scope: 'finance',
  summary: 'Send the assembled evidence to the payer’s bank, once',
  params,
  body: z.object({
    /** Why the charge was right, in our own words. */
    statement: words(evidenceWordsMax).min(10, 'Please write a sentence or two'),
    reason,
    idempotencyKey,
  }),
  output: actionMessage,
  errors: [...adminErrors, 'vendor_unavailable'],
})

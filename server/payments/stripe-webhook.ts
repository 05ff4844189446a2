import { said } from '#contract/wire/said.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs.ts'
import {
  markVendorEvent,
  noteRefusedWebhook,
  openVendorEvent,
  writeKnownVendorEvent,
  writeVendorEvent,
} from '#server/platform/vendor-events.ts'
import { SignatureInvalid, type StripeEvent, type StripePayment } from '#server/vendors/stripe/adapter.ts'
import { supplyEvents, tellSupplyEvent } from '#server/vendors/stripe/supply-events.ts'
import { paymentOfIntent } from './queries.ts'
import { syncDispute } from './disputes/sync-dispute.ts'
import { syncPayment } from './sync-payment.ts'
import { syncRefunds } from './sync-refund.ts'

/** What we want to hear of; all else Stripe keeps to itself. */
export const stripeEvents = [
  'payment_intent.amount_capturable_updated',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'payment_intent.requires_action',
  'payment_intent.succeeded',
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.updated',
  'charge.refunded',
  'refund.created',
  'refund.failed',
  'refund.updated',
  ...supplyEvents,
] as const

/** `POST /api/v1/webhooks/stripe`: verifies, writes the event down once, answers at once; a job does the rest. */
export async function registerStripeWebhook(http: FastifyInstance, app: App): Promise<void> {
  await http.register(async (scope) => {
    // The signature covers the bytes as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/api/v1/webhooks/stripe', async (request, reply) => {
      const signature = request.headers['stripe-signature']
      const event = await readEvent(app, request.body, typeof signature === 'string' ? signature : undefined)
      await writeDown(app, event)
      return reply.send({ received: true })
    })
  })
}

/** Once, and handed to a job unless it tells what we know already. An event that came twice may have a second job. */
async function writeDown(app: App, event: StripeEvent): Promise<void> {
  const row = { vendor: 'stripe', event_id: event.id, type: event.type, payload: JSON.stringify(event) }
  if (event.about === 'payment' && (await writeKnownVendorEvent(app.db, row, isKnown(event.payment)))) return
  await withTransaction(app.db, async (tx) => {
    writeVendorEvent(tx, row)
    await enqueue(tx, 'handle-stripe-event', { eventId: event.id })
  })
}

/** Of a row of `payments`: to settle it would change nothing. What happens next has an event of its own. */
const tellsNothing = ({ status }: Pick<StripePayment, 'status'>) =>
  sql<boolean>`(state in ('captured', 'voided') or (state = 'authorized' and ${status}::text = 'requires_capture'))`

/** The browser was faster. */
const isKnown = (payment: Pick<StripePayment, 'id' | 'status'>) =>
  sql<boolean>`exists (select from payments where vendor_intent_id = ${payment.id} and ${tellsNothing(payment)})`

async function readEvent(app: App, body: unknown, signature: string | undefined) {
  try {
    return await app.stripe.constructEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature)
  } catch (error) {
    if (error instanceof SignatureInvalid) {
      if (signature !== undefined) await noteRefusedWebhook(app.db, 'stripe')
      throw new AppError(400, 'invalid_input', said('The signature doesn’t match the message.'))
    }
    throw error
  }
}

/** Job: an event is only a hint that something changed; what is true is read from Stripe. */
export async function handleStripeEvent(app: App, { eventId }: { eventId: string }): Promise<void> {
  const row = await openVendorEvent(app.db, 'stripe', eventId)
  if (!row) return
  await tellSupplyEvent(app, app.stripe, row)
  const { payment, refund, charge, dispute } = row.payload as {
    payment?: Pick<StripePayment, 'id' | 'status' | 'metadata'>
    refund?: { paymentIntent: string | null }
    charge?: { paymentIntent: string | null }
    dispute?: { id: string }
  }
  if (payment) {
    const ours = await app.db
      .selectFrom('payments')
      .select(['id', tellsNothing(payment).as('known')])
      .where((eb) =>
        eb.or([eb('vendor_intent_id', '=', payment.id), eb('id', '=', uuidOrNull(payment.metadata.paymentId))]),
      )
      .executeTakeFirst()
    if (ours && !ours.known) await syncPayment(app, ours.id, payment.id)
  }
  const refunded = refund?.paymentIntent ?? charge?.paymentIntent
  if (refunded) {
    const ours = await paymentOfIntent(app.db, refunded)
    if (ours) await syncRefunds(app, ours.id)
  }
  if (dispute) await syncDispute(app, dispute.id)
  await markVendorEvent(app.db, 'stripe', eventId, true)
}

const uuidOrNull = (value: string | undefined) => (value && /^[0-9a-f-]{36}$/.test(value) ? value : null)

import type { FastifyInstance } from 'fastify'
import type { App } from '#server/platform/app.ts'
import { transact } from '#server/platform/database.ts'
import { Refusal } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { SignatureInvalid } from '#server/vendors/stripe/adapter.ts'
import { settlePayment } from './settle-payment.ts'
import { settleRefunds } from './settle-refund.ts'

/** `POST /api/v1/webhooks/stripe`: verifies, writes the event down once, answers at once; a job does the rest. */
export async function registerStripeWebhook(http: FastifyInstance, app: App): Promise<void> {
  await http.register(async (scope) => {
    // The signature covers the bytes as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/api/v1/webhooks/stripe', async (request, reply) => {
      const signature = request.headers['stripe-signature']
      const event = readEvent(app, request.body, typeof signature === 'string' ? signature : undefined)
      await transact(app.db, async (tx) => {
        const first = await tx
          .insertInto('vendor_events')
          .values({
            vendor: 'stripe',
            event_id: event.id,
            type: event.type,
            payload: JSON.stringify(event),
            handled_at: null,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('event_id')
          .executeTakeFirst()
        if (first) await enqueue(tx, 'handle-stripe-event', { eventId: event.id })
      })
      return reply.send({ received: true })
    })
  })
}

function readEvent(app: App, body: unknown, signature: string | undefined) {
  try {
    return app.stripe.constructEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature)
  } catch (error) {
    if (error instanceof SignatureInvalid)
      throw new Refusal(400, 'invalid_input', 'The signature does not fit the message.')
    throw error
  }
}

/** Job: an event is only a hint that something changed; what is true is read from Stripe. */
export async function handleStripeEvent(app: App, { eventId }: { eventId: string }): Promise<void> {
  const row = await app.db
    .selectFrom('vendor_events')
    .selectAll()
    .where('vendor', '=', 'stripe')
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  if (!row || row.handled_at) return
  const { payment, refund, charge } = row.payload as {
    payment?: { id: string; metadata: Record<string, string> }
    refund?: { paymentIntent: string | null }
    charge?: { paymentIntent: string | null }
  }
  if (payment) {
    const ours = await app.db
      .selectFrom('payments')
      .select('id')
      .where((eb) =>
        eb.or([eb('vendor_intent_id', '=', payment.id), eb('id', '=', uuidOrNull(payment.metadata.paymentId))]),
      )
      .executeTakeFirst()
    if (ours) await settlePayment(app, ours.id, payment.id)
  }
  const refunded = refund?.paymentIntent ?? charge?.paymentIntent
  if (refunded) {
    const ours = await app.db
      .selectFrom('payments')
      .select('id')
      .where('vendor_intent_id', '=', refunded)
      .executeTakeFirst()
    if (ours) await settleRefunds(app, ours.id)
  }
  await app.db
    .updateTable('vendor_events')
    .set({ handled_at: await app.clock.now(app.db) })
    .where('vendor', '=', 'stripe')
    .where('event_id', '=', eventId)
    .execute()
}

const uuidOrNull = (value: string | undefined) => (value && /^[0-9a-f-]{36}$/.test(value) ? value : null)

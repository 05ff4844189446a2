import type { FastifyInstance } from 'fastify'
import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs.ts'
import {
  markVendorEvent,
  noteRefusedWebhook,
  openVendorEvent,
  tellVendorListeners,
  writeVendorEvent,
} from '#server/platform/vendor-events.ts'
import { CheckrFailure, CheckrSignatureInvalid, type CheckrEvent } from './adapter.ts'
import type {} from './context.ts'
import { invitationNews, reportNews } from './news.ts'

const vendor = 'checkr'

/** `POST /api/v1/webhooks/checkr`: verifies, writes the event down once, answers; a job does the rest. */
export async function registerCheckrWebhook(http: FastifyInstance, app: App): Promise<void> {
  await http.register(async (scope) => {
    // The signature covers the bytes as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/api/v1/webhooks/checkr', async (request, reply) => {
      const signature = request.headers['x-checkr-signature']
      const event = await readEvent(app, request.body, typeof signature === 'string' ? signature : undefined)
      await withTransaction(app.db, async (tx) => {
        const { id, type, object, objectId } = event
        writeVendorEvent(tx, { vendor, event_id: id, type, payload: JSON.stringify({ object, objectId }) })
        await enqueue(tx, 'handle-checkr-event', { eventId: id })
      })
      return reply.send({ received: true })
    })
  })
}

async function readEvent(app: App, body: unknown, signature: string | undefined): Promise<CheckrEvent> {
  try {
    return await app.checkr.constructEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature)
  } catch (error) {
    if (error instanceof CheckrSignatureInvalid) {
      if (signature !== undefined) await noteRefusedWebhook(app.db, vendor)
      throw new AppError(400, 'invalid_input', said('The signature doesn’t match the message.'))
    }
    throw error
  }
}

/** Job: an event is only a hint that something changed; what is true is read from Checkr. */
export async function handleCheckrEvent(app: App, { eventId }: { eventId: string }): Promise<void> {
  const row = await openVendorEvent(app.db, vendor, eventId)
  if (!row) return
  const { objectId } = row.payload as { objectId: string }
  const invitation = invitationNews.find((news) => row.type === `invitation.${news}`)
  const report = reportNews.find((news) => row.type === `report.${news}`)
  if (invitation)
    await tellVendorListeners(app, { id: eventId, kind: `checkr.invitation.${invitation}` }, () =>
      unlessUnknown(app.checkr.retrieveInvitation(objectId)),
    )
  if (report)
    await tellVendorListeners(app, { id: eventId, kind: `checkr.report.${report}` }, () =>
      unlessUnknown(app.checkr.retrieveReport(objectId)),
    )
  await markVendorEvent(app.db, vendor, eventId, true)
}

/** An operator has it handled once more, as Checkr has it now. False when there is no such event. */
export async function replayCheckrEvent(tx: Tx, eventId: string): Promise<boolean> {
  if (!(await markVendorEvent(tx, vendor, eventId, false))) return false
  await enqueue(tx, 'handle-checkr-event', { eventId })
  return true
}

/** Null for what Checkr does not have: asking again would not help. */
async function unlessUnknown<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof CheckrFailure && error.kind === 'not_found') return null
    throw error
  }
}

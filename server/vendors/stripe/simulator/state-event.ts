import { insert, type Json, type Stored, type Work } from './objects.ts'
import { takeFault } from './faults.ts'

/** The version that the installed SDK speaks; events are rendered in it. */
export const apiVersion = '2026-10-28.endive'

/** Writes an event with a snapshot of its object, and its delivery, in the transaction of the change itself. */
export async function stateEvent(work: Work, type: string, subject: Stored): Promise<void> {
  const event = await insert(work, 'event', {
    api_version: apiVersion,
    type,
    data: { object: subject.body },
    pending_webhooks: 1,
    request: { id: work.requestId, idempotency_key: work.idempotencyKey },
  } satisfies Json)
  const copies = (await takeFault(work.db, 'webhook_twice', work.faults)) ? 2 : 1
  await work.db.query(
    `insert into stripe_simulator.deliveries (event_id, next_attempt_at)
     select $1, $2 from generate_series(1, $3)`,
    [event.id, new Date(), copies],
  )
  work.stated.push(event.id)
}

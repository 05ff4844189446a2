import { insert, type Json, type Stored, type Work } from './objects.ts'
import { takeFault } from './faults.ts'

/** The version that the installed SDK speaks; events are rendered in it. */
export const apiVersion = '2026-10-28.endive'

/**
 * Writes an event with a snapshot of its object, and its delivery, in the transaction of the change itself. `account`: the
 * connected account on which it happened.
 */
export async function stateEvent(work: Work, type: string, subject: Stored, account?: string): Promise<void> {
  const heard = work.listensTo(type)
  const event = insert(work, 'event', {
    api_version: apiVersion,
    type,
    ...(account !== undefined && { account }),
    data: { object: subject.body },
    pending_webhooks: heard ? 1 : 0,
    request: { id: work.requestId, idempotency_key: work.idempotencyKey },
  } satisfies Json)
  if (!heard) return
  work.undelivered.push(event.id)
  if (await takeFault(work.db, 'webhook_twice', work.faults)) work.undelivered.push(event.id)
  work.stated.push(event.id)
}

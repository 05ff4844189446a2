import { sql } from 'kysely'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller, Person } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { hasScope } from '../policy.ts'
import type { Queue } from './queue.ts'
import { itemsOf, momentOf, type WaitingItem } from './read-queues.ts'

export interface ItemKey {
  queue: string
  id: string
}

/** The queue, for an operator who works on it; for others there is none. Throws 404. */
export function ownQueue(app: App, caller: Caller, name: string): Queue {
  const queue = app.queues.find((one) => one.name === name)
  if (!queue || !hasScope(caller, ...queue.scopes)) throw notFound(saidInEnglish('This queue'))
  return queue
}

/** Locks the item and finds it waiting. Throws 409 `wrong_state` where it waits no longer. */
export async function lockItem(app: App, tx: Tx, queue: Queue, id: string): Promise<WaitingItem & { now: Date }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`inbox ${queue.name} ${id}`}, 0))`.execute(tx)
  const at = await momentOf(app, tx)
  const { rows } = await sql<WaitingItem>`
    select * from (${itemsOf([queue], at)}) as i where i.id = ${id}`.execute(tx)
  const [item] = rows
  if (!item)
    throw new AppError(409, 'wrong_state', saidInEnglish('This no longer needs anyone. Someone has acted on it.'))
  return { ...item, now: at.now }
}

/** How the log names an item. */
export const subjectOf = ({ queue, id }: ItemKey): string => `${queue} ${id}`

/** Ends what is open of an item in one of the two tables; false where there was nothing. */
export async function endOpen(
  tx: Tx,
  table: 'queue_assignments' | 'queue_snoozes',
  { queue, id }: ItemKey,
  { now, person }: { now: Date; person: Person },
): Promise<boolean> {
  const ended = await tx
    .updateTable(table)
    .set({ ended_at: now, ended_by: person.accountId })
    .where('queue', '=', queue)
    .where('subject_id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

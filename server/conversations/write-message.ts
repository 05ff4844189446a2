import { sql } from 'kysely'
import type { ThreadSide } from '#contract/conversations/values.ts'
import { said } from '#contract/wire/said.ts'
import { accountContact } from '#server/accounts/index.ts'
import { guideById, runsOutfit, type GuideFacts } from '#server/guides/index.ts'
import { isErased } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import { pipelineWrite, type Read, type Tx } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import type { Person } from '#server/platform/caller.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { accountTopic, announce } from '#server/platform/streaming/announce.ts'
import { raiseSafetyAlert } from './alerts/raise-alert.ts'
import { otherSide } from './policy.ts'
import { recordReply } from './replies/record-reply.ts'
import type { MessageRow, ThreadRow } from './tables.ts'

/** Minutes in which messages are gathered before the other side is told of them. */
const gatheredMinutes = 5

interface Written {
  readonly person: Person
  /** Locked. */
  readonly thread: ThreadRow
  readonly side: ThreadSide
  readonly guide: GuideFacts
  readonly text: string
  /** Made by the sender's browser. */
  readonly key: string
}

/**
 * Writes one message at the end of a locked thread. The same key is written once and gives the same message again. Throws 409
 * `blocked`, 409 `idempotency_key_reused` where the key stands for another text.
 */
export async function writeMessage(app: App, tx: Tx, written: Written): Promise<MessageRow> {
  const { person, thread, side, guide, text, key } = written
  const before = await tx
    .selectFrom('messages')
    .selectAll()
    .where('thread_id', '=', thread.id)
    .where('account_id', '=', person.accountId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (before) {
    if (before.text === text) return before
    throw new AppError(409, 'idempotency_key_reused', said('You already sent this message with different wording.'))
  }
  await refuseBlocked(tx, thread, side)
  const now = await app.clock.now(tx)
  const position = thread.last_position + 1
  const message = {
    id: newId(),
    thread_id: thread.id,
    position,
    side,
    account_id: person.accountId,
    key,
    text,
    sent_at: now,
  }
  await tx.insertInto('messages').values(message).execute()
  await tx
    .updateTable('threads')
    .set({ last_position: position, last_message_at: now })
    .where('id', '=', thread.id)
    .execute()
  // whoever writes has read what stands above, and finds the thread where it is written to
  pipelineWrite(
    tx,
    tx
      .updateTable('thread_sides')
      .set({ read_position: position, archived_at: null })
      .where('thread_id', '=', thread.id)
      .where('side', '=', side)
      .execute(),
  )
  pipelineWrite(
    tx,
    tx
      .updateTable('thread_sides')
      .set({ archived_at: null })
      .where('thread_id', '=', thread.id)
      .where('side', '<>', side)
      .execute(),
  )
  await tellLater(tx, thread.id, otherSide(side), now)
  await recordReply(app, tx, { thread, side, text, now })
  await raiseSafetyAlert(app, tx, person, message)
  await announceThread(tx, thread, guide)
  return message
}

/** Both sides' pages ask for what is new. */
export async function announceThread(
  tx: Tx,
  { explorer_id, booking_id }: Pick<ThreadRow, 'explorer_id' | 'booking_id'>,
  { account_id, outfitter_id }: Pick<GuideFacts, 'account_id' | 'outfitter_id'>,
): Promise<void> {
  for (const topic of await topicsOf(tx, { explorer_id, booking_id }, { account_id, outfitter_id }))
    await announce(tx, topic, 'messages')
}

/** Of everyone who reads the thread: its explorer, its guide, and who runs the outfit of a booking. */
export async function topicsOf(
  read: Read,
  { explorer_id, booking_id }: Pick<ThreadRow, 'explorer_id' | 'booking_id'>,
  { account_id, outfitter_id }: Pick<GuideFacts, 'account_id' | 'outfitter_id'>,
): Promise<string[]> {
  const running = booking_id ? await runsOutfit(read, outfitter_id) : []
  const readers = [explorer_id, ...(account_id ? [account_id] : []), ...running.map(({ id }) => id)]
  return [...new Set(readers)].map(accountTopic)
}

/** Throws 409 `blocked`. */
export async function refuseBlocked(tx: Read, thread: ThreadRow, side: ThreadSide): Promise<void> {
  if (thread.closed_at)
    throw new AppError(409, 'blocked', said('Treq closed this conversation. You can still read it.'))
  const blocking = await tx
    .selectFrom('thread_sides')
    .select('side')
    .where('thread_id', '=', thread.id)
    .where('blocked_at', 'is not', null)
    .execute()
  if (blocking.some((one) => one.side === side))
    throw new AppError(409, 'blocked', said('You blocked this conversation. Unblock it to write again.'))
  if (blocking.length > 0) throw new AppError(409, 'blocked', said('You can’t write in this conversation anymore.'))
  if (await isGone(tx, thread, otherSide(side)))
    throw new AppError(409, 'blocked', said('This person closed their account, so no one would read this.'))
}

/** Whether the account on this side was erased. */
export async function isGone(read: Read, { explorer_id, guide_id }: ThreadRow, side: ThreadSide): Promise<boolean> {
  const accountId = side === 'explorer' ? explorer_id : (await guideById(read, guide_id))?.account_id
  const contact = accountId ? await accountContact(read, accountId) : null
  return contact !== null && isErased(contact.email)
}

/** Once for all that is written until then. */
async function tellLater(tx: Tx, threadId: string, side: ThreadSide, now: Date): Promise<void> {
  const at = new Date(now.getTime() + gatheredMinutes * 60_000)
  const found = await tx
    .updateTable('thread_sides')
    .set({ tell_at: at })
    .where('thread_id', '=', threadId)
    .where('side', '=', side)
    .where(sql<boolean>`(tell_at is null or tell_at <= ${now}::timestamptz)`)
    .returning('id')
    .executeTakeFirst()
  if (found) await setDeadline(tx, 'conversation.tell', found.id, at)
}

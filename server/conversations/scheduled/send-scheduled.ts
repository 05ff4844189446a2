import { suspendedAccounts } from '#server/accounts/index.ts'
import { bookingLabels } from '#server/bookings/index.ts'
import { personWithoutSession } from '#server/platform/caller.ts'
import type { DeadlineHandler } from '#server/platform/deadlines.ts'
import type { Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { lockedThread, type SeenThread } from '../policy.ts'
import type { ScheduledMessageRow } from '../tables.ts'
import { announceThread, writeMessage } from '../write-message.ts'

type Unsent = NonNullable<ScheduledMessageRow['unsent']>

/** Deadline: sends the message as its writer would, unless they may no longer, or the booking is off. */
export const sendScheduled: DeadlineHandler = async (app, tx, { subjectId: id }) => {
  const found = await tx.selectFrom('scheduled_messages').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) return 'the conversation is gone'
  const person = { ...personWithoutSession(found.account_id), canGuide: true }
  const seen = await lockedThread(tx, person, found.thread_id).catch(onlyRefusals)
  // the lock was waited for: it may have been canceled meanwhile
  const row = await tx
    .selectFrom('scheduled_messages')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!row) return 'canceled or sent'
  const now = await app.clock.now(tx)
  const end = async (unsent: Unsent | null) => {
    await tx.updateTable('scheduled_messages').set({ ended_at: now, unsent }).where('id', '=', id).execute()
    if (unsent && seen) await announceThread(tx, seen.thread, seen.guide)
    return unsent ?? 'sent'
  }
  const isSuspended = (await suspendedAccounts(tx, [row.account_id])).has(row.account_id)
  if (!seen || seen.side !== 'guide' || isSuspended) return end('refused')
  if (!row.even_if_canceled && (await isOff(tx, seen))) return end('booking_canceled')
  const { thread, side, guide } = seen
  const sent = await writeMessage(app, tx, { person, thread, side, guide, text: row.text, key: row.key }).catch(
    onlyRefusals,
  )
  return end(sent ? null : 'refused')
}

/** What was refused is an outcome; anything else is tried again. */
function onlyRefusals(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}

async function isOff(tx: Tx, { thread }: SeenThread): Promise<boolean> {
  const booking = thread.booking_id ? (await bookingLabels(tx, [thread.booking_id])).get(thread.booking_id) : null
  return booking?.off ?? false
}

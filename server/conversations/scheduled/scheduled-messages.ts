import type { scheduleMessage as contract } from '#contract/conversations/scheduled.ts'
import { scheduledLimits, scheduledOutcomes } from '#contract/conversations/values.ts'
import type { BodyOf, OutputOf } from '#contract/wire/endpoint.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Read } from '#server/platform/database.ts'
import { clearDeadlines, setDeadline } from '#server/platform/deadlines.ts'
import { AppError, notAllowed, notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { countMessage } from '../limits.ts'
import { authorOf, lockedThread, requireConfirmedEmail, visibleThread, type SeenThread } from '../policy.ts'
import { refuseBlocked } from '../write-message.ts'

type List = OutputOf<typeof contract>
const unsentDays = 30

/** Throws 403 for explorers. */
function requireGuideSide({ side }: SeenThread): void {
  if (side !== 'guide') throw notAllowed(saidInEnglish('Only the guide can schedule messages.'))
}

const waitingIn = (read: Read, threadId: string) =>
  read
    .selectFrom('scheduled_messages')
    .selectAll()
    .where('thread_id', '=', threadId)
    .where('ended_at', 'is', null)
    .orderBy('send_at')
    .orderBy('id')
    .execute()

/** Shown until they are dismissed: those who wrote them count on their being read. */
const unsentIn = (read: Read, threadId: string, since: Date) =>
  read
    .selectFrom('scheduled_messages')
    .selectAll()
    .where('thread_id', '=', threadId)
    .where('unsent', 'in', [...scheduledOutcomes])
    .where('ended_at', '>', since)
    .orderBy('send_at')
    .orderBy('id')
    .execute()

async function listOf(app: App, read: Read, { thread, guide }: SeenThread): Promise<List> {
  const since = new Date((await app.clock.now(read)).getTime() - unsentDays * 86_400_000)
  const rows = [...(await unsentIn(read, thread.id, since)), ...(await waitingIn(read, thread.id))]
  const items = rows.map(async (row) => ({
    id: row.id,
    text: row.text,
    sendAt: row.send_at.toISOString(),
    evenIfCanceled: row.even_if_canceled,
    author: await authorOf(read, row.account_id, guide),
    notSent: row.unsent === 'taken_back' ? null : row.unsent,
  }))
  return { items: await Promise.all(items) }
}

/** Of every colleague who answers here. Throws 404, 403 for explorers. */
export async function listScheduledMessages(app: App, caller: Caller, threadId: string): Promise<List> {
  const seen = await visibleThread(app.db, caller, threadId)
  requireGuideSide(seen)
  return listOf(app, app.db, seen)
}

const invalid = (field: string, sentence: ReturnType<typeof saidInEnglish>) =>
  new AppError(400, 'invalid_input', sentence, { fields: { [field]: sentence } })

/** Throws 404, 403 for explorers and `email_unverified`, 400 for a moment that is past or too far, 409 `too_many`, `blocked`, 429. */
export async function scheduleMessage(
  app: App,
  caller: Caller,
  threadId: string,
  { text, sendAt, evenIfCanceled, key }: BodyOf<typeof contract>,
): Promise<List> {
  const person = requirePerson(caller)
  requireGuideSide(await visibleThread(app.db, caller, threadId))
  await requireConfirmedEmail(app.db, person)
  await countMessage(app.db, person.accountId)
  return withTransaction(app.db, async (tx) => {
    const seen = await lockedThread(tx, caller, threadId)
    const before = await tx
      .selectFrom('scheduled_messages')
      .select('text')
      .where('thread_id', '=', threadId)
      .where('account_id', '=', person.accountId)
      .where('key', '=', key)
      .executeTakeFirst()
    if (before) {
      if (before.text === text) return listOf(app, tx, seen)
      throw new AppError(
        409,
        'idempotency_key_reused',
        saidInEnglish('This message was already scheduled with other words.'),
      )
    }
    await refuseBlocked(tx, seen.thread, seen.side)
    const now = await app.clock.now(tx)
    const at = new Date(sendAt)
    if (at <= now) throw invalid('sendAt', saidInEnglish('Choose a time in the future.'))
    if (at.getTime() > now.getTime() + scheduledLimits.days * 86_400_000)
      throw invalid('sendAt', saidInEnglish('Choose a time within a year.'))
    if ((await waitingIn(tx, threadId)).length >= scheduledLimits.most)
      throw new AppError(
        409,
        'too_many',
        saidInEnglish('Up to {most} messages can wait in a conversation. Cancel one first.', {
          most: scheduledLimits.most,
        }),
      )
    const id = newId()
    await tx
      .insertInto('scheduled_messages')
      .values({
        id,
        thread_id: threadId,
        account_id: person.accountId,
        key,
        text,
        send_at: at,
        even_if_canceled: evenIfCanceled,
        made_at: now,
        ended_at: null,
        unsent: null,
      })
      .execute()
    await setDeadline(tx, 'conversation.scheduled', id, at)
    return listOf(app, tx, seen)
  })
}

/** By anyone on the guide's side; dismisses one that was not sent. Throws 404 also for one that was sent or canceled, 403 for explorers. */
export async function cancelScheduledMessage(
  app: App,
  caller: Caller,
  threadId: string,
  messageId: string,
): Promise<List> {
  return withTransaction(app.db, async (tx) => {
    const seen = await lockedThread(tx, caller, threadId)
    requireGuideSide(seen)
    const gone = await tx
      .updateTable('scheduled_messages')
      .set({ ended_at: await app.clock.now(tx), unsent: 'taken_back' })
      .where('id', '=', messageId)
      .where('thread_id', '=', threadId)
      .where((eb) => eb.or([eb('ended_at', 'is', null), eb('unsent', 'in', [...scheduledOutcomes])]))
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw notFound(saidInEnglish('This message was already sent or canceled.'))
    await clearDeadlines(app, tx, messageId, ['conversation.scheduled'])
    return listOf(app, tx, seen)
  })
}

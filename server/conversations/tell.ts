import { bookingLabels } from '#server/bookings/index.ts'
import { accountContact } from '#server/accounts/index.ts'
import { guideById } from '#server/guides/index.ts'
import { notify } from '#server/notifications/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { DeadlineHandler } from '#server/platform/deadlines.ts'
import { adventureLabels } from '#server/catalogue/index.ts'
import { authorOf } from './policy.ts'
import { excerpt, partsFor } from './masking.ts'
import { newMessages, questionWaits } from './notifications.ts'
import { reminderHours } from './replies/record-reply.ts'
import type { ThreadRow } from './tables.ts'

/** Characters of each message that an email shows. */
const shownInEmail = 600
const shownMessages = 5

/** Five minutes after a first unread message: one notification of all that is unread by then. */
export const tellSide: DeadlineHandler = async (app, tx, { subjectId }) => {
  const found = await tx.selectFrom('thread_sides').select('thread_id').where('id', '=', subjectId).executeTakeFirst()
  const thread = found && (await lock(tx, found.thread_id))
  if (!thread) return 'the thread is gone'
  const side = await tx.selectFrom('thread_sides').selectAll().where('id', '=', subjectId).executeTakeFirstOrThrow()
  if (side.muted_at || side.blocked_at) return 'muted'
  const unread = await tx
    .selectFrom('messages')
    .selectAll()
    .where('thread_id', '=', thread.id)
    .where('position', '>', side.read_position)
    .where('side', '<>', side.side)
    .orderBy('position')
    .execute()
  const last = unread.at(-1)
  if (!last) return 'read by then'
  const recipient = await recipientOf(tx, thread, side.side)
  if (!recipient) return 'nobody to tell'
  const { masked, title, from } = await facts(
    tx,
    thread,
    side.side === 'explorer' ? 'guide' : 'explorer',
    last.account_id,
  )
  const excerpts = unread
    .slice(-shownMessages)
    .map(({ text }) => excerpt(partsFor(app, text, { own: false, masked }), shownInEmail))
  const data = { threadId: thread.id, side: side.side, from, title, count: unread.length, excerpts }
  await notify(app, tx, newMessages, { ...recipient, data }, { dedupeKey: `conversation:${side.id}:${last.position}` })
  return `notified of ${unread.length}`
}

/** Twelve and twenty-two hours after a question that its guide has not answered. */
export const remindOfQuestion: DeadlineHandler = async (app, tx, { subjectId, dueAt }) => {
  const thread = await lock(tx, subjectId)
  const wait = await tx
    .selectFrom('reply_waits')
    .select(['id', 'since'])
    .where('thread_id', '=', subjectId)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  if (!thread || !wait) return 'answered'
  const hours = reminderHours.find((one) => wait.since.getTime() + one * 3_600_000 === dueAt.getTime())
  if (!hours) return 'of an earlier question'
  const recipient = await recipientOf(tx, thread, 'guide')
  if (!recipient) return 'nobody to tell'
  const { from, title } = await facts(tx, thread, 'explorer')
  const data = { threadId: thread.id, from, title, hours }
  await notify(app, tx, questionWaits, { ...recipient, data }, { dedupeKey: `question:${wait.id}:${hours}` })
  return `reminded after ${hours} hours`
}

const lock = (tx: Tx, id: string): Promise<ThreadRow | undefined> =>
  tx.selectFrom('threads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

async function recipientOf(tx: Tx, thread: ThreadRow, side: 'explorer' | 'guide') {
  const accountId = side === 'explorer' ? thread.explorer_id : (await guideById(tx, thread.guide_id))?.account_id
  const contact = accountId ? await accountContact(tx, accountId) : null
  // guides' tools are English
  const language = side === 'guide' ? ('en' as const) : (contact?.language ?? 'en')
  return contact ? { accountId: contact.id, email: contact.email, language } : null
}

async function facts(tx: Tx, thread: ThreadRow, from: 'explorer' | 'guide', writer: string | null = null) {
  const [bookings, adventures, guide, explorer] = await Promise.all([
    bookingLabels(tx, thread.booking_id ? [thread.booking_id] : []),
    adventureLabels(tx, thread.adventure_id ? [thread.adventure_id] : []),
    guideById(tx, thread.guide_id),
    accountContact(tx, thread.explorer_id),
  ])
  const masked = !bookings.get(thread.booking_id ?? '')?.confirmed
  const lead = guide && writer ? await authorOf(tx, writer, guide) : guide?.name
  const name = from === 'guide' ? lead : masked ? explorer?.firstName : explorer?.name
  return { masked, from: name ?? '', title: adventures.get(thread.adventure_id ?? '')?.title ?? null }
}

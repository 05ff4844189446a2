import { sql } from 'kysely'
import type { openThread as contract } from '#contract/conversations/calls.ts'
import type { BodyOf, Result } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { existingThread } from './find-thread.ts'
import { countMessage, countQuestion } from './limits.ts'
import { authorOf, requireConfirmedEmail } from './policy.ts'
import { presentMessage } from './present.ts'
import { subjectOf, type Subject } from './subject.ts'
import type { ThreadRow } from './tables.ts'
import { writeMessage } from './write-message.ts'

/**
 * Writes the first message about a booking, a trip, or to a guide; where that thread exists already, the next one in it. Throws
 * as `subjectOf` and `writeMessage`, 403 `email_unverified`, 429.
 */
export async function openThread(
  app: App,
  caller: Caller,
  { about, text, key }: BodyOf<typeof contract>,
): Promise<Result<typeof contract>> {
  const person = requirePerson(caller)
  const contact = await requireConfirmedEmail(app.db, person)
  const subject = await subjectOf(app.db, person, about)
  await countMessage(app.db, person.accountId)
  if (!(await existingThread(app.db, subject)) && !subject.booking) await countQuestion(app.db, person.accountId)
  return withTransaction(app.db, async (tx) => {
    const thread = await threadFor(app, tx, subject)
    const { side, guide, booking } = subject
    const message = await writeMessage(app, tx, { person, thread, side, guide, text, key })
    const author = side === 'guide' ? await authorOf(tx, person.accountId, guide) : contact.name
    const own = { accountId: person.accountId, masked: !booking?.confirmed }
    return { id: thread.id, message: presentMessage(app, message, own, () => author) }
  })
}

/** Locked; made where there is none. Two who begin at the same moment find the same. */
export async function threadFor(app: App, tx: Tx, subject: Subject): Promise<ThreadRow> {
  const { explorerId, guide, adventureId, booking } = subject
  // both unique indexes of a thread are guarded at once: a question may become a booking's thread meanwhile
  await sql`select pg_advisory_xact_lock(hashtextextended(${`thread:${explorerId}:${guide.id}`}, 0))`.execute(tx)
  const found = await existingThread(tx, subject)
  if (found)
    return tx.selectFrom('threads').selectAll().where('id', '=', found.id).forUpdate().executeTakeFirstOrThrow()
  const now = await app.clock.now(tx)
  const thread = await tx
    .insertInto('threads')
    .values({
      id: newId(),
      explorer_id: explorerId,
      guide_id: guide.id,
      adventure_id: adventureId,
      booking_id: booking?.id ?? null,
      last_message_at: now,
      closed_at: null,
      opened_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const state = { thread_id: thread.id, archived_at: null, muted_at: null, blocked_at: null, tell_at: null }
  await tx
    .insertInto('thread_sides')
    .values([
      { id: newId(), side: 'explorer', ...state },
      { id: newId(), side: 'guide', ...state },
    ])
    .execute()
  return thread
}

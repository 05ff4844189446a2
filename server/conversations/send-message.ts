import type { sendMessage as contract } from '#contract/conversations/calls.ts'
import type { BodyOf, Result } from '#contract/wire/endpoint.ts'
import { bookingLabels } from '#server/bookings/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { countMessage } from './limits.ts'
import { authorOf, lockedThread, requireConfirmedEmail, visibleThread } from './policy.ts'
import { presentMessage } from './present.ts'
import { writeMessage } from './write-message.ts'

/** Throws 404, 403 `email_unverified`, 429, and as `writeMessage`. */
export async function sendMessage(
  app: App,
  caller: Caller,
  threadId: string,
  { text, key }: BodyOf<typeof contract>,
): Promise<Result<typeof contract>> {
  const person = requirePerson(caller)
  await visibleThread(app.db, caller, threadId)
  const contact = await requireConfirmedEmail(app.db, person)
  await countMessage(app.db, person.accountId)
  return withTransaction(app.db, async (tx) => {
    const { thread, side, guide } = await lockedThread(tx, caller, threadId)
    const message = await writeMessage(app, tx, { person, thread, side, guide, text, key })
    const booking = thread.booking_id ? (await bookingLabels(tx, [thread.booking_id])).get(thread.booking_id) : null
    const reader = { accountId: person.accountId, masked: !booking?.confirmed }
    const author = side === 'guide' ? await authorOf(tx, person.accountId, guide) : contact.name
    return presentMessage(app, message, reader, () => author)
  })
}

import type { MessageData } from '#contract/conversations/schemas.ts'
import type { sendOffer as contract } from '#contract/conversations/offers.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { bookingLabels, quoteFor } from '#server/bookings/index.ts'
import { actsForGuide, guideOfAccount } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError, notAllowed, notFound } from '#server/platform/errors.ts'
import { departuresOf } from '#server/scheduling/index.ts'
import { countMessage } from '../limits.ts'
import { authorOf, lockedThread, requireConfirmedEmail, visibleThread, type SeenThread } from '../policy.ts'
import { presentMessage } from '../present.ts'
import { announceThread, writeMessage } from '../write-message.ts'
import { offersOf } from './offers.ts'

const hour = 3_600_000

/**
 * A date of the guide's for a party, which the explorer books from the conversation through the ordinary sale; nothing is held
 * until then. Throws as `writeMessage`, 404, 403 for explorers, and 409 as a quote where this party could not book it now.
 */
export async function sendOffer(
  app: App,
  caller: Caller,
  threadId: string,
  { departureId, party, hours, text, key }: BodyOf<typeof contract>,
): Promise<MessageData> {
  const person = requirePerson(caller)
  const seen = await visibleThread(app.db, caller, threadId)
  if (seen.side !== 'guide') throw notAllowed(saidInEnglish('Only the guide can make an offer.'))
  await requireConfirmedEmail(app.db, person)
  const departure = (await departuresOf(app.db, [departureId])).get(departureId)
  const member = await guideOfAccount(app.db, person.accountId)
  if (!departure || !(await actsForGuide(app.db, member, departure.guide_id)))
    throw notFound(saidInEnglish('We couldn’t find that departure.'))
  await quoteFor(app, seen.thread.explorer_id, departureId, { party, addOns: [], promoCode: null })
  await countMessage(app.db, person.accountId)
  const id = await withTransaction(app.db, async (tx) => {
    const { thread, side, guide } = await lockedThread(tx, caller, threadId)
    const message = await writeMessage(app, tx, { person, thread, side, guide, text, key })
    const latest = departure.starts_at.getTime()
    const expires = new Date(Math.min(message.sent_at.getTime() + hours * hour, latest))
    await tx
      .insertInto('message_offers')
      .values({ message_id: message.id, departure_id: departureId, ...party, expires_at: expires, withdrawn_at: null })
      .onConflict((conflict) => conflict.column('message_id').doNothing())
      .execute()
    return message.id
  })
  return present(app, seen, id, person.accountId)
}

/** Throws 404, 403 for explorers, 409 `wrong_state` once it has expired or was withdrawn. */
export async function withdrawOffer(
  app: App,
  caller: Caller,
  threadId: string,
  messageId: string,
): Promise<MessageData> {
  const { accountId } = requirePerson(caller)
  const seen = await withTransaction(app.db, async (tx) => {
    const locked = await lockedThread(tx, caller, threadId)
    if (locked.side !== 'guide') throw notAllowed(saidInEnglish('Only the guide can withdraw an offer.'))
    await withdraw(tx, { threadId, messageId, now: await app.clock.now(tx) })
    await announceThread(tx, locked.thread, locked.guide)
    return locked
  })
  return present(app, seen, messageId, accountId)
}

async function withdraw(
  tx: Tx,
  { threadId, messageId, now }: { threadId: string; messageId: string; now: Date },
): Promise<void> {
  const found = await tx
    .selectFrom('message_offers as o')
    .innerJoin('messages as m', 'm.id', 'o.message_id')
    .select(['o.expires_at', 'o.withdrawn_at'])
    .where('o.message_id', '=', messageId)
    .where('m.thread_id', '=', threadId)
    .executeTakeFirst()
  if (!found) throw notFound(saidInEnglish('We couldn’t find that offer.'))
  if (found.withdrawn_at || found.expires_at <= now)
    throw new AppError(409, 'wrong_state', saidInEnglish('This offer has already ended.'))
  await tx.updateTable('message_offers').set({ withdrawn_at: now }).where('message_id', '=', messageId).execute()
}

async function present(app: App, { thread, guide }: SeenThread, id: string, accountId: string): Promise<MessageData> {
  const message = await app.db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const booking = thread.booking_id ? (await bookingLabels(app.db, [thread.booking_id])).get(thread.booking_id) : null
  const offers = await offersOf(app, app.db, [id], thread.explorer_id)
  const author = await authorOf(app.db, message.account_id, guide)
  return presentMessage(app, message, { accountId, masked: !booking?.confirmed }, () => author, { offers })
}

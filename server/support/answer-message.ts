import { said } from '#contract/wire/said.ts'
import { notify } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import { requireAdmin, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { notFound, AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { messageAnswer } from './notifications.ts'

/**
 * Writes down that a message is answered, with who and when, and mails the reply where there is one. At least one of
 * both is given. Throws 404, 409 `already_sent` for the same reply once more. Returns the reference.
 */
export async function answerMessage(
  app: App,
  caller: Caller,
  messageId: string,
  { reply, note }: { reply?: string; note?: string },
): Promise<{ reference: string }> {
  const { accountId } = requireAdmin(caller)
  return withTransaction(app.db, async (tx) => {
    const message = await tx
      .selectFrom('contact_messages')
      .selectAll()
      .where('id', '=', messageId)
      .forUpdate()
      .executeTakeFirst()
    if (!message) throw notFound(said('We couldn’t find that message.'))
    const { reference } = message
    if (reply) {
      const same = await tx
        .selectFrom('contact_answers')
        .select('id')
        .where('message_id', '=', messageId)
        .where('reply', '=', reply)
        .executeTakeFirst()
      if (same) throw new AppError(409, 'already_sent', said('This reply was already sent.'))
    }
    const id = newId()
    const at = await app.clock.now(tx)
    await tx
      .insertInto('contact_answers')
      .values({ id, message_id: messageId, account_id: accountId, reply: reply ?? null, note: note ?? null, at })
      .execute()
    if (reply)
      await notify(
        app,
        tx,
        messageAnswer,
        // an operator's words, in the language they chose, so the rest is English
        { accountId: null, email: message.email, language: 'en', data: { reference, reply } },
        { dedupeKey: `contact:${reference}:answer:${id}` },
      )
    return { reference }
  })
}

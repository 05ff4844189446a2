import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { requireAdmin, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { notFound, AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { letter } from '#server/platform/mail/letter.ts'
import { post } from '#server/platform/mail/mail.ts'

/**
 * Writes down that a message is answered, with who and when, and mails the reply where there is one. At least one of
 * both is given. Throws 404, 409 `already_sent` for the same reply once more. Gives the reference.
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
    if (!message) throw notFound(said('This message does not exist.'))
    const { reference } = message
    if (reply) {
      const same = await tx
        .selectFrom('contact_answers')
        .select('id')
        .where('message_id', '=', messageId)
        .where('reply', '=', reply)
        .executeTakeFirst()
      if (same) throw new AppError(409, 'already_sent', said('This answer has been sent already.'))
    }
    const id = newId()
    const at = await app.clock.now(tx)
    await tx
      .insertInto('contact_answers')
      .values({ id, message_id: messageId, account_id: accountId, reply: reply ?? null, note: note ?? null, at })
      .execute()
    if (reply)
      await post(tx, {
        to: message.email,
        dedupeKey: `contact:${reference}:answer:${id}`,
        subject: `Your message ${reference}`,
        // a person's words, in the language they chose
        ...letter({
          heading: `Your message ${reference}`,
          paragraphs: reply.split(/\n{2,}/),
          footer: 'You get this email because you wrote to Treq. If you answer it, please keep the reference.',
        }),
      })
    return { reference }
  })
}

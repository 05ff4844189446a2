import type { ContactTopic } from '#contract/support/values.ts'
import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { freshReference } from './send-message.ts'

interface PastMessage {
  accountId: string
  name: string
  email: string
  topic: ContactTopic
  message: string
  at: Date
  answer: { accountId: string; reply: string; at: Date } | null
}

/** A past message with its answer; sends no email. */
export async function recordMessage(tx: Tx, { accountId, at, answer, ...said }: PastMessage): Promise<void> {
  const id = newId()
  await tx
    .insertInto('contact_messages')
    .values({
      id,
      reference: await freshReference(tx),
      idempotency_key: id,
      booking_code: null,
      account_id: accountId,
      received_at: at,
      ...said,
    })
    .execute()
  if (answer)
    await tx
      .insertInto('contact_answers')
      .values({
        id: newId(),
        message_id: id,
        account_id: answer.accountId,
        reply: answer.reply,
        note: null,
        at: answer.at,
      })
      .execute()
}

import { said } from '#contract/wire/said.ts'
import type { sendContactMessage } from '#contract/support/calls.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import type { Language } from '#contract/wire/language.ts'
import { notify } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction, type Read } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId, readableCode } from '#server/platform/ids.ts'
import { countMessage, mayConfirmByEmail } from './limits.ts'
import { messageForOperators, messageReceived } from './notifications.ts'

export type ContactMessage = BodyOf<typeof sendContactMessage>

/**
 * Stores a message and sends two emails: to the operators, and, ten times a day, to the sender. Public. Returns the reference; the same key
 * and message give the same one. `language` is that of the page. Throws 400 `looks_automatic`, 409
 * `idempotency_key_reused`, 429.
 */
export async function sendMessage(
  app: App,
  caller: Caller,
  input: ContactMessage,
  language: Language,
): Promise<{ reference: string }> {
  if (input.website) {
    throw new AppError(
      400,
      'looks_automatic',
      said(
        'This looked automated, so we didn’t send it. If a tool filled in the form for you, please reload the page and type it yourself.',
      ),
    )
  }
  const repeated = await sentBefore(app.db, input)
  if (repeated) return repeated
  await countMessage(app, input.email)
  const confirms = await mayConfirmByEmail(app, input.email)
  return withTransaction(app.db, async (tx) => {
    const { name, email, topic, message } = input
    const bookingCode = input.bookingCode || null
    const reference = await freshReference(tx)
    const accountId = caller.kind === 'person' ? caller.accountId : null
    const kept = await tx
      .insertInto('contact_messages')
      .values({
        id: newId(),
        reference,
        idempotency_key: input.idempotencyKey,
        topic,
        name,
        email,
        booking_code: bookingCode,
        message,
        account_id: accountId,
        received_at: await app.clock.now(tx),
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returning(['id', 'reference'])
      .executeTakeFirst()
    // the same key at the same moment: the other one was first
    if (!kept) return (await sentBefore(tx, input)) ?? { reference }
    await publishEvent(app, tx, caller, 'support.message_received', kept.id, { messageId: kept.id })
    const data = { reference, topic, name, email, bookingCode, message, signedIn: accountId !== null }
    await notify(
      app,
      tx,
      messageForOperators,
      { accountId: null, email: app.env.supportEmail, language: 'en', data },
      { dedupeKey: `contact:${reference}:operator` },
    )
    if (confirms) {
      await notify(
        app,
        tx,
        messageReceived,
        { accountId, email, language, data: { reference, topic } },
        { dedupeKey: `contact:${reference}:sender` },
      )
    }
    return { reference }
  })
}

async function sentBefore(read: Read, input: ContactMessage): Promise<{ reference: string } | null> {
  const row = await read
    .selectFrom('contact_messages')
    .select(['reference', 'email', 'message'])
    .where('idempotency_key', '=', input.idempotencyKey)
    .executeTakeFirst()
  if (!row) return null
  if (row.email !== input.email || row.message !== input.message)
    throw new AppError(
      409,
      'idempotency_key_reused',
      said('This request was already used for another message. Please send it again.'),
    )
  return { reference: row.reference }
}

export async function freshReference(read: Read): Promise<string> {
  for (;;) {
    const reference = `TQ-C-${readableCode(6)}`
    const taken = await read
      .selectFrom('contact_messages')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirst()
    if (!taken) return reference
  }
}

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    'support.message_received': { messageId: string }
  }
}

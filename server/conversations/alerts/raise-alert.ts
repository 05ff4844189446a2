import type { App } from '#server/platform/app.ts'
import type { Person } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { safetyWordsIn } from '../safety-words.ts'
import type { MessageRow } from '../tables.ts'

/** Where a message has words of danger, an operator on call reads the conversation. */
export async function raiseSafetyAlert(app: App, tx: Tx, person: Person, message: MessageRow): Promise<void> {
  const words = safetyWordsIn(message.text)
  if (words.length === 0) return
  const id = newId()
  await tx
    .insertInto('conversation_alerts')
    .values({
      id,
      thread_id: message.thread_id,
      kind: 'safety_words',
      message_id: message.id,
      words,
      side: message.side,
      account_id: message.account_id,
      reason: null,
      at: message.sent_at,
      decided_at: null,
      decided_by: null,
      outcome: null,
      decision_reason: null,
    })
    .execute()
  await publishEvent(app, tx, person, 'conversation.alert_raised', message.thread_id, { alertId: id })
}

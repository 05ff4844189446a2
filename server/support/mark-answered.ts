import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import { answerMessage } from './answer-message.ts'

/** Answered without mail: by telephone, or because it needs no answer. Throws 403, 404. */
export async function markAnswered(app: App, caller: Caller, messageId: string, reason: string) {
  const person = requireScope(caller, 'support')
  return adminAction(app, person, { action: 'mark_message_answered', subjectId: messageId, reason }, async () => {
    const { reference } = await answerMessage(app, caller, messageId, { note: reason })
    return `${reference} marked as answered.`
  })
}

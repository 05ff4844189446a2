import type * as contract from '#contract/support/admin.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import { answerMessage } from './answer-message.ts'

/** Mails an answer; the message counts as answered. Throws 403, 404, 409 `already_sent`. */
export async function replyToMessage(
  app: App,
  caller: Caller,
  messageId: string,
  { reply, reason }: BodyOf<typeof contract.replyToMessage>,
) {
  const person = requireScope(caller, 'support')
  return adminAction(app, person, { action: 'reply_to_message', subjectId: messageId, reason }, async () => {
    const { reference } = await answerMessage(app, caller, messageId, { reply, note: reason })
    return `Your reply to ${reference} is on its way.`
  })
}

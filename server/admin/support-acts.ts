import type { BodyOf } from '#contract/wire/endpoint.ts'
import type * as contract from '#contract/admin/support.ts'
import { decideContest } from '#server/bookings/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { answerMessage } from '#server/support/index.ts'
import { act } from './act.ts'
import { requireScope } from './policy.ts'

export async function replyToMessage(
  app: App,
  caller: Caller,
  messageId: string,
  { reply, why }: BodyOf<typeof contract.replyToMessage>,
) {
  const person = requireScope(caller, 'support')
  return act(app, person, { action: 'reply_to_message', subjectId: messageId, reason: why }, async () => {
    const { reference } = await answerMessage(app, caller, messageId, { reply, note: why })
    return `The answer to ${reference} is on its way.`
  })
}

export async function settleMessage(app: App, caller: Caller, messageId: string, why: string) {
  const person = requireScope(caller, 'support')
  return act(app, person, { action: 'settle_message', subjectId: messageId, reason: why }, async () => {
    const { reference } = await answerMessage(app, caller, messageId, { note: why })
    return `${reference} is marked as answered.`
  })
}

export async function decideNoShow(
  app: App,
  caller: Caller,
  bookingId: string,
  { theyCame, why }: BodyOf<typeof contract.decideNoShow>,
) {
  const person = requireScope(caller, 'support')
  const deed = { action: 'decide_no_show', subjectId: bookingId, bookingId, reason: why, detail: { theyCame } }
  return act(app, person, deed, async () => {
    const { code } = await decideContest(app, caller, bookingId, { theyCame, words: why })
    return theyCame
      ? `It is decided for the guest of ${code}. Give back what is right at the booking.`
      : `It is decided: the no-show of ${code} stands.`
  })
}

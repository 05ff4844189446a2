import { saidInEnglish } from '#contract/wire/said.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import type * as contract from '#contract/admin/support.ts'
import { bookingRow, decideContest } from '#server/bookings/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { notFound } from '#server/platform/errors.ts'
import { answerMessage } from '#server/support/index.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'

export async function replyToMessage(
  app: App,
  caller: Caller,
  messageId: string,
  { reply, reason }: BodyOf<typeof contract.replyToMessage>,
) {
  const person = requireScope(caller, 'support')
  return adminAction(app, person, { action: 'reply_to_message', subjectId: messageId, reason }, async () => {
    const { reference } = await answerMessage(app, caller, messageId, { reply, note: reason })
    return `The answer to ${reference} is on its way.`
  })
}

export async function settleMessage(app: App, caller: Caller, messageId: string, reason: string) {
  const person = requireScope(caller, 'support')
  return adminAction(app, person, { action: 'settle_message', subjectId: messageId, reason }, async () => {
    const { reference } = await answerMessage(app, caller, messageId, { note: reason })
    return `${reference} is marked as answered.`
  })
}

export async function decideNoShow(
  app: App,
  caller: Caller,
  bookingId: string,
  { theyCame, reason }: BodyOf<typeof contract.decideNoShow>,
) {
  const person = requireScope(caller, 'support')
  if (!(await bookingRow(app.db, bookingId))) throw notFound(saidInEnglish('This booking does not exist.'))
  const record = { action: 'decide_no_show', subjectId: bookingId, bookingId, reason, detail: { theyCame } }
  return adminAction(app, person, record, async () => {
    const { code } = await decideContest(app, caller, bookingId, { theyCame, words: reason })
    return theyCame
      ? `It is decided for the guest of ${code}. Give back what is right at the booking.`
      : `It is decided: the no-show of ${code} stands.`
  })
}

import { said } from '#contract/wire/said.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import type * as contract from '#contract/admin/actions.ts'
import {
  bookingRow,
  cancelBooking,
  completeForThem,
  decideGoodwill,
  issueGoodwillRefund,
} from '#server/bookings/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { notFound, AppError } from '#server/platform/errors.ts'
import { runJobAgain as reschedule } from '#server/platform/job-list.ts'
import { resendEmail } from '#server/notifications/index.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import { cash } from '#server/platform/money.ts'

async function known(app: App, bookingId: string): Promise<void> {
  if (!(await bookingRow(app.db, bookingId))) throw notFound(said('This booking does not exist.'))
}

export async function cancelAsPlatform(
  app: App,
  caller: Caller,
  bookingId: string,
  { reason, reasonCode, message, expectedRefund }: BodyOf<typeof contract.cancelAsPlatform>,
) {
  const person = requireScope(caller, 'support')
  await known(app, bookingId)
  const decision = { reason: reasonCode, expectedRefund, ...(message === undefined ? {} : { words: message }) }
  const record = { action: 'cancel_booking', subjectId: bookingId, bookingId, reason, detail: decision }
  return adminAction(app, person, record, async () => {
    const { code } = await cancelBooking(app, caller, bookingId, decision)
    const back = decision.expectedRefund
    return `${code} is cancelled; ${back > 0 ? `${cash(back)} goes back` : 'nothing had been charged'}.`
  })
}

export async function completeAsPlatform(app: App, caller: Caller, bookingId: string, reason: string) {
  const person = requireScope(caller, 'support')
  await known(app, bookingId)
  return adminAction(app, person, { action: 'complete_trip', subjectId: bookingId, bookingId, reason }, async () => {
    const { code } = await completeForThem(app, caller, bookingId, reason)
    return `The trip of ${code} is over.`
  })
}

export async function giveBack(
  app: App,
  caller: Caller,
  bookingId: string,
  { reason, ...goodwill }: BodyOf<typeof contract.giveBack>,
) {
  const person = requireScope(caller, 'support', 'finance')
  await known(app, bookingId)
  const record = { action: 'give_back', subjectId: bookingId, bookingId, reason, detail: goodwill }
  return adminAction(app, person, record, async () => {
    const { amount } = goodwill
    const { waits, asCredit } = await issueGoodwillRefund(app, caller, bookingId, goodwill)
    if (waits) return `${cash(amount)} waits for a second administrator.`
    if (asCredit === 0) return `${cash(amount)} goes back to the card.`
    if (asCredit === amount) return `${cash(amount)} goes back as credit.`
    return `${cash(amount - asCredit)} goes back to the card and ${cash(asCredit)} as credit.`
  })
}

export async function decideRefund(app: App, caller: Caller, causeId: string, yes: boolean, reason: string) {
  const person = requireScope(caller, 'finance')
  const asked = await app.db
    .selectFrom('refunds')
    .select(['payable_id'])
    .where('cause_id', '=', causeId)
    .executeTakeFirst()
  if (!asked) throw notFound(said('This refund does not exist.'))
  const action = yes ? 'approve_refund' : 'deny_refund'
  return adminAction(app, person, { action, subjectId: causeId, bookingId: asked.payable_id, reason }, async () => {
    await decideGoodwill(app, caller, causeId, yes)
    return yes ? 'The refund is approved and on its way.' : 'The refund is denied.'
  })
}

export async function resendLetter(app: App, caller: Caller, letterId: string, reason: string) {
  const person = requireScope(caller, 'support')
  const letter = await app.db
    .selectFrom('outgoing_mail')
    .select(['dedupe_key'])
    .where('id', '=', letterId)
    .executeTakeFirst()
  if (!letter) throw notFound(said('This letter does not exist.'))
  const bookingId = await bookingOfLetter(app, letter.dedupe_key)
  return adminAction(app, person, { action: 'resend_letter', subjectId: letterId, bookingId, reason }, async () => {
    const sent = await withTransaction(app.db, (tx) => resendEmail(tx, letterId))
    return `“${sent?.subject}” goes to ${sent?.recipient} once more.`
  })
}

/** A letter's key names the fact it tells of, and that the booking. */
async function bookingOfLetter(app: App, key: string): Promise<string | null> {
  const factId = /:([0-9a-f-]{36}):(?:explorer|guide)/.exec(key)?.[1]
  const fact = factId
    ? await app.db.selectFrom('facts').select('subject_id').where('id', '=', factId).executeTakeFirst()
    : undefined
  return fact && (await bookingRow(app.db, fact.subject_id)) ? fact.subject_id : null
}

export async function runJobAgain(app: App, caller: Caller, jobId: string, reason: string) {
  const person = requireScope(caller, 'support', 'finance')
  return adminAction(app, person, { action: 'run_job_again', subjectId: jobId, reason }, async () => {
    if (await withTransaction(app.db, (tx) => reschedule(tx, jobId))) return 'The job runs now.'
    throw new AppError(409, 'wrong_state', said('This job is done in the meantime, or is just running.'))
  })
}

import type * as contract from '#contract/disputes/chargebacks.ts'
import type { EvidencePart } from '#contract/disputes/values.ts'
import type { BodyOf, Result } from '#contract/wire/endpoint.ts'
import { bookingEmailData, caseBooking, caseCancellation, caseRoll } from '#server/bookings/index.ts'
import { messagesOfBooking } from '#server/conversations/index.ts'
import { namesOf, requireScope } from '#server/operators/index.ts'
import { canSendEvidence, requireChargeback, sendEvidence } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { cash } from '#server/platform/money.ts'
import { inEnglish } from '#server/platform/said/render.ts'
import { signaturesOf } from '#server/readiness/index.ts'
import type { DisputeEvidence } from '#server/vendors/stripe/adapter.ts'

const names = {
  product: 'product_description',
  customer: 'customer_name',
  service_date: 'service_date',
  policy: 'cancellation_policy_disclosure',
  activity: 'access_activity_log',
  statement: 'uncategorized_text',
} as const satisfies Record<EvidencePart, keyof DisputeEvidence>

/** The last messages are those about the trip itself; Stripe takes 150,000 characters in all. */
const mostMessages = 60
const mostText = 18_000

/** What speaks for a charge, as it is now or as it was sent. Throws 403, 404. */
export async function showChargebackEvidence(
  app: App,
  caller: Caller,
  id: string,
): Promise<Result<typeof contract.showChargebackEvidence>> {
  requireScope(caller, 'finance')
  const { dispute } = await requireChargeback(app.db, id)
  const evidence = dispute.evidence ?? (await assemble(app, id))
  const nameOf = await namesOf(app.db, dispute.evidence_by ? [dispute.evidence_by] : [])
  return {
    parts: (Object.keys(names) as EvidencePart[]).flatMap((part) => {
      const text = evidence[names[part]]
      return text
        ? [{ part, text: part === 'customer' ? `${text}, ${evidence.customer_email_address ?? ''}` : text }]
        : []
    }),
    dueBy: dispute.due_by?.toISOString() ?? null,
    sent: dispute.evidence_by
      ? { at: dispute.evidence_sent_at?.toISOString() ?? null, by: nameOf(dispute.evidence_by) }
      : null,
    canSend: canSendEvidence(dispute, await app.clock.now(app.db)) || (!!dispute.evidence && !dispute.evidence_sent_at),
  }
}

/** Throws 403, 404, 409 `wrong_state`, 503 `vendor_unavailable`. */
export async function sendChargebackEvidence(
  app: App,
  caller: Caller,
  id: string,
  { statement, reason, idempotencyKey: key }: BodyOf<typeof contract.sendChargebackEvidence>,
): Promise<{ message: string }> {
  const person = requireScope(caller, 'finance')
  const evidence = { ...(await assemble(app, id)), uncategorized_text: statement }
  return sendEvidence(app, person, id, { key, reason, evidence })
}

async function assemble(app: App, id: string): Promise<DisputeEvidence> {
  const { payment } = await requireChargeback(app.db, id)
  const payable = app.payables[payment.payable_kind]
  const payer = await payable?.payer(app.db, payment.payable_id)
  const [reference] = (await payable?.references(app.db, [payment.payable_id]))?.values() ?? []
  const common: DisputeEvidence = {
    product_description: payer?.description ?? '',
    customer_name: payer?.name ?? '',
    customer_email_address: payer?.email ?? '',
  }
  // a gift card has no trip
  return reference ? { ...common, ...(await ofBooking(app.db, reference.id)) } : common
}

async function ofBooking(read: Read, bookingId: string): Promise<DisputeEvidence> {
  const [booking, data] = await Promise.all([caseBooking(read, bookingId), bookingEmailData(read, bookingId)])
  const at = (moment: Date) =>
    `${new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: booking.zone }).format(moment)} local time`
  const { adults, children, total, title, code, date } = booking
  const party = children > 0 ? `${adults} adults and ${children} children` : `${adults} adults`
  const rules = (data?.cancellationSentences ?? []).map(inEnglish).join(' ')
  return {
    product_description: `Guided trip “${title}”, booking ${code}, on ${date} for ${party}, ${cash(total)} in all, sold by Treq for the guide ${data?.guide.name ?? ''}.`,
    service_date: date,
    cancellation_policy_disclosure: `${
      booking.termsAcceptedAt
        ? `Shown at checkout and accepted by the customer ${at(booking.termsAcceptedAt)}, before the payment: `
        : ''
    }${rules}`,
    access_activity_log: (await activity(read, booking, at)).join('\n').slice(-mostText),
  }
}

/** What is on record of the trip, line by line, oldest last messages at the end. */
async function activity(
  read: Read,
  { id, startsAt, endsAt, startedAt, endedAt }: Awaited<ReturnType<typeof caseBooking>>,
  at: (moment: Date) => string,
): Promise<string[]> {
  const [roll, signed, canceled, messages] = await Promise.all([
    caseRoll(read, id),
    signaturesOf(read, id),
    caseCancellation(read, id),
    messagesOfBooking(read, id),
  ])
  return [
    `Planned: ${at(startsAt)} to ${at(endsAt)}.`,
    ...(startedAt ? [`Started by the guide: ${at(startedAt)}.`] : []),
    ...(endedAt ? [`Everyone back: ${at(endedAt)}.`] : []),
    ...(canceled ? [`Canceled (${canceled.kind}): ${at(canceled.at)}.`] : []),
    ...roll.flatMap(({ id: person, name, checkIn }, nth) => {
      const who = name ?? `Guest ${nth + 1}`
      const waiver = signed.get(person)
      return [
        ...(checkIn
          ? [`${who}: ${checkIn.present ? 'checked in' : 'marked absent'} by the guide ${at(new Date(checkIn.at))}.`]
          : []),
        ...(waiver ? [`${who}: waiver signed by ${waiver.signer} ${at(waiver.signedAt)}.`] : []),
      ]
    }),
    ...messages.slice(-mostMessages).map((one) => `Message of the ${one.side}, ${at(one.at)}: ${one.text}`),
  ]
}

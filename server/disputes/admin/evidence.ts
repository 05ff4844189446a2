import type { DeskCase } from '#contract/disputes/admin.ts'
import { usd } from '#contract/wire/money.ts'
import { caseCancellation, caseRoll } from '#server/bookings/index.ts'
import { disputesOf } from '#server/payments/index.ts'
import type { Read } from '#server/platform/database.ts'
import { signaturesOf } from '#server/readiness/index.ts'

/** What is on record about a trip without anyone having to show it. */
export async function evidenceOf(
  read: Read,
  bookingId: string,
): Promise<Pick<DeskCase, 'people' | 'canceled' | 'chargebacks'>> {
  const [roll, signed, canceled, chargebacks] = await Promise.all([
    caseRoll(read, bookingId),
    signaturesOf(read, bookingId),
    caseCancellation(read, bookingId),
    disputesOf(read, bookingId),
  ])
  return {
    people: roll.map(({ id, name, checkIn }) => {
      const waiver = signed.get(id)
      return { name, checkIn, signed: waiver ? { signer: waiver.signer, at: waiver.signedAt.toISOString() } : null }
    }),
    canceled: canceled && { by: canceled.kind, at: canceled.at.toISOString(), reason: canceled.reason },
    chargebacks: chargebacks.map((one) => ({
      id: one.id,
      amount: usd(Number(one.amount)),
      held: usd(Number(one.withdrawn)),
      reason: one.reason,
      status: one.status,
      openedAt: one.opened_at.toISOString(),
      evidenceDueAt: one.due_by?.toISOString() ?? null,
    })),
  }
}

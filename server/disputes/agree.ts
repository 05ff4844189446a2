import { usd } from '#contract/wire/money.ts'
import { said } from '#contract/wire/said.ts'
import type { CaseMoney } from '#server/bookings/index.ts'
import { comingDebtOf, settledOfSubject } from '#server/payouts/index.ts'
import type { Read } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { platformSettings } from '#server/settings/index.ts'
import type { CaseRow } from './tables.ts'

/**
 * The most that two sides may agree on alone, minor units: what of the guide's earnings is still here, and a debt that the
 * outfit can be trusted with. An outfit that was paid, agrees to refund all of it, and is never seen again would be paid by
 * Treq. An operator may decide on more.
 */
export async function mostToAgree(read: Read, row: CaseRow, { guide }: Pick<CaseMoney, 'guide'>): Promise<number> {
  const [{ disputes }, settled, owed] = await Promise.all([
    platformSettings(read),
    settledOfSubject(read, row.booking_id),
    comingDebtOf(read, row.outfitter_id),
  ])
  const here = Math.max(0, guide - Math.max(0, settled))
  return Math.min(guide, here + Math.max(0, disputes.agreedDebt - owed))
}

/** Throws 409 `amount_too_large`, `needs_decision`. */
export async function refuseToAgree(
  read: Read,
  row: CaseRow,
  money: Pick<CaseMoney, 'guide'>,
  amount: number,
): Promise<void> {
  const refuse = (code: string, sentence: ReturnType<typeof said>) =>
    new AppError(409, code, sentence, { fields: { amount: sentence } })
  if (amount > money.guide)
    throw refuse(
      'amount_too_large',
      said('An offer can be up to {sum}, which is what the guide earns on this booking.', { sum: usd(money.guide) }),
    )
  const most = await mostToAgree(read, row, money)
  if (amount > most)
    throw refuse(
      'needs_decision',
      said('This trip has already been paid out. A refund above {sum} needs a decision from our team.', {
        sum: usd(most),
      }),
    )
}

/** Of a claim: what the guest would pay the guide. Throws 409 `amount_too_large`. */
export function refuseMoreThanClaimed({ requested }: Pick<CaseRow, 'requested'>, amount: number): void {
  if (amount <= Number(requested)) return
  const sentence = said('At most what was claimed: {sum}.', { sum: usd(Number(requested)) })
  throw new AppError(409, 'amount_too_large', sentence, { fields: { amount: sentence } })
}

import { usd } from '#contract/wire/money.ts'
import { said } from '#contract/wire/said.ts'
import { isOwnPeople, type CaseMoney } from '#server/bookings/index.ts'
import { comingDebtOf, settledOfSubject } from '#server/payouts/index.ts'
import type { App } from '#server/platform/app.ts'
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

const month = 30 * 86_400_000

/**
 * Of a claim: what the two may agree on alone, minor units. A guide and a guest who work together, with a card that is not
 * theirs, would have money for a trip that was over long ago, without a commission. An operator may decide on more.
 */
export async function mostToAgreeOnClaim(app: App, read: Read, row: CaseRow): Promise<number> {
  const since = new Date((await app.clock.now(read)).getTime() - month)
  const [{ disputes }, { agreed }, isOwn] = await Promise.all([
    platformSettings(read),
    read
      .selectFrom('dispute_charges as c')
      .innerJoin('dispute_rulings as r', 'r.case_id', 'c.case_id')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('c.amount'), eb.lit(0)).as('agreed'))
      .where('c.outfitter_id', '=', row.outfitter_id)
      .where('c.created_at', '>=', since)
      .where('c.state', '<>', 'lapsed')
      .where('r.offer_id', 'is not', null)
      .executeTakeFirstOrThrow(),
    row.explorer_id ? isOwnPeople(read, row.explorer_id, row.outfitter_id) : false,
  ])
  return isOwn ? 0 : Math.max(0, Math.min(Number(row.requested), disputes.claimAgreed - Number(agreed)))
}

/** Of a claim: what the guest would pay the guide. Throws 409 `amount_too_large`, `needs_decision`. */
export async function refuseToAgreeOnClaim(app: App, read: Read, row: CaseRow, amount: number): Promise<void> {
  refuseMoreThanClaimed(row, amount)
  const most = await mostToAgreeOnClaim(app, read, row)
  if (amount <= most) return
  const sentence = said('A claim above {sum} needs a decision from our team.', { sum: usd(most) })
  throw new AppError(409, 'needs_decision', sentence, { fields: { amount: sentence } })
}

function refuseMoreThanClaimed({ requested }: Pick<CaseRow, 'requested'>, amount: number): void {
  if (amount <= Number(requested)) return
  const sentence = said('At most what was claimed: {sum}.', { sum: usd(Number(requested)) })
  throw new AppError(409, 'amount_too_large', sentence, { fields: { amount: sentence } })
}

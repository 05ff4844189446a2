import { said, saidInEnglish, verbatim } from '#contract/wire/said.ts'
import { usd } from '#contract/wire/money.ts'
import {
  grantedFor,
  refundable,
  refundsOfCauses,
  requestRefund,
  type AsCredit,
  type RefundRow,
} from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Person } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { leftToGiveAlone } from '../cancellations/left-to-give-alone.ts'
import { waitAlone } from '../cancellations/wait-alone.ts'
import type { BookingRow } from '../tables.ts'

const reasonCode = 'emergency_credit'
const rule = said('Treq is crediting this after an emergency, beyond the booking’s policy.')

interface Emergency {
  /** Minor units, above zero. */
  amount: number
  message: string
  causeId: string
}

export interface CreditGiven {
  /** For another operator's approval, or for a time. */
  waits: boolean
  /** Set where no other operator could approve it. */
  waitsUntil: Date | null
}

/**
 * Of what a canceled booking did not refund, `amount` becomes credit, paid by Treq: a refund beyond the rules that does not
 * go to the card. Above what an operator may give alone it waits like every other one. The caller holds the lock of the
 * booking. Throws 409 `wrong_state`, `amount_too_large`.
 */
export async function giveEmergencyCredit(
  app: App,
  tx: Tx,
  booking: BookingRow,
  person: Person,
  { amount, message, causeId }: Emergency,
): Promise<CreditGiven> {
  const [before] = await refundsOfCauses(tx, [causeId])
  if (before && before.payable_id !== booking.id) throw notFound(saidInEnglish('We couldn’t find that booking.'))
  if (before) return { waits: before.state === 'requested', waitsUntil: before.waits_until }
  if (booking.state !== 'canceled_customer')
    throw new AppError(
      409,
      'wrong_state',
      saidInEnglish('Credit for an emergency is for a booking that the explorer canceled. Cancel it first.'),
    )
  const open = (await refundable(tx, booking.id)).reduce((sum, one) => sum + one.left, 0)
  const left = Math.max(0, open - (await grantedFor(tx, booking.id)))
  if (amount > left) {
    const most = saidInEnglish('{sum} of this booking wasn’t refunded, so that’s the most you can issue.', {
      sum: usd(left),
    })
    throw new AppError(409, 'amount_too_large', most, { fields: { amount: most } })
  }
  const waits = amount > (await leftToGiveAlone(app, tx, booking, person))
  const waitsUntil = waits ? await waitAlone(app, tx, person, causeId) : null
  await requestRefund(app, tx, {
    payableId: booking.id,
    amount,
    causeId,
    reasonCode,
    ruleSentence: rule,
    payer: 'platform',
    by: person,
    debit: [{ account: 'platform_cost_goodwill', owner: null, amount }],
    awaitsApproval: waits,
    waitsUntil,
    message,
    asCredit: asCredit(message),
  })
  return { waits, waitsUntil }
}

const asCredit = (message: string): AsCredit => ({ cause: 'serious_event', bonus: 0, reason: verbatim(message) })

/** How a refund that an operator requested is given once it is approved; undefined for one that goes the way it was paid. */
export const asEmergencyCredit = ({ reason_code, message }: RefundRow): AsCredit | undefined =>
  reason_code === reasonCode ? asCredit(message ?? '') : undefined

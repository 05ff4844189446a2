import { usd } from '#contract/wire/money.ts'
import { said, saidInEnglish } from '#contract/wire/said.ts'
import type { BookingState } from '#contract/bookings/values.ts'
import {
  approveRefund,
  denyRefund,
  lockRequested,
  refundable,
  requestRefund,
  type LedgerLine,
} from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { requireAdmin, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { platformSettings } from '#server/settings/index.ts'
import { lockBooking } from '../lock.ts'
import type { BookingRow } from '../tables.ts'
import { undecided } from '../weather/present.ts'

export interface Goodwill {
  /** Minor units, above zero. */
  amount: number
  payer: 'platform' | 'guide' | 'split'
  reasonCode: string
}

const ended = new Set<BookingState>([
  'completed',
  'closed',
  'canceled_customer',
  'canceled_guide',
  'canceled_weather',
  'canceled_platform',
  'no_show_customer',
  'no_show_guide',
])

/** Whose refund is nobody's rule: before the end what is paid still belongs to the trip, and the rules of canceling hold. */
export const canHaveGoodwill = (state: BookingState): boolean => ended.has(state)

const sentence = said('Treq gives this back beyond the rules of the booking.')

/**
 * Gives money back that no rule gives, up to what was paid and is not on its way back. Above the setting's limit it waits
 * for another administrator. `asCredit` of it (minor units) was paid by credit and becomes credit again. Throws 404, 409
 * `wrong_state`, `amount_too_large`.
 */
export async function issueGoodwillRefund(
  app: App,
  caller: Caller,
  bookingId: string,
  { amount, payer, reasonCode }: Goodwill,
): Promise<{ causeId: string; waits: boolean; asCredit: number }> {
  requireAdmin(caller)
  return withTransaction(app.db, async (tx) => {
    const { booking } = await lockBooking(tx, bookingId)
    if (!canHaveGoodwill(booking.state)) {
      throw new AppError(
        409,
        'wrong_state',
        said('Goodwill refunds are available after a trip or cancellation. Until then, cancel the booking instead.'),
      )
    }
    const open = (await refundable(tx, bookingId)).reduce((sum, payment) => sum + payment.left, 0)
    const left = open - (await undecided(tx, bookingId))
    if (amount > left) {
      const most = saidInEnglish('At most {sum} can still go back.', { sum: usd(left) })
      throw new AppError(409, 'amount_too_large', most, { fields: { amount: most } })
    }
    const causeId = newId()
    const waits = amount > (await platformSettings(tx)).refundAloneUpTo
    const parts = await requestRefund(app, tx, {
      payableId: bookingId,
      amount,
      causeId,
      reasonCode,
      ruleSentence: sentence,
      payer,
      by: caller,
      debit: debitOf(booking, payer, amount),
      awaitsApproval: waits,
    })
    const credited = parts.filter(({ method }) => method === 'credit')
    return { causeId, waits, asCredit: credited.reduce((sum, part) => sum + part.amount, 0) }
  })
}

/** Another administrator's yes or no. Throws 403 `second_approver_required`, 404, 409. */
export async function decideGoodwill(app: App, caller: Caller, causeId: string, yes: boolean): Promise<string> {
  requireAdmin(caller)
  return withTransaction(app.db, async (tx) => {
    const requested = await lockRequested(app, tx, causeId)
    const [first] = requested
    if (!first) throw new Error(`Refund ${causeId} has no rows`)
    if (!yes) await denyRefund(app, tx, requested, caller)
    else {
      const booking = await bookingOf(tx, first.payable_id)
      const amount = requested.reduce((sum, row) => sum + row.amount, 0)
      await approveRefund(app, tx, requested, caller, debitOf(booking, first.payer, amount))
    }
    return first.payable_id
  })
}

const bookingOf = (tx: Tx, id: string): Promise<BookingRow> =>
  tx.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The trip's money has been divided when this is given: the guide's part comes off the next payout, ours off the commission. */
function debitOf(booking: BookingRow, payer: Goodwill['payer'], amount: number): LedgerLine[] {
  const guide = payer === 'guide' ? amount : payer === 'split' ? Math.floor(amount / 2) : 0
  return [
    { account: 'guide_payable', owner: booking.outfitter_id, amount: guide },
    { account: 'platform_revenue_commission', owner: null, amount: amount - guide },
  ]
}

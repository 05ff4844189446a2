import { usd } from '#contract/wire/money.ts'
import { said, saidInEnglish, type Said } from '#contract/wire/said.ts'
import { grantCredit, paymentDisputed, postEntry, requestRefund } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { leftToGiveAlone } from '../cancellations/left-to-give-alone.ts'
import { requireBooking } from '../queries.ts'
import { recordTransition } from '../record-transition.ts'
import type { BookingRow } from '../tables.ts'
import { returnTips } from '../tips/return-tip.ts'
import { refundEnded } from '../trip/refund-ended.ts'
import { caseMoney, type CaseMoney } from './case-booking.ts'

/** What a case moves; minor units. */
export type CaseSettlement =
  /** All that was paid and is not on its way back; everyone gives up their part. */
  | { readonly kind: 'full' }
  /** A part, from the guide and from Treq. */
  | { readonly kind: 'part'; readonly guide: number; readonly platform: number }
  /** Credit, from Treq. */
  | { readonly kind: 'credit'; readonly platform: number }
  /** What a decision before took from the guide is theirs again, at Treq's cost. */
  | { readonly kind: 'restore'; readonly amount: number }
  | { readonly kind: 'nothing' }

/** Minor units. */
interface Settled {
  readonly refund: number
  readonly fromGuide: number
}

interface Order {
  readonly settlement: CaseSettlement
  /** Of the guide's part, and of the whole where there is one part. */
  readonly guideCause: string
  readonly platformCause: string
  readonly says: Said
  readonly caller: Caller
}

/**
 * Moves the money that a case decides about, once for its causes, and says what the guest gets back and how much of it comes
 * from the guide. The caller holds the lock on the booking. Throws 409 `trip_running`, `payment_disputed`, `amount_too_large`, `no_account`.
 */
export async function settleCase(app: App, tx: Tx, bookingId: string, order: Order): Promise<Settled> {
  const { settlement, caller } = order
  if (settlement.kind === 'nothing') return { refund: 0, fromGuide: 0 }
  const booking = await requireBooking(tx, bookingId)
  const money = await caseMoney(tx, bookingId)
  if (money.chargedBack && settlement.kind !== 'restore') throw paymentDisputed()
  const refund = await moveMoney(app, tx, booking, money, order)
  const now = await app.clock.now(tx)
  await recordTransition(tx, booking, 'settle_case', booking.state, { caller }, now)
  return { refund, fromGuide: bornByGuide(settlement, money, refund) }
}

function bornByGuide(settlement: CaseSettlement, money: CaseMoney, refund: number): number {
  if (settlement.kind === 'full') return Math.min(money.guide, refund)
  return settlement.kind === 'part' ? settlement.guide : 0
}

async function moveMoney(app: App, tx: Tx, booking: BookingRow, money: CaseMoney, order: Order): Promise<number> {
  const { settlement, guideCause, platformCause, says, caller: by } = order
  if (settlement.kind === 'full') {
    await returnTips(app, tx, booking.id, by, says)
    return refundEnded(app, tx, booking, { amount: 'all', reasonCode: 'case', says, by, causeId: guideCause })
  }
  if (settlement.kind === 'credit') {
    await refuseMoreThanAlone(app, tx, booking, by, settlement.platform)
    if (!booking.account_id) throw noAccount()
    await grantCredit(app, tx, {
      accountId: booking.account_id,
      amount: settlement.platform,
      cause: 'goodwill',
      dedupeKey: `case:${platformCause}`,
      payableId: booking.id,
      reason: says,
      by,
    })
    return settlement.platform
  }
  if (settlement.kind === 'restore') {
    await refuseMoreThanAlone(app, tx, booking, by, settlement.amount)
    await postEntry(tx, {
      kind: 'case_restored',
      subjectId: booking.id,
      dedupeKey: `case-restored:${guideCause}`,
      at: await app.clock.now(tx),
      lines: [
        { account: 'platform_cost_goodwill', owner: null, amount: settlement.amount },
        { account: 'guide_payable', owner: booking.outfitter_id, amount: -settlement.amount },
      ],
    })
    return 0
  }
  if (settlement.kind === 'nothing') return 0
  return refundPart(app, tx, booking, money, { ...order, ...settlement })
}

async function refundPart(
  app: App,
  tx: Tx,
  booking: BookingRow,
  money: CaseMoney,
  { guide, platform, guideCause, platformCause, says, caller: by }: Order & { guide: number; platform: number },
): Promise<number> {
  if (guide + platform > money.open) throw tooLarge('refund', money.open)
  if (guide > money.guide) throw tooLarge('guide', money.guide)
  if (platform > 0) await refuseMoreThanAlone(app, tx, booking, by, platform)
  const common = { payableId: booking.id, reasonCode: 'case', ruleSentence: says, by }
  if (guide > 0)
    await requestRefund(app, tx, {
      ...common,
      amount: guide,
      causeId: guideCause,
      payer: 'guide',
      debit: [{ account: 'guide_payable', owner: booking.outfitter_id, amount: guide }],
    })
  if (platform > 0)
    await requestRefund(app, tx, {
      ...common,
      amount: platform,
      causeId: platformCause,
      payer: 'platform',
      debit: [{ account: 'platform_cost_goodwill', owner: null, amount: platform }],
    })
  return guide + platform
}

function tooLarge(field: 'refund' | 'guide', most: number): AppError {
  const sentence =
    field === 'guide'
      ? said('At most {sum} can come from the guide: it’s what they earn on this booking.', { sum: usd(most) })
      : said('At most {sum} can still be refunded on this booking.', { sum: usd(most) })
  return new AppError(409, 'amount_too_large', sentence, { fields: { amount: sentence } })
}

async function refuseMoreThanAlone(app: App, tx: Tx, booking: BookingRow, by: Caller, amount: number): Promise<void> {
  const left = await leftToGiveAlone(app, tx, booking, by)
  if (amount <= left) return
  const sentence = saidInEnglish(
    'You can give up to {sum} of Treq’s money on your own. For more, add a goodwill refund, which another operator approves.',
    { sum: usd(left) },
  )
  throw new AppError(409, 'amount_too_large', sentence, { fields: { platform: sentence } })
}

const noAccount = () =>
  new AppError(409, 'no_account', saidInEnglish('This booking isn’t linked to an account, so it can’t receive credit.'))

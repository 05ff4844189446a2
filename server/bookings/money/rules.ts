import { said, saidInEnglish, type Said } from '#contract/wire/said.ts'
import type { MoneyPot } from '#contract/bookings/values.ts'

interface Explained {
  readonly says: Said
  readonly rule: Said
}

/** What moved and by which rule, by the kind of the ledger entry. */
const explained: Readonly<Record<string, Explained>> = {
  payment_captured: {
    says: said('Paid by card'),
    rule: said('Your payment is held for the trip until it’s over.'),
  },
  processor_fee: {
    says: saidInEnglish('Stripe’s processing fee'),
    rule: saidInEnglish('Treq pays it. It doesn’t change the price or what the guide earns.'),
  },
  credit_used: {
    says: said('Paid with Treq credit'),
    rule: said('Credit is used before a card is charged.'),
  },
  refund_promised: {
    says: said('Refund approved'),
    rule: said('By the cancellation policy of this booking, or by a decision of our team.'),
  },
  refund_paid: {
    says: said('Refund sent to the card'),
    rule: said('Banks take 5–10 business days to show it.'),
  },
  refund_paid_otherwise: {
    says: said('Refund paid another way'),
    rule: said('The card couldn’t take it, so our team paid it another way.'),
  },
  refund_paid_by_bank: {
    says: said('Refunded by the bank'),
    rule: said('The bank returned this money after a chargeback, so it isn’t sent twice.'),
  },
  refund_sent_back: {
    says: said('The bank returned the refund'),
    rule: said('The money is still owed and will be sent again.'),
  },
  credit_granted: {
    says: said('Credit issued'),
    rule: said('Treq credit in place of, or on top of, a refund.'),
  },
  dispute_withdrawn: {
    says: said('Withdrawn by the bank'),
    rule: said('A bank takes the money while it decides a chargeback.'),
  },
  dispute_won: {
    says: said('Returned by the bank'),
    rule: said('The bank decided the chargeback against the cardholder.'),
  },
  dispute_lost: {
    says: said('Chargeback settled'),
    rule: said('Our team decided who covers what the bank kept.'),
  },
  trip_part_released: {
    says: said('Half of the trip released'),
    rule: said('For a trip longer than 7 days, half is released after the first day.'),
  },
  trip_completed: {
    says: said('Trip released'),
    rule: said('24 hours after the planned end, 72 for a guide’s first trips, with nothing open about it.'),
  },
  kept_after_cancellation: {
    says: said('Kept after the cancellation'),
    rule: said('What the cancellation policy doesn’t refund is released when the trip would have been over.'),
  },
  balance_after_trip: {
    says: said('Balance released'),
    rule: said('It was paid after the trip, so it’s released after it.'),
  },
  release_taken_back: {
    says: said('Reversed from the trip'),
    rule: said('Each side’s share of the trip shrinks by what’s refunded.'),
  },
  goodwill_undone: {
    says: said('Refund beyond the rules reversed'),
    rule: said('The whole trip is refunded, so it counts toward that.'),
  },
  payout_debt: {
    says: saidInEnglish('Refunded after it was paid out'),
    rule: saidInEnglish('Recovered from at most half of each later payout.'),
  },
  deposit_drawn: {
    says: saidInEnglish('Drawn early by the guide'),
    rule: saidInEnglish(
      'An Elite guide may draw part of a deposit long before the trip. The guest’s payment stays held.',
    ),
  },
  draw_repaid: {
    says: saidInEnglish('Early draw set off'),
    rule: saidInEnglish('What the trip earns repays it. If the trip is canceled, later payouts do.'),
  },
  case_restored: {
    says: said('Returned to the guide after an appeal'),
    rule: said('Treq pays it. What the guest was refunded stays with the guest.'),
  },
  credit_expired: {
    says: said('Credit expired'),
    rule: said('Treq credit lasts until the day it was issued with.'),
  },
  claim_paid: {
    says: said('Claim released'),
    rule: said('Held for some days in case the card was stolen. The guide gets all of it, without a fee.'),
  },
  claim_taken_back: {
    says: said('Claim reversed'),
    rule: said('It’s refunded or charged back, so it isn’t the guide’s.'),
  },
  tip: { says: said('Tip'), rule: said('The guide gets all of it, without a fee.') },
  tip_taken_back: { says: said('Tip reversed'), rule: said('It’s refunded or charged back, so it isn’t the guide’s.') },
}

const correction: Explained = { says: said('Correction'), rule: said('Posted by our team.') }

export const explain = (kind: string): Explained => explained[kind] ?? correction

/** The same steps where they are about a tip. */
const ofTip: Readonly<Record<string, Explained>> = {
  payment_captured: {
    says: said('Tip paid by card'),
    rule: said('You can undo it for a while. Then all of it is the guide’s.'),
  },
  refund_promised: { says: said('Tip refund approved'), rule: said('A tip is always refunded in full.') },
}

/** And where they are about a guide's claim. */
const ofClaim: Readonly<Record<string, Explained>> = {
  payment_captured: {
    says: said('Claim paid by card'),
    rule: said('Agreed by both sides or decided by our team. It’s charged only when the guest pays it.'),
  },
  refund_promised: {
    says: said('Claim refund approved'),
    rule: said('A payment that the claim no longer needed is refunded in full.'),
  },
}

/** What is paid for a booking beside its price, by the kind of its payable. */
const ofCompanion: Readonly<Record<string, Readonly<Record<string, Explained>>>> = { tip: ofTip, claim: ofClaim }

export const explainCompanion = (payable: string, kind: string): Explained =>
  ofCompanion[payable]?.[kind] ?? explain(kind)

/** Not the explorer's business: what Treq pays Stripe, and what a guide was paid. */
export const hiddenFromExplorers: ReadonlySet<string> = new Set([
  'processor_fee',
  'payout_debt',
  'deposit_drawn',
  'draw_repaid',
])

/** `grows`: whether the pot grows by a debit. */
interface Pot {
  readonly pot: MoneyPot
  readonly grows: 'debit' | 'credit'
}
const credit = (pot: MoneyPot): Pot => ({ pot, grows: 'credit' })
const debit = (pot: MoneyPot): Pot => ({ pot, grows: 'debit' })

const pots: Readonly<Record<string, Pot>> = {
  processor_clearing: debit('stripe'),
  processor_fee: debit('stripe_fee'),
  booking_liability: credit('held'),
  refund_clearing: credit('refund'),
  credit_liability: credit('credit'),
  guide_payable: credit('guide'),
  receivable_from_guide: credit('guide'),
  guide_advances: debit('advance'),
  platform_revenue_commission: credit('commission'),
  platform_revenue_service_fee: credit('service_fee'),
  tax_payable: credit('tax'),
  dispute_reserve: debit('bank'),
}

/** What is Treq's own cost or income in any other account. */
export const potOf = (account: string): Pot => pots[account] ?? credit('treq')

/** Of an explorer, what the trip's price is divided into is one; a tip or a claim is no part of it. */
export const forExplorer = (pot: MoneyPot, companion: string | undefined): MoneyPot =>
  pot === 'guide' && (companion === 'tip' || companion === 'claim')
    ? companion
    : pot === 'guide' || pot === 'commission' || pot === 'treq'
      ? 'trip'
      : pot

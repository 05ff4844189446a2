import { saidInEnglish, type Said } from '#contract/wire/said.ts'

/** Why what a guide has to get has changed, by the kind of the ledger entry. */
const sentences: Readonly<Record<string, Said>> = {
  trip_completed: saidInEnglish('Earned from a completed trip'),
  trip_part_released: saidInEnglish('First half of a long trip'),
  kept_after_cancellation: saidInEnglish('Kept after a cancellation'),
  balance_after_trip: saidInEnglish('Balance paid after the trip'),
  release_taken_back: saidInEnglish('Refunded to the guest after release'),
  refund_promised: saidInEnglish('Refund beyond the rules'),
  goodwill_undone: saidInEnglish('Refund beyond the rules reversed'),
  guide_fee_charged: saidInEnglish('Fee for canceling a departure'),
  guide_fee_waived: saidInEnglish('Cancellation fee waived'),
  payout_reserve_released: saidInEnglish('Reserve released'),
  payout_reserve_undone: saidInEnglish('Reserve of a payout that didn’t arrive'),
  payout_cover_released: saidInEnglish('Reserve for drawn deposits released'),
  deposit_drawn: saidInEnglish('Part of a deposit, drawn early'),
  draw_repaid: saidInEnglish('Drawn early, set off'),
  tip: saidInEnglish('Tip from a guest'),
  tip_taken_back: saidInEnglish('Tip refunded'),
  case_restored: saidInEnglish('Returned to you after an appeal'),
  claim_paid: saidInEnglish('Claim paid by a guest'),
  claim_taken_back: saidInEnglish('Claim charged back'),
}

export const changeSentence = (kind: string): Said => sentences[kind] ?? saidInEnglish('Correction')

/** What Stripe's word for a failure means for a guide. */
const failures: Readonly<Record<string, Said>> = {
  account_closed: saidInEnglish('Your bank account has been closed.'),
  no_account: saidInEnglish('Your bank couldn’t find the account.'),
  account_frozen: saidInEnglish('Your bank account is frozen.'),
  bank_account_restricted: saidInEnglish('Your bank account can’t receive transfers.'),
  could_not_process: saidInEnglish('Your bank couldn’t process the transfer.'),
  insufficient_capabilities_for_transfer: saidInEnglish('Stripe can’t send money to your account right now.'),
  payouts_not_allowed: saidInEnglish('Stripe can’t pay out from your account right now.'),
}
export const failureSentence = (code: string): Said =>
  failures[code] ?? saidInEnglish('Your bank or Stripe didn’t accept the transfer.')

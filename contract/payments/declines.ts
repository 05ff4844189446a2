/** What a payer can do something about. */
export type DeclineReason =
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'incorrect_number'
  | 'incorrect_zip'
  | 'limit'
  | 'not_supported'
  | 'call_bank'
  | 'try_again'

/** Stripe's decline codes and, where it gives none, its error codes. Theft, loss and fraud are not told to who holds the card. */
const reasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  incorrect_number: 'incorrect_number',
  invalid_number: 'incorrect_number',
  invalid_account: 'incorrect_number',
  incorrect_zip: 'incorrect_zip',
  incorrect_address: 'incorrect_zip',
  card_velocity_exceeded: 'limit',
  withdrawal_count_limit_exceeded: 'limit',
  card_not_supported: 'not_supported',
  currency_not_supported: 'not_supported',
  call_issuer: 'call_bank',
  do_not_honor: 'call_bank',
  not_permitted: 'call_bank',
  transaction_not_allowed: 'call_bank',
  issuer_not_available: 'try_again',
  processing_error: 'try_again',
  reenter_transaction: 'try_again',
  try_again_later: 'try_again',
}

/** Why a card was not charged, in our words: a bank's and a vendor's own come in one language, and were not written for people. */
export const declineSentences = {
  insufficient_funds: 'There isn’t enough money available on this card.',
  expired_card: 'The card has expired, or the expiration date is wrong.',
  incorrect_cvc: 'The security code is wrong.',
  incorrect_number: 'The card number is wrong.',
  incorrect_zip: 'The ZIP code doesn’t match the card.',
  limit: 'The card has reached its limit for now.',
  not_supported: 'This card can’t be used for this kind of payment.',
  call_bank: 'Your bank didn’t approve the payment. Call the number on your card to ask why.',
  try_again: 'Your bank didn’t respond. Wait a minute, then try again.',
  not_verified: 'Your bank needs you to approve this payment.',
  card_unusable: 'The saved card can no longer be used.',
  authorization_expired: 'The hold on your card expired.',
  declined: 'Your bank declined the card.',
} as const satisfies Record<DeclineReason | OwnReason, string>

/** Codes of ours beside Stripe's. */
export type OwnReason = 'not_verified' | 'card_unusable' | 'authorization_expired' | 'declined'

interface CardError {
  code?: string
  decline_code?: string
}

export const declineReasonOf = ({ code = '', decline_code: decline = '' }: CardError): DeclineReason | null =>
  reasons[decline] ?? reasons[code] ?? null

const unverified = ['authentication_required', 'payment_intent_authentication_failure']

/** The payer did not pass, or left, the bank's own page. The card itself may be fine. */
export const isNotVerified = ({ code = '', decline_code: decline = '' }: CardError): boolean =>
  unverified.includes(code) || unverified.includes(decline)

/** What people read about a failed payment, by the code in its row; `null` reads as a plain decline. */
export function declineSentence(code: string | null): string {
  const known = code ?? ''
  if (known === 'card_unusable' || known === 'authorization_expired') return declineSentences[known]
  if (isNotVerified({ code: known })) return declineSentences.not_verified
  return declineSentences[declineReasonOf({ code: known }) ?? 'declined']
}

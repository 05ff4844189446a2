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

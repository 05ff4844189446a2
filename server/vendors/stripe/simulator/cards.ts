import { createHash } from 'node:crypto'
import { StripeError, invalidParam } from './errors.ts'
import { integer, nested, requiredText, text, type Params } from './form.ts'
import type { Json } from './objects.ts'

export type Decline = { code: string; declineCode?: string; message: string }

/** What a test card does when it is charged. */
export type CardBehavior = {
  decline?: Decline
  /** always: every charge on session needs 3-D Secure. unless_set_up: not once it was authenticated for later use. */
  authentication?: 'always' | 'unless_set_up'
  /** Works until it is saved with a customer; every charge of the saved card is declined. */
  declineWhenSaved?: boolean
  /** pending: a refund takes its time. fails_later: it looks done, and then the bank sends it back. */
  refund?: 'pending' | 'fails_later'
  /** The payer tells the bank that they know nothing of it, as soon as the money is taken. */
  dispute?: 'fraudulent'
}

export type TestCard = { number: string; token: string; label: string; behavior: CardBehavior }

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
})
const generic = declined('generic_decline')

/** Stripe's published test cards. `token` is the ready-made payment method for calls from a server. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', token: 'pm_card_visa', label: 'Visa, succeeds', behavior: {} },
  { number: '5555555555554444', token: 'pm_card_mastercard', label: 'Mastercard, succeeds', behavior: {} },
  { number: '378282246310005', token: 'pm_card_amex', label: 'American Express, succeeds', behavior: {} },
  {
    number: '4000002500003155',
    token: 'pm_card_authenticationRequiredOnSetup',
    label: '3-D Secure, once if saved',
    behavior: { authentication: 'unless_set_up' },
  },
  {
    number: '4000002760003184',
    token: 'pm_card_authenticationRequired',
    label: '3-D Secure, every time',
    behavior: { authentication: 'always' },
  },
  {
    number: '4000008400001629',
    token: 'pm_card_threeDSecureRequiredChargeDeclined',
    label: '3-D Secure, then declined',
    behavior: { authentication: 'always', decline: generic },
  },
  {
    number: '4000000000000002',
    token: 'pm_card_visa_chargeDeclined',
    label: 'Declined',
    behavior: { decline: generic },
  },
  {
    number: '4000000000009995',
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    label: 'Declined: insufficient funds',
    behavior: { decline: declined('insufficient_funds', 'Your card has insufficient funds.') },
  },
  {
    number: '4000000000000069',
    token: 'pm_card_chargeDeclinedExpiredCard',
    label: 'Declined: expired card',
    behavior: { decline: { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' } },
  },
  {
    number: '4000000000000127',
    token: 'pm_card_chargeDeclinedIncorrectCvc',
    label: 'Declined: wrong security code',
    behavior: {
      decline: {
        code: 'incorrect_cvc',
        declineCode: 'incorrect_cvc',
        message: "Your card's security code is incorrect.",
      },
    },
  },
  {
    number: '4000000000000341',
    token: 'pm_card_chargeCustomerFail',
    label: 'Can be saved, later charges fail',
    behavior: { declineWhenSaved: true },
  },
  {
    number: '4000000000007726',
    token: 'pm_card_pendingRefund',
    label: 'Refunds take their time',
    behavior: { refund: 'pending' },
  },
  {
    number: '4000000000005126',
    token: 'pm_card_refundFail',
    label: 'Refunds are sent back by the bank later',
    behavior: { refund: 'fails_later' },
  },
  {
    number: '4000000000000259',
    token: 'pm_card_createDispute',
    label: 'Works, then charged back as fraudulent',
    behavior: { dispute: 'fraudulent' },
  },
]

export type ReadCard = { card: Json; behavior: CardBehavior }

/** A card from a ready-made token, valid for years. Null when there is no such token. */
export function cardOfToken(token: string, now: number): ReadCard | null {
  const known = testCards.find((card) => card.token === token)
  if (!known) return null
  return { card: describe(known.number, 12, new Date(now).getUTCFullYear() + 3, null), behavior: known.behavior }
}

/** A card typed by a person: `card[number]`, `[exp_month]`, `[exp_year]`, `[cvc]`. Rejects as the bank's network would. */
export function readCard(params: Params, now: number): ReadCard {
  const number = requiredText(params, 'number').replaceAll(/[\s-]/g, '')
  const month = integer(params, 'exp_month')
  const shortYear = integer(params, 'exp_year')
  const cvc = text(params, 'cvc')
  if (!/^\d{12,19}$/.test(number) || !luhn(number))
    throw cardError('incorrect_number', 'Your card number is incorrect.')
  if (month === undefined || month < 1 || month > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.")
  }
  if (shortYear === undefined) throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.")
  const year = shortYear < 100 ? 2000 + shortYear : shortYear
  const today = new Date(now)
  const passed = year * 12 + month - 1 < today.getUTCFullYear() * 12 + today.getUTCMonth()
  if (passed || year > today.getUTCFullYear() + 50) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.")
  }
  const cvcLength = brandOf(number) === 'amex' ? 4 : 3
  if (cvc !== undefined && !new RegExp(`^\\d{${cvcLength}}$`).test(cvc)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.")
  }
  const known = testCards.find((card) => card.number === number)
  if (!known) {
    const message =
      'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.'
    throw new StripeError(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message,
    })
  }
  return { card: describe(number, month, year, cvc === undefined ? null : 'pass'), behavior: known.behavior }
}

/** `payment_method_data` or the body of POST /v1/payment_methods: only cards exist here. */
export function cardParams(params: Params): Params {
  if (text(params, 'type') !== 'card') {
    throw invalidParam('type', 'Only cards are accepted by this account.', 'payment_method_invalid_parameter')
  }
  return nested(params, 'card')
}

function cardError(code: string, message: string): StripeError {
  return new StripeError(402, { type: 'card_error', code, message })
}

function describe(number: string, month: number, year: number, cvcCheck: string | null): Json {
  const fingerprint = createHash('sha256').update(`card ${number}`).digest('base64url').replaceAll(/[-_]/g, 'x')
  return {
    brand: brandOf(number),
    checks: { address_line1_check: null, address_postal_code_check: 'pass', cvc_check: cvcCheck },
    country: 'US',
    exp_month: month,
    exp_year: year,
    fingerprint: fingerprint.slice(0, 16),
    funding: 'credit',
    last4: number.slice(-4),
    three_d_secure_usage: { supported: true },
    wallet: null,
  }
}

function brandOf(number: string): string {
  if (/^3[47]/.test(number)) return 'amex'
  if (/^5[1-5]|^2[2-7]/.test(number)) return 'mastercard'
  if (/^6(?:011|5)/.test(number)) return 'discover'
  return number.startsWith('4') ? 'visa' : 'unknown'
}

function luhn(number: string): boolean {
  const sum = number
    .split('')
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

import { texts } from '#web/lib/language/texts.ts'

/** Why a bank declines a card, in our words: its own come in one language only. */
export const declines = texts('declines', {
  insufficient_funds: 'There isn’t enough money available on this card.',
  expired_card: 'The card has expired, or the expiration date is wrong.',
  incorrect_cvc: 'The security code is wrong.',
  incorrect_number: 'The card number is wrong.',
  incorrect_zip: 'The ZIP code doesn’t match the card.',
  limit: 'The card has reached its limit for now.',
  not_supported: 'This card can’t be used for this kind of payment.',
  call_bank: 'Your bank didn’t approve the payment. Call the number on your card to ask why.',
  try_again: 'Your bank didn’t respond. Wait a minute, then try again.',
})

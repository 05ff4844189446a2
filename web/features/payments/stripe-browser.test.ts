import { expect, test } from 'vitest'
import { outcomeOf } from './stripe-browser.ts'

const card = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }

test.each([
  ['insufficient funds', { ...card, decline_code: 'insufficient_funds' }, 'insufficient_funds'],
  ['an expired card', { ...card, code: 'expired_card' }, 'expired_card'],
  ['a wrong security code', { ...card, code: 'incorrect_cvc', decline_code: 'incorrect_cvc' }, 'incorrect_cvc'],
  ['no reason', { ...card, decline_code: 'generic_decline' }, null],
  ['a stolen card, which is not told to who holds it', { ...card, decline_code: 'stolen_card' }, null],
])('a bank that declines for %s is understood', (_, error, reason) => {
  expect(outcomeOf({ error })).toEqual({ kind: 'declined', reason })
})

test.each([
  [
    'who fails at the bank’s own page is not verified',
    'not-verified',
    { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
  ],
  [
    'nor is a saved card whose bank wants to see its owner',
    'not-verified',
    { ...card, decline_code: 'authentication_required' },
  ],
  ['a field that is not filled in', 'fields', { type: 'validation_error' }],
  ['a line that breaks', 'vendor', { type: 'api_connection_error', message: 'Network' }],
])('%s', (_, kind, error) => {
  expect(outcomeOf({ error })).toEqual({ kind })
})

import { expect, test } from 'vitest'
import { declineSentence, declineSentences } from './declines.ts'
import { declineSentencesInSpanish } from './declines-es.ts'

test.each([
  ['insufficient_funds', 'There isn’t enough money available on this card.'],
  ['expired_card', 'The card has expired, or the expiration date is wrong.'],
  ['authentication_required', 'Your bank needs you to approve this payment.'],
  ['card_unusable', 'The saved card can no longer be used.'],
  ['authorization_expired', 'The hold on your card expired.'],
  ['generic_decline', 'Your bank declined the card.'],
  // not told to who holds the card
  ['stolen_card', 'Your bank declined the card.'],
  ['a_code_of_next_year', 'Your bank declined the card.'],
  [null, 'Your bank declined the card.'],
])('%s reads: %s', (code, sentence) => {
  expect(declineSentence(code)).toBe(sentence)
})

test('each in both languages, none twice', () => {
  for (const table of [declineSentences, declineSentencesInSpanish])
    expect(new Set(Object.values(table)).size).toBe(Object.keys(declineSentences).length)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkCvc, checkExpiry, checkNumber, checkPostal, groupExpiry, groupNumber } from './browser/card-format.js'
import { wordsOf } from './browser/words.js'
import { testCards } from './cards.ts'

const now = Date.parse('2027-03-31T12:00:00Z')

describe('card fields', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 42', '4242 4242 42'],
    ['378282246310005', '3782 822463 10005'],
    ['42424242424242421111', '4242 4242 4242 4242'],
    ['abc', ''],
  ])('groups %s as %s', (typed, shown) => {
    expect(groupNumber(typed)).toBe(shown)
  })

  it.each([
    ['1', false, '1'],
    ['4', false, '04 / '],
    ['12', false, '12 / '],
    ['12', true, '12'],
    ['1230', false, '12 / 30'],
    ['12/2030', false, '12 / 30'],
  ])('shows the expiry %s (deleting: %s) as "%s"', (typed, deleting, shown) => {
    expect(groupExpiry(typed, deleting)).toBe(shown)
  })

  it.each([
    ['', 'incomplete_number'],
    ['4242 4242 4242 424', 'incomplete_number'],
    ['4242 4242 4242 4241', 'invalid_number'],
    ['3782 822463 10005', undefined],
  ])('checks the number "%s": %s', (typed, code) => {
    expect(checkNumber(typed)?.code).toBe(code)
  })

  it.each([
    ['03 / 27', undefined],
    ['02 / 27', 'invalid_expiry_year_past'],
    ['13 / 27', 'invalid_expiry_month'],
    ['00 / 27', 'invalid_expiry_month'],
    ['04 / 78', 'invalid_expiry_year'],
    ['12 / ', 'incomplete_expiry'],
  ])('checks the expiry %s: %s', (typed, code) => {
    expect(checkExpiry(typed, now)?.code).toBe(code)
  })

  it('wants four digits of security code on American Express, three elsewhere', () => {
    expect(checkCvc('123', 'visa')).toBeNull()
    expect(checkCvc('123', 'amex')?.code).toBe('incomplete_cvc')
    expect(checkCvc('1234', 'amex')).toBeNull()
  })

  it('takes American and foreign postal codes', () => {
    expect(checkPostal('80302')).toBeNull()
    expect(checkPostal('K1A 0B6')).toBeNull()
    expect(checkPostal('8')?.code).toBe('incomplete_zip')
  })

  it('offers only numbers that its own check accepts', () => {
    expect(testCards.map((card) => checkNumber(card.number))).toEqual(testCards.map(() => null))
  })
})

describe('the fields in Spanish', () => {
  const english = readFileSync(join(import.meta.dirname, 'browser/elements.html'), 'utf8')
  const bank = readFileSync(join(import.meta.dirname, 'browser/three-d-secure.html'), 'utf8')
  const words = wordsOf('es')

  it('have a word for each place, each problem and each test card', () => {
    const places = [...`${english}${bank}`.matchAll(/data-word(?:-placeholder)?="(\w+)"/g)].map(([, word = '']) => word)
    expect(places.length).toBeGreaterThan(10)
    expect(places.filter((word) => typeof words?.[word] !== 'string')).toEqual([])
    const problems = [
      checkNumber(''),
      checkNumber('4242424242424241'),
      checkExpiry('', now),
      checkExpiry('1330', now),
      checkExpiry('0120', now),
      checkExpiry('0199', now),
      checkCvc('', 'visa'),
      checkPostal(''),
    ].map((problem) => problem?.code ?? 'none')
    expect(problems.toSorted()).toEqual(Object.keys(words?.problems ?? {}).toSorted())
    expect(testCards.map(({ number }) => number).toSorted()).toEqual(Object.keys(words?.cards ?? {}).toSorted())
  })

  it.each(['en', 'auto', 'fr', ''])('are not what %j asks for', (locale) => expect(wordsOf(locale)).toBeNull())
})

import { expect, test } from 'vitest'
import { departure } from '#web/testing/departure.ts'
import { choiceOf } from '../checkout/pending-hold.ts'
import { firstFitting, partyTotalOf } from './trip-choice.ts'

const departures = [
  departure('2026-11-25', 8, 14_490),
  departure('2026-11-28', 2, 16_664),
  departure('2026-11-29', 4, 16_664),
  departure('2026-12-05', 8, 14_490),
]
const query = (text: string) => new URLSearchParams(text)
const begins = (text: string, people = 3) => firstFitting(departures, query(text), people)?.date

test('a page begins with the first date of the days asked that has room for all', () => {
  expect(begins('from=2026-11-28&to=2026-11-29')).toBe('2026-11-29')
  expect(begins('from=2026-11-28&to=2026-11-29', 2)).toBe('2026-11-28')
  expect(begins('from=2026-11-30')).toBe('2026-12-05')
  expect(begins('to=2026-11-27')).toBe('2026-11-25')
  expect(begins('party=3')).toBe('2026-11-25')
  expect(begins('from=2026-12-06')).toBeUndefined()
  expect(begins('from=2026-11-29&to=2026-11-28')).toBeUndefined()
  // Without days or people in the address, nothing is chosen.
  expect(begins('q=trout')).toBeUndefined()
})

test.each([
  ['party=3&children=2', { adults: 1, children: 2 }],
  ['party=3', { adults: 3, children: 0 }],
  ['adults=2&children=1', { adults: 2, children: 1 }],
  // A choice takes precedence over the list's parameters.
  ['adults=2&party=5&children=3', { adults: 2, children: 3 }],
  ['party=0&children=2', { adults: 1, children: 0 }],
  ['party=40&children=40', { adults: 1, children: 7 }],
  ['party=many&children=-1', { adults: 1, children: 0 }],
  ['', { adults: 1, children: 0 }],
])('the party of %j', (text, party) => {
  expect(choiceOf(query(text), 8).party).toEqual(party)
})

test('the head of a trip says what the chosen date costs; before one is, the least of those with room', () => {
  const named = { adults: 1, children: 2 }
  expect(partyTotalOf(departures, { departure: departures[2]?.id, named })).toEqual({
    total: 16_664,
    people: 3,
    varies: false,
  })
  expect(partyTotalOf(departures, { departure: undefined, named })).toEqual({ total: 14_490, people: 3, varies: true })
  expect(partyTotalOf(departures.slice(1, 3), { departure: undefined, named })).toEqual({
    total: 16_664,
    people: 3,
    varies: false,
  })
  expect(partyTotalOf(departures, { departure: departures[2]?.id, named: null })).toBeNull()
})

import { describe, expect, test } from 'vitest'
import { counted, said, sentences, verbatim, type Said } from '#contract/wire/said.ts'
import { inEnglish, momentAt, sayWith, shortDay } from './render.ts'

const say = sayWith({
  '{name} would like to book {title}.': '{name} quiere reservar {title}.',
  '1 seat': '1 lugar',
  '{count} seats': '{count} lugares',
  'Only {seats} left.': 'Solo quedan {seats}.',
  'You earn {net}.': 'Ganas {net}.',
  '{when}': '{when}',
})
const starts = new Date('2026-06-13T13:00:00Z')
const when = (value: Parameters<typeof said<'{when}'>>[1]['when']) => said('{when}', { when: value })

test.each([
  'Bass and sac-a-lait in the Atchafalaya cypress',
  '3 days in June 12 river',
  'Hessie townsite to Lost Lake, with a wildflower book',
  'Curly {name} and $5.00 in May',
])('own words stay as they are in every language: %s', (title) => {
  const sentence = said('{name} would like to book {title}.', { name: 'Ada Marsh', title })
  expect(say('es', sentence)).toBe(`Ada Marsh quiere reservar ${title}.`)
  expect(say('en', sentence)).toBe(`Ada Marsh would like to book ${title}.`)
})

describe('values are written as each language writes them', () => {
  test.each<[Said, string, string]>([
    [when(shortDay('2026-06-13')), 'Sat, Jun 13', 'sábado 13 de junio'],
    [when(momentAt(starts, 'America/Denver', 'day')), 'Saturday, June 13', 'sábado 13 de junio'],
    [when(momentAt(starts, 'America/Denver', 'date')), 'June 13, 2026', '13 de junio de 2026'],
    [when(momentAt(starts, 'America/Denver')), 'Saturday, June 13 at 7:00 AM MDT', 'sábado 13 de junio, 7:00 a.m. MDT'],
    [
      when(momentAt(starts, 'America/Denver', 'full')),
      'Saturday, June 13, 2026 at 7:00 AM MDT',
      'sábado 13 de junio de 2026, 7:00 a.m. MDT',
    ],
    [when(momentAt(starts, 'America/Anchorage', 'time')), '5:00 AM AKDT', '5:00 a.m. AKDT'],
    [when({ monthDay: '07-04' }), 'July 4', '4 de julio'],
    [when({ weekday: 7 }), 'Sunday', 'domingo'],
    [when({ amount: 123_450, currency: 'USD' }), '$1,234.50', '$1,234.50'],
    [when({ amount: -500, currency: 'USD' }), '−$5.00', '−$5.00'],
    [when(1200), '1,200', '1,200'],
    [when(['boots', 'lunch', 'a hat']), 'boots, lunch, and a hat', 'boots, lunch y a hat'],
  ])('%j', (sentence, english, spanish) => {
    expect(say('en', sentence)).toBe(english)
    expect(say('es', sentence)).toBe(spanish)
  })
})

test('a sentence stands inside another, counted and one after the other', () => {
  const left = (n: number) => said('Only {seats} left.', { seats: counted(n, '1 seat', '{count} seats') })
  expect(say('es', left(1))).toBe('Solo quedan 1 lugar.')
  expect(say('es', left(3))).toBe('Solo quedan 3 lugares.')
  const both = sentences(left(2), null, said('You earn {net}.', { net: { amount: 8500, currency: 'USD' } }))
  expect(say('es', both)).toBe('Solo quedan 2 lugares. Ganas $85.00.')
  expect(inEnglish(both)).toBe('Only 2 seats left. You earn $85.00.')
  expect(sentences(left(1), false)).toEqual(left(1))
})

test('what has no Spanish stays English, and other people’s words are never looked up', () => {
  expect(say('es', said('Not known yet.'))).toBe('Not known yet.')
  expect(say('es', verbatim('1 seat'))).toBe('1 seat')
})

test('a row keeps template and values: it says the same after a journey through JSON', () => {
  const sentence = said('Only {seats} left.', { seats: counted(3, '1 seat', '{count} seats') })
  expect(say('es', JSON.parse(JSON.stringify(sentence)))).toBe(say('es', sentence))
})

import { expect, test } from 'vitest'
import type { Language } from '#contract/wire/language.ts'
import { parseQuery, type Question } from './parse-query.ts'

// Wednesday, November 25, 2026, in the morning
const today = { day: '2026-11-25', hour: 10 }

/** Only what was understood: days as `from/to`, ranges as `min..max`, what is left as words. */
function reading(text: string, page: Language): Record<string, unknown> {
  const { days, price, duration, languages: _languages, anyDay: _anyDay, ...rest } = parseQuery(text, page, today)
  const range = ({ min, max }: NonNullable<Question['price']>, unit: number) =>
    `${min === null ? '' : min / unit}..${max === null ? '' : max / unit}`
  const all = {
    ...rest,
    days: days && (days.from === days.to ? days.from : `${days.from}/${days.to}`),
    price: price && range(price, 100),
    minutes: duration && range(duration, 1),
    words: rest.words.join(' '),
  }
  const empty = (value: unknown) =>
    value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(all).filter(([, value]) => !empty(value)))
}

const fishing = { categories: ['fishing'] }
const weekend = { days: '2026-11-28/2026-11-29' }
const easy = { difficulties: ['easy'] }

const english: readonly [string, Record<string, unknown>][] = [
  // when
  ['fishing this weekend', { ...fishing, ...weekend }],
  ['this weekend', weekend],
  ['fishing on the weekend', { ...fishing, ...weekend }],
  ['hiking next weekend', { categories: ['hiking'], days: '2026-12-05/2026-12-06' }],
  ['today', { days: '2026-11-25' }],
  ['something to do today', { days: '2026-11-25' }],
  ['tonight', { days: '2026-11-25' }],
  ['fishing tomorrow', { ...fishing, days: '2026-11-26' }],
  ['the day after tomorrow', { days: '2026-11-27' }],
  ['saturday', { days: '2026-11-28' }],
  ['fishing on Saturday', { ...fishing, days: '2026-11-28' }],
  ['this Sunday', { days: '2026-11-29' }],
  ['next Saturday', { days: '2026-12-05' }],
  ['this week', { days: '2026-11-25/2026-11-29' }],
  ['next week', { days: '2026-11-30/2026-12-06' }],
  ['next month', { days: '2026-12-01/2026-12-31' }],
  ['thanksgiving weekend', { days: '2026-11-26/2026-11-29' }],
  ['hunting over Christmas', { categories: ['hunting'], words: 'over', days: '2026-12-25' }],
  ['labor day weekend', { days: '2027-09-04/2027-09-06' }],
  ['fourth of july', { days: '2027-07-04' }],
  ['July 4th', { days: '2027-07-04' }],
  ['trout on June 5', { words: 'trout', days: '2027-06-05' }],
  ['June 5-8', { days: '2027-06-05/2027-06-08' }],
  ['Dec 12 to 14', { days: '2026-12-12/2026-12-14' }],
  ['12/5', { days: '2026-12-05' }],
  ['12/5/2026', { days: '2026-12-05' }],
  ['2026-12-05', { days: '2026-12-05' }],
  ['fishing in June', { ...fishing, months: [6] }],
  ['a weekend in June', { months: [6] }],
  ['a Saturday in June', { months: [6] }],
  ['this weekend or in June', { ...weekend, months: [6] }],
  ['camping in summer', { categories: ['camping'], months: [6, 7, 8] }],
  // how long
  ['half day fishing', { ...fishing, minutes: '..300' }],
  ['half-day trip', { minutes: '..300' }],
  ['full day hike', { categories: ['hiking'], minutes: '301..1440' }],
  ['all day', { minutes: '301..1440' }],
  ['day trip', { minutes: '301..1440' }],
  ['2 hours', { minutes: '..120' }],
  ['three hour tour', { minutes: '..180' }],
  ['3 day trip', { minutes: '2881..4320' }],
  ['two nights', { minutes: '2881..4320' }],
  ['multi-day trek', { categories: ['hiking'], minutes: '1441..' }],
  ['2 hours from Denver', { words: '2 hours denver' }],
  ['10 mile hike', { categories: ['hiking'], words: '10 mile' }],
  // how dear
  ['fishing under $300', { ...fishing, price: '..300' }],
  ['under 300 dollars', { price: '..300' }],
  ['below $1,200', { price: '..1200' }],
  ['less than 250 bucks', { price: '..250' }],
  ['up to $99.50', { price: '..99.5' }],
  ['max 200', { price: '..200' }],
  ['$150 or less', { price: '..150' }],
  ['at least $500', { price: '500..' }],
  ['$500 and up', { price: '500..' }],
  ['$500+', { price: '500..' }],
  ['between $100 and $300', { price: '100..300' }],
  ['$100-$300', { price: '100..300' }],
  ['from 100 to 300 dollars', { price: '100..300' }],
  ['cheap fishing', { ...fishing, cheap: true }],
  ['something cheap this weekend', { ...weekend, cheap: true }],
  ['on a budget', { cheap: true }],
  ['affordable family camping', { categories: ['camping'], family: true, cheap: true }],
  ['within 60 miles', { words: 'within 60 miles' }],
  ['up to 12 people', { party: 12, words: 'up' }],
  ['12 of us', { party: 12 }],
  // how hard
  ['easy hikes', { categories: ['hiking'], ...easy }],
  ['easy fishing for beginners', { ...fishing, ...easy }],
  ['first time fly fishing', { ...fishing, ...easy }],
  ['moderate hike', { categories: ['hiking'], difficulties: ['moderate'] }],
  ['hard hike', { categories: ['hiking'], difficulties: ['challenging'] }],
  ['expert ski', { categories: ['winter'], difficulties: ['expert'] }],
  // who
  ['for two', { party: 2 }],
  ['fishing for 4 people', { ...fishing, party: 4 }],
  ['party of six', { party: 6 }],
  ['group of 8', { party: 8 }],
  ['we are five', { party: 5 }],
  ['family of four', { party: 4, family: true }],
  ['with kids', { family: true }],
  ['fishing with two kids', { ...fishing, party: 3, children: 2, family: true }],
  ['2 adults and 2 kids', { party: 4, children: 2, family: true }],
  ['two adults, one child', { party: 3, children: 1, family: true }],
  ['for four with two kids', { party: 4, children: 2, family: true }],
  ['for two with two kids', { party: 4, children: 2, family: true }],
  ['trout with my 8 year old', { words: 'trout', party: 2, children: 1, family: true }],
  ['fishing for two with a 6-year-old and an 11 year old', { ...fishing, party: 4, children: 2, family: true }],
  ['hiking with two kids, 8 and 10 years old', { categories: ['hiking'], party: 3, children: 2, family: true }],
  ['camping with my 8 and 10 year olds', { categories: ['camping'], party: 3, children: 2, family: true }],
  ['3 adults', { party: 3 }],
  // where
  ['fishing near Denver', { ...fishing, place: 'Denver' }],
  ['fishing near me', { ...fishing, nearMe: true }],
  ['things to do near me this weekend', { ...weekend, nearMe: true }],
  ['near Denver this weekend', { ...weekend, place: 'Denver' }],
  ['fishing around here', { ...fishing, nearMe: true }],
  ['Montana', { states: ['MT'] }],
  ['fly fishing in Montana', { ...fishing, states: ['MT'] }],
  // all at once
  [
    'easy fishing near Denver this weekend for two with two kids under $300',
    { ...fishing, ...weekend, ...easy, place: 'Denver', party: 4, children: 2, family: true, price: '..300' },
  ],
  [
    'cheap half day fishing on Saturday for 3',
    { ...fishing, cheap: true, minutes: '..300', days: '2026-11-28', party: 3 },
  ],
  ['please show me the best guided trips', {}],
  ['the', {}],
  ['trout', { words: 'trout' }],
]

const spanish: readonly [string, Record<string, unknown>][] = [
  ['pesca este fin de semana', { ...fishing, ...weekend }],
  ['este finde', weekend],
  ['el próximo fin de semana', { days: '2026-12-05/2026-12-06' }],
  ['el fin de semana que viene', { days: '2026-12-05/2026-12-06' }],
  ['hoy', { days: '2026-11-25' }],
  ['pesca mañana', { ...fishing, days: '2026-11-26' }],
  ['pasado mañana', { days: '2026-11-27' }],
  ['el sábado', { days: '2026-11-28' }],
  ['pesca el sabado', { ...fishing, days: '2026-11-28' }],
  ['esta semana', { days: '2026-11-25/2026-11-29' }],
  ['la próxima semana', { days: '2026-11-30/2026-12-06' }],
  ['el mes que viene', { days: '2026-12-01/2026-12-31' }],
  ['acción de gracias', { days: '2026-11-26' }],
  ['navidad', { days: '2026-12-25' }],
  ['5 de junio', { days: '2027-06-05' }],
  ['del 5 al 8 de junio', { days: '2027-06-05/2027-06-08' }],
  ['el 12 de diciembre', { days: '2026-12-12' }],
  ['pesca en junio', { ...fishing, months: [6] }],
  ['un fin de semana en junio', { months: [6] }],
  ['medio día de pesca', { ...fishing, minutes: '..300' }],
  ['día completo', { minutes: '301..1440' }],
  ['todo el día', { minutes: '301..1440' }],
  ['dos horas', { minutes: '..120' }],
  ['tres días', { minutes: '2881..4320' }],
  ['dos noches', { minutes: '2881..4320' }],
  ['varios días', { minutes: '1441..' }],
  ['menos de $300', { price: '..300' }],
  ['pesca por menos de 300 dólares', { ...fishing, price: '..300' }],
  ['hasta 200 dólares', { price: '..200' }],
  ['máximo $150', { price: '..150' }],
  ['$150 o menos', { price: '..150' }],
  ['más de $500', { price: '500..' }],
  ['entre $100 y $300', { price: '100..300' }],
  ['algo barato', { cheap: true }],
  ['pesca económica', { ...fishing, cheap: true }],
  ['caminatas fáciles', { categories: ['hiking'], ...easy }],
  ['para principiantes', easy],
  ['caminata difícil', { categories: ['hiking'], difficulties: ['challenging'] }],
  ['esquí para expertos', { categories: ['winter'], difficulties: ['expert'] }],
  ['para dos', { party: 2 }],
  ['para cuatro personas', { party: 4 }],
  ['somos seis', { party: 6 }],
  ['con niños', { family: true }],
  ['pesca con mi hija de 8 años', { ...fishing, party: 2, children: 1, family: true }],
  ['con dos niños', { party: 3, children: 2, family: true }],
  ['dos adultos y dos niños', { party: 4, children: 2, family: true }],
  ['2 adultos con 1 hijo', { party: 3, children: 1, family: true }],
  ['pesca cerca de Denver', { ...fishing, place: 'Denver' }],
  ['pesca cerca de mí', { ...fishing, nearMe: true }],
  ['cerca de Denver este fin de semana', { ...weekend, place: 'Denver' }],
  ['en Montana', { states: ['MT'] }],
  [
    'pesca fácil cerca de Denver este fin de semana para dos con dos niños por menos de $300',
    { ...fishing, ...weekend, ...easy, place: 'Denver', party: 4, children: 2, family: true, price: '..300' },
  ],
  ['trucha', { words: 'trout' }],
]

/** Pages of one language understand the other: an explorer types as they speak. */
const mixed: readonly [string, Language, Record<string, unknown>][] = [
  ['pesca this weekend', 'en', { ...fishing, ...weekend }],
  ['pesca this weekend', 'es', { ...fishing, ...weekend }],
  ['fishing con dos niños', 'es', { ...fishing, party: 3, children: 2, family: true }],
  ['fishing under $300', 'es', { ...fishing, price: '..300' }],
  ['pesca con dos niños', 'en', { ...fishing, party: 3, children: 2, family: true }],
  ['half day', 'es', { minutes: '..300' }],
  ['trout cerca de Denver under $300', 'en', { words: 'trout', place: 'Denver', price: '..300' }],
  ['trout cerca de Denver under $300', 'es', { words: 'trout', place: 'Denver', price: '..300' }],
  ['trout near Denver por menos de $300', 'en', { words: 'trout', place: 'Denver', price: '..300' }],
  ['fishing near Denver con dos niños', 'en', { ...fishing, place: 'Denver', party: 3, children: 2, family: true }],
  ['fishing near El Paso con 2 hijos', 'es', { ...fishing, place: 'El Paso', party: 3, children: 2, family: true }],
  ['pesca cerca de Denver this weekend for two', 'en', { ...fishing, ...weekend, place: 'Denver', party: 2 }],
  ['fishing cerca de Denver in October for two', 'es', { ...fishing, place: 'Denver', months: [10], party: 2 }],
  ['hiking cerca de mí', 'en', { categories: ['hiking'], nearMe: true }],
  ['trout para dos near Denver', 'en', { words: 'trout', place: 'Denver', party: 2 }],
  ['half day cerca de Denver', 'en', { minutes: '..300', place: 'Denver' }],
  ['camping junto a Moab under $200', 'en', { categories: ['camping'], place: 'Moab', price: '..200' }],
]

test.each(english)('%s', (text, expected) => {
  expect(reading(text, 'en')).toEqual(expected)
})

test.each(spanish)('%s', (text, expected) => {
  expect(reading(text, 'es')).toEqual(expected)
})

test.each(mixed)('%s on a page in %s', (text, page, expected) => {
  expect(reading(text, page)).toEqual(expected)
})

test('what cannot be meant is left alone, and nothing throws', () => {
  expect(reading('June 31', 'en')).not.toHaveProperty('days')
  expect(reading('13/45', 'en')).not.toHaveProperty('days')
  expect(reading('between $300 and $100', 'en')).not.toHaveProperty('price')
  expect(reading('0 adults', 'en')).not.toHaveProperty('party')
  expect(reading('99 kids', 'en')).not.toHaveProperty('children')
  expect(reading('with my 80 year old', 'en')).not.toHaveProperty('children')
  for (const odd of [
    '$',
    'under $',
    '////',
    '🎣 this weekend 🎣',
    '<b>under $300</b>',
    'x '.repeat(2000),
    '1'.repeat(2000),
    ' ',
    'under '.repeat(400),
    '1 to '.repeat(400),
    '$100 - '.repeat(300),
  ])
    expect(() => reading(odd, 'en')).not.toThrow()
  expect(reading('🎣 this weekend 🎣', 'en')).toEqual(weekend)
  expect(reading('<b>under $300</b>', 'en')).toMatchObject({ price: '..300' })
})

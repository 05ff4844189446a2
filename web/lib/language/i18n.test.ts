import { expect, test } from 'vitest'
import {
  formatDuration,
  formatInstant,
  formatLocalDate,
  formatLocalTime,
  formatMoney,
  formatRelative,
} from './format.ts'
import { formatMessage } from './i18n.tsx'
import { isChunkLoadError, loadWithRetry, retryDelay } from '../preload-error.ts'
import { homeBelow } from '#web/app/home/texts/home-below.en.ts'

test.each([
  [0, 'No adventures yet'],
  [1, '1 adventure'],
  [2, '2 adventures'],
  [1200, '1,200 adventures'],
])('%i: %s', (count, text) => expect(formatMessage(homeBelow.count, 'en', { count })).toBe(text))

test('plural rules are those of the locale', () => {
  const message = { one: '{count} wyprawa', few: '{count} wyprawy', many: '{count} wypraw', other: '?' }
  expect([1, 3, 5].map((count) => formatMessage(message, 'pl', { count }))).toEqual([
    '1 wyprawa',
    '3 wyprawy',
    '5 wypraw',
  ])
})

test('money is written from cents', () => {
  expect(formatMoney({ amount: 125_050, currency: 'USD' })).toBe('$1,250.50')
  expect(formatMoney({ amount: 12_500, currency: 'USD' }, { trimZeros: true })).toBe('$125')
  expect(formatMoney({ amount: -5, currency: 'USD' })).toBe('−$0.05')
})

test('an instant is shown by the clock of its place, a trip date belongs to its place', () => {
  expect(formatInstant('2026-07-02T03:30:00Z', 'America/Denver')).toMatch(/^Wed, Jul 1, 2026.*9:30\u00a0PM MDT$/)
  expect(formatLocalDate('2026-07-01')).toBe('Wed, Jul 1, 2026')
  expect(formatLocalTime('06:30')).toMatch(/^6:30\u00a0AM$/)
})

test.each([
  [45, '45 min'],
  [240, '4 hr'],
  [270, '4 hr 30 min'],
  [1440, '1 day'],
  [4000, '3 days'],
])('%i minutes: %s', (minutes, text) => expect(formatDuration(minutes)).toBe(text))

test.each([
  ['2026-01-02T00:00:00Z', 'tomorrow'],
  ['2026-01-01T03:00:00Z', 'in 3 hours'],
  ['2025-12-31T23:59:00Z', '1 minute ago'],
  ['2026-01-01T00:00:10Z', 'now'],
])('%s: %s', (instant, text) => expect(formatRelative(instant, Date.parse('2026-01-01T00:00:00Z'))).toBe(text))

test.each([
  'Loading chunk 5 failed',
  'Failed to fetch dynamically imported module: /assets/x.js',
  'Loading CSS chunk 3 failed',
  'error loading dynamically imported module',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/x.css',
])('page content that did not load: %s [2-failure-known-by]', (message) =>
  expect(isChunkLoadError(new Error(message))).toBe(true),
)

test('it is also known by its name, and other failures are not taken for it [2-failure-known-by]', () => {
  expect(isChunkLoadError(Object.assign(new Error('x'), { name: 'ChunkLoadError' }))).toBe(true)
  expect(isChunkLoadError(new TypeError('x is undefined'))).toBe(false)
  expect(isChunkLoadError('Loading chunk')).toBe(false)
})

test('three retries, 1 s doubling, 5 s at most [9-page-retries]', async () => {
  expect([0, 1, 2, 3, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 5000, 5000])
  const pauses: number[] = []
  let tries = 0
  const pause = (milliseconds: number) => {
    pauses.push(milliseconds)
    return Promise.resolve()
  }
  const fail = () => {
    tries++
    return Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  }
  await expect(loadWithRetry(fail, pause)).rejects.toMatchObject({ name: 'ChunkLoadError' })
  expect([tries, pauses]).toEqual([4, [1000, 2000, 4000]])
  let second = 0
  const late = () => (++second < 3 ? Promise.reject(new Error('Loading chunk 1 failed')) : Promise.resolve('here'))
  expect(await loadWithRetry(late, pause)).toBe('here')
  await expect(loadWithRetry(() => Promise.reject(new Error('A fault of the page')), pause)).rejects.toThrow('A fault')
})

test('a retry goes to the address that failed, as one that was never asked for', async () => {
  const calls: string[] = []
  const failure = 'Failed to fetch dynamically imported module: http://treq.example/assets/map-x1.js'
  const anew = (address: string) => {
    calls.push(address)
    return calls.length < 2 ? Promise.reject(new TypeError(`${failure}?${calls.length}`)) : Promise.resolve('here')
  }
  const load = () => Promise.reject(new TypeError(failure))
  expect(await loadWithRetry<unknown>(load, () => Promise.resolve(), anew)).toBe('here')
  expect(calls).toEqual(Array(2).fill('http://treq.example/assets/map-x1.js'))
})

test('Spanish of the United States: its plurals, its money, its days', () => {
  const message = { one: '{count} aventura', other: '{count} aventuras' }
  expect([1, 2, 1200].map((count) => formatMessage(message, 'es-US', { count }))).toEqual([
    '1 aventura',
    '2 aventuras',
    '1,200 aventuras',
  ])
  expect(formatMessage('Aventuras de {category:lower}', 'es-US', { category: 'Pesca' })).toBe('Aventuras de pesca')
  expect(formatMoney({ amount: 125_050, currency: 'USD' }, { locale: 'es-US' })).toBe('$1,250.50')
  expect(formatLocalDate('2026-07-01', 'long', 'es-US')).toBe('miércoles, 1 de julio de 2026')
  expect(formatLocalTime('18:30', 'es-US')).toMatch(/^6:30\u00a0p\.m\.$/)
  expect(formatDuration(270, 'es-US')).toBe('4 h 30 min')
  expect(formatDuration(4000, 'es-US')).toBe('3 días')
  expect(formatRelative('2026-01-02T00:00:00Z', Date.parse('2026-01-01T00:00:00Z'), 'es-US')).toBe('mañana')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextDigestAt, quietUntil } from './local-times.ts'

const night = { from: '21:00', until: '08:00' }
const noon = { from: '12:00', until: '13:30' }

test.each([
  // Denver is six hours behind in summer
  ['2026-06-15T02:59:00Z', 'America/Denver', night, null],
  ['2026-06-15T03:00:00Z', 'America/Denver', night, '2026-06-15T14:00:00.000Z'],
  ['2026-06-15T13:59:59Z', 'America/Denver', night, '2026-06-15T14:00:00.000Z'],
  ['2026-06-15T14:00:00Z', 'America/Denver', night, null],
  ['2026-06-15T03:00:00Z', 'Pacific/Honolulu', night, null],
  ['2026-06-15T18:10:00Z', 'America/Denver', noon, '2026-06-15T19:30:00.000Z'],
  ['2026-06-15T19:30:00Z', 'America/Denver', noon, null],
  ['2026-06-15T18:10:00Z', 'America/Denver', null, null],
  ['2026-06-15T18:10:00Z', 'America/Denver', { from: '12:10', until: '12:10' }, null],
  // the night in which clocks go forward is an hour shorter, the end is at eight all the same
  ['2026-03-08T07:00:00Z', 'America/Denver', night, '2026-03-08T14:00:00.000Z'],
  // and where the end does not exist, it is the moment that the clock shows next
  ['2026-03-08T08:30:00Z', 'America/Denver', { from: '23:00', until: '02:30' }, '2026-03-08T09:30:00.000Z'],
])('%s in %s with %o is quiet until %s', (now, zone, quiet, end) => {
  expect(quietUntil(new Date(now), zone, quiet)?.toISOString() ?? null).toBe(end)
})

const zones = ['America/Denver', 'America/Phoenix', 'Pacific/Honolulu', 'Europe/Madrid', 'Asia/Kathmandu']
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })

test('quiet hours end within a day, and are over at their end', () => {
  fc.assert(
    fc.property(moment, fc.constantFrom(...zones), clock, clock, (now, zone, from, until) => {
      const end = quietUntil(now, zone, { from, until })
      if (!end) return
      expect(end.getTime()).toBeGreaterThan(now.getTime())
      // a day in which clocks go back has 25 hours
      expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000)
      expect(quietUntil(end, zone, { from, until })).toBeNull()
    }),
  )
})

test('a digest goes out at eight, the next day or the next Monday, never now', () => {
  const at = (now: string, digest: 'daily' | 'weekly') =>
    nextDigestAt(new Date(now), 'America/Denver', digest).toISOString()
  expect(at('2026-06-15T13:59:00Z', 'daily')).toBe('2026-06-15T14:00:00.000Z')
  expect(at('2026-06-15T14:00:00Z', 'daily')).toBe('2026-06-16T14:00:00.000Z')
  // the 15th is a Monday
  expect(at('2026-06-15T13:59:00Z', 'weekly')).toBe('2026-06-15T14:00:00.000Z')
  expect(at('2026-06-15T14:00:00Z', 'weekly')).toBe('2026-06-22T14:00:00.000Z')
})

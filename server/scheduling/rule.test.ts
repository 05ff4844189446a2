import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { bookable, cutOff, opensAt } from './bookable.ts'
import { plannedDepartures } from './planned.ts'
import { localDateAt, occurrence, type DepartureRule } from './rule.ts'

const asListed = { cut_off_hours: null, window_months: null }

const rule: DepartureRule = {
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  startTime: '06:30',
  seasonStart: '01-01',
  seasonEnd: '12-31',
  closures: [],
  zone: 'America/Denver',
  durationMinutes: 240,
  capacity: 6,
  kind: 'shared',
  guideId: '0192d0a0-0000-7000-8000-000000000001',
  resourceIds: [],
}
/** By the rule alone. */
const expandRule = (of: DepartureRule, from: string, to: string) => plannedDepartures(of, [], [], from, to)

describe('departures of a weekly rule', () => {
  test.each([
    ['before the clocks go forward', '2027-03-13', '13:30', '17:30'],
    ['on the day they go forward', '2027-03-14', '12:30', '16:30'],
    ['before the clocks go back', '2027-11-06', '12:30', '16:30'],
    ['on the day they go back', '2027-11-07', '13:30', '17:30'],
  ])('keep their wall time %s', (_when, date, start, end) => {
    const [found] = expandRule(rule, date, date)
    expect(found).toEqual({
      date,
      time: '06:30',
      startsAt: new Date(`${date}T${start}:00Z`),
      endsAt: new Date(`${date}T${end}:00Z`),
      capacity: 6,
    })
  })

  test('a time that the clocks skip moves to the next that exists', () => {
    expect(occurrence('2027-03-14', '02:30', 'America/Denver', 60)).toMatchObject({
      date: '2027-03-14',
      time: '03:30',
      startsAt: new Date('2027-03-14T09:30:00Z'),
    })
  })

  test('a time that comes twice is the earlier', () => {
    expect(occurrence('2027-11-07', '01:30', 'America/Denver', 60).startsAt).toEqual(new Date('2027-11-07T07:30:00Z'))
  })

  test.each([
    ['goes on for four hours when the clocks skip one', '2027-03-14', '07:30', '11:30'],
    ['and when one comes twice', '2027-11-07', '06:30', '10:30'],
  ])('a trip that begins at half past midnight %s', (_what, date, start, end) => {
    expect(occurrence(date, '00:30', 'America/Denver', 240)).toMatchObject({
      startsAt: new Date(`${date}T${start}:00Z`),
      endsAt: new Date(`${date}T${end}:00Z`),
    })
  })

  test('a place without summer time stays where it is', () => {
    const [july] = expandRule({ ...rule, zone: 'America/Phoenix' }, '2027-07-01', '2027-07-01')
    const [january] = expandRule({ ...rule, zone: 'America/Phoenix' }, '2027-01-01', '2027-01-01')
    expect([july?.startsAt.toISOString(), january?.startsAt.toISOString()]).toEqual([
      '2027-07-01T13:30:00.000Z',
      '2027-01-01T13:30:00.000Z',
    ])
  })

  test('a trip of three days ends on the evening of the third, also over a change of the clocks', () => {
    expect(occurrence('2027-03-12', '09:00', 'America/Denver', 3 * 1440).endsAt).toEqual(
      new Date('2027-03-15T00:00:00Z'),
    )
  })

  test.each([
    ['inside', '03-01', '05-31', '2027-04-01', 1],
    ['first day', '04-01', '05-31', '2027-04-01', 1],
    ['last day', '03-01', '04-01', '2027-04-01', 1],
    ['after', '03-01', '03-31', '2027-04-01', 0],
    ['winter over New Year, January', '11-15', '02-15', '2027-01-10', 1],
    ['winter over New Year, summer', '11-15', '02-15', '2027-07-10', 0],
    ['leap day in a winter season', '11-15', '03-15', '2028-02-29', 1],
  ])('season: %s', (_what, seasonStart, seasonEnd, date, count) => {
    expect(expandRule({ ...rule, seasonStart, seasonEnd }, date, date)).toHaveLength(count)
  })

  test('a closure takes its days out', () => {
    const dates = expandRule({ ...rule, closures: [{ start: '07-03', end: '07-05' }] }, '2027-07-01', '2027-07-07')
    expect(dates.map(({ date }) => date)).toEqual(['2027-07-01', '2027-07-02', '2027-07-06', '2027-07-07'])
  })

  test('only its weekdays, whole range, once each, at its local time, ending after it starts', () => {
    const zones = ['America/New_York', 'America/Denver', 'America/Anchorage', 'Pacific/Honolulu', 'America/Phoenix']
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        fc.integer({ min: 4, max: 23 }),
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 700 }),
        fc.integer({ min: 30, max: 5 * 1440 }),
        (weekdays, hour, zone, offset, durationMinutes) => {
          const first = Temporal.PlainDate.from('2026-01-01').add({ days: offset })
          const startTime = `${String(hour).padStart(2, '0')}:00`
          const given = { ...rule, weekdays, startTime, zone, durationMinutes }
          const found = expandRule(given, first.toString(), first.add({ days: 27 }).toString())
          expect(found).toHaveLength(weekdays.length * 4)
          expect(new Set(found.map(({ date }) => date)).size).toBe(found.length)
          for (const { date, time, startsAt, endsAt } of found) {
            expect(time).toBe(startTime)
            expect(localDateAt(startsAt, zone)).toBe(date)
            expect(weekdays).toContain(Temporal.PlainDate.from(date).dayOfWeek)
            expect(endsAt.getTime()).toBeGreaterThan(startsAt.getTime())
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('whether a departure can be booked', () => {
  const departure = {
    starts_at: new Date('2027-03-15T14:00:00Z'),
    zone: 'America/Denver',
    canceled_at: null,
    started_at: null,
    ended_at: null,
    ...asListed,
  }
  const rules = { instantBook: true, noticeDays: 0, shortNoticeHours: 48 }
  const at = (iso: string) => new Date(iso)

  test.each([
    ['well ahead', '2027-03-01T00:00:00Z', {}, 'instant'],
    ['exactly 48 hours ahead', '2027-03-13T14:00:00Z', {}, 'instant'],
    ['a moment less', '2027-03-13T14:00:00.001Z', {}, 'request'],
    ['at the start', '2027-03-15T14:00:00Z', {}, 'closed'],
    ['after the start', '2027-03-16T00:00:00Z', {}, 'closed'],
    ['on request, well ahead', '2027-03-01T00:00:00Z', { instantBook: false }, 'request'],
    ['exactly at the notice, over a change of the clocks', '2027-03-13T15:00:00Z', { noticeDays: 2 }, 'request'],
    ['past the notice', '2027-03-13T15:00:00.001Z', { noticeDays: 2 }, 'closed'],
    ['three hours before the start', '2027-03-15T11:00:00Z', { cutOffHours: 3 }, 'request'],
    ['a moment later', '2027-03-15T11:00:00.001Z', { cutOffHours: 3 }, 'closed'],
    ['a month ahead, over a change of the clocks', '2027-02-15T15:00:00Z', { windowMonths: 1 }, 'instant'],
    ['a moment before the window', '2027-02-15T14:59:59.999Z', { windowMonths: 1 }, 'closed'],
    ['a year ahead where nothing is said', '2026-03-15T14:00:00Z', {}, 'instant'],
    ['more than a year ahead', '2026-03-15T13:59:59.999Z', {}, 'closed'],
  ])('%s', (_what, now, more, mode) => {
    expect(bookable(departure, { ...rules, ...more }, at(now))).toBe(mode)
  })

  test.each(['canceled_at', 'started_at', 'ended_at'])('never when %s is set', (field) => {
    expect(bookable({ ...departure, [field]: at('2027-03-01T00:00:00Z') }, rules, at('2027-03-01T00:00:00Z'))).toBe(
      'closed',
    )
  })

  test('a departure with a window of its own goes by it', () => {
    const own = { ...departure, cut_off_hours: 6, window_months: 2 }
    const listed = { noticeDays: 3, cutOffHours: 12, windowMonths: 1 }
    expect(cutOff(own, listed)).toEqual(at('2027-03-15T08:00:00Z'))
    expect(opensAt(own, listed)).toEqual(at('2027-01-15T15:00:00Z'))
    expect(cutOff({ ...own, cut_off_hours: 0 }, listed)).toEqual(own.starts_at)
  })

  test('the notice keeps the local time of day', () => {
    expect(cutOff(departure, { noticeDays: 2 })).toEqual(at('2027-03-13T15:00:00Z'))
  })

  test.each([
    ['forward, the day before', '2027-03-14T14:00:00Z', { noticeDays: 1 }, '2027-03-13T15:00:00Z'],
    ['forward, 24 hours', '2027-03-14T14:00:00Z', { noticeDays: 0, cutOffHours: 24 }, '2027-03-13T14:00:00Z'],
    ['forward, both', '2027-03-14T14:00:00Z', { noticeDays: 1, cutOffHours: 12 }, '2027-03-13T03:00:00Z'],
    ['back, the day before', '2027-11-07T15:00:00Z', { noticeDays: 1 }, '2027-11-06T14:00:00Z'],
    ['back, 24 hours', '2027-11-07T15:00:00Z', { noticeDays: 0, cutOffHours: 24 }, '2027-11-06T15:00:00Z'],
    [
      'back, the second half past one',
      '2027-11-07T08:30:00Z',
      { noticeDays: 0, cutOffHours: 1 },
      '2027-11-07T07:30:00Z',
    ],
  ])('days of notice keep the time of day and hours pass: clocks go %s', (_what, starts, window, ends) => {
    expect(cutOff({ ...asListed, starts_at: at(starts), zone: 'America/Denver' }, window)).toEqual(at(ends))
  })

  test('the window opens on the last day of a shorter month', () => {
    const start = { ...asListed, starts_at: at('2027-03-31T16:00:00Z'), zone: 'America/Denver' }
    expect(opensAt(start, { noticeDays: 0, windowMonths: 1 })).toEqual(at('2027-02-28T17:00:00Z'))
  })
})

describe('single days and closed days', () => {
  const date = (day: number) => Temporal.PlainDate.from('2027-03-01').add({ days: day }).toString()
  const kinds = fc.constantFrom('left_out' as const, 'added' as const, 'changed' as const)
  const exception = fc.record({
    date: fc.integer({ min: 0, max: 40 }).map(date),
    kind: kinds,
    startTime: fc.option(fc.constantFrom('05:00', '02:30', '21:45')),
    capacity: fc.option(fc.integer({ min: 1, max: 9 })),
  })
  const closed = fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 9 }))
    .map(([from, more]) => ({ first: date(from), last: date(from + more) }))

  test('whatever is said: one departure a day at most, none on a day left out or closed, all others by the rule', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        fc.uniqueArray(exception, { selector: (one) => one.date, maxLength: 12 }),
        fc.array(closed, { maxLength: 3 }),
        fc.integer({ min: 60, max: 3 * 1440 }),
        (weekdays, exceptions, blackouts, durationMinutes) => {
          const given = { ...rule, weekdays, durationMinutes }
          const found = plannedDepartures(given, exceptions, blackouts, date(0), date(40))
          const plain = expandRule(given, date(0), date(40))
          expect(new Set(found.map((one) => one.date)).size).toBe(found.length)
          for (const one of found) {
            const said = exceptions.find((exceptional) => exceptional.date === one.date)
            expect(said?.kind).not.toBe('left_out')
            if (said?.kind !== 'added') expect(plain.some((usual) => usual.date === one.date)).toBe(true)
            expect(one.capacity).toBe(said?.capacity ?? rule.capacity)
            const lastDay = localDateAt(one.endsAt, rule.zone)
            for (const { first, last } of blackouts) expect(one.date > last || lastDay < first).toBe(true)
          }
          const different = new Set(exceptions.map((one) => one.date))
          for (const usual of plain) {
            const lastDay = localDateAt(usual.endsAt, rule.zone)
            if (
              different.has(usual.date) ||
              blackouts.some(({ first, last }) => usual.date <= last && lastDay >= first)
            )
              continue
            expect(found).toContainEqual(usual)
          }
        },
      ),
      { numRuns: 80 },
    )
  })
})

import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { bookable, cutOff } from './bookable.ts'
import { expandRule, localDateAt, occurrence } from './rule.ts'

const rule = {
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  startTime: '06:30',
  seasonStart: '01-01',
  seasonEnd: '12-31',
  closures: [],
  zone: 'America/Denver',
  durationMinutes: 240,
}

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
    cancelled_at: null,
    started_at: null,
    ended_at: null,
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
  ])('%s', (_what, now, more, mode) => {
    expect(bookable(departure, { ...rules, ...more }, at(now))).toBe(mode)
  })

  test.each(['cancelled_at', 'started_at', 'ended_at'])('never when %s is set', (field) => {
    expect(bookable({ ...departure, [field]: at('2027-03-01T00:00:00Z') }, rules, at('2027-03-01T00:00:00Z'))).toBe(
      'closed',
    )
  })

  test('the notice keeps the local time of day', () => {
    expect(cutOff(departure, 2)).toEqual(at('2027-03-13T15:00:00Z'))
  })
})

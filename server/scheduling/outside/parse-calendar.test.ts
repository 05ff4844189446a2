import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import parseCalendar, { type BusyTime } from './parse-calendar.ts'

// What clients export, in their shapes: line by line as they write it, with invented people.
const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', `${name}.ics`), 'utf8')
const zone = 'America/Denver'
const read = (text: string, from = '2027-01-01', to = '2029-01-01') =>
  parseCalendar({ text, zone, from: Date.parse(from), to: Date.parse(to) })
const busy = (text: string): string[] => {
  const parsed = read(text)
  if ('failure' in parsed) throw new Error(parsed.failure)
  return parsed.busy
    .toSorted((a, b) => a.start.localeCompare(b.start))
    .map(({ start, end, allDay }: BusyTime) => `${start.slice(0, 16)} ${end.slice(0, 16)}${allDay ? ' all day' : ''}`)
}
const calendar = (...events: readonly string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((one) => ['BEGIN:VEVENT', one, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

describe('files of real clients', () => {
  test('Google: a weekly event with a left-out, a moved, and a canceled day; all-day; free; our own trips', () => {
    expect(busy(fixture('google').replaceAll('\n', '\r\n'))).toEqual([
      '2027-03-02T01:00 2027-03-02T02:30',
      // behind the spring day, an hour earlier in UTC; moved to Tuesday at 5:00 PM
      '2027-03-23T23:00 2027-03-24T00:00',
      '2027-04-05T06:00 2027-04-07T06:00 all day',
    ])
  })
  test('Apple: days across the change of the clocks, a day without an end, a floating time', () => {
    expect(busy(fixture('apple'))).toEqual([
      '2027-03-14T03:00 2027-03-14T04:30',
      '2027-03-15T02:00 2027-03-15T03:30',
      '2027-03-16T02:00 2027-03-16T03:30',
      '2027-04-01T06:00 2027-04-02T06:00 all day',
      '2027-04-02T15:00 2027-04-02T16:30',
    ])
  })
  test('Outlook: a zone that only the file describes, in summer and winter; free is free, tentative is busy', () => {
    expect(busy(fixture('outlook'))).toEqual(['2027-07-01T15:00 2027-07-01T16:00', '2027-12-15T16:00 2027-12-15T17:00'])
  })
  test('FareHarbor: trips under the same uid are all there', () => {
    expect(busy(fixture('fareharbor'))).toEqual([
      '2027-05-20T14:00 2027-05-20T23:00',
      '2027-05-21T14:00 2027-05-21T23:00',
    ])
  })
})

describe('what is no calendar, or too much of one', () => {
  test.each([
    ['a web page', '<!doctype html><html><body>BEGIN:VCALENDAR</body></html>', 'not_a_calendar'],
    ['nothing', '', 'not_a_calendar'],
    ['a file that was cut off', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2027', 'damaged'],
    ['a file with garbage', 'BEGIN:VCALENDAR\r\n\u0000\u0001;;;:::\r\nEND:VEVENT\r\nEND:VCALENDAR', 'damaged'],
    ['a date that is none', calendar('UID:a\r\nDTSTART:20279945T990000Z\r\nDTEND:20279946T990000Z'), null],
    [
      'an event for every second',
      calendar('UID:a\r\nDTSTART:19700101T000000Z\r\nDURATION:PT1S\r\nRRULE:FREQ=SECONDLY'),
      'too_many_events',
    ],
    [
      'an event for every minute',
      calendar('UID:a\r\nDTSTART:20270101T000000Z\r\nDURATION:PT1S\r\nRRULE:FREQ=MINUTELY'),
      'too_many_events',
    ],
  ])('%s', (_what, text, failure) => {
    const parsed = read(text)
    if (failure) expect(parsed).toEqual({ failure })
    else expect('failure' in parsed || parsed.busy.length <= 1).toBe(true)
  })

  test('a byte order mark, an event without length, one that is over, and a daily one since 1970', () => {
    expect(
      busy(
        `\uFEFF${calendar('UID:a\r\nDTSTART:20270110T100000Z', 'UID:b\r\nDTSTART:20200101T100000Z\r\nDURATION:PT1H')}`,
      ),
    ).toEqual([])
    const daily = read(
      calendar('UID:c\r\nDTSTART:19700101T100000Z\r\nDURATION:PT1H\r\nRRULE:FREQ=DAILY'),
      '2027-01-01',
      '2027-01-11',
    )
    expect('busy' in daily && daily.busy).toHaveLength(10)
  })
})

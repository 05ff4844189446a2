import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '#server/platform/errors.ts'
import { cursorPart, decodeCursor, encodeCursor, pageOf } from './cursor.ts'

const list = { list: 'letters', show: 'open' }
const row = z.tuple([cursorPart.moment, cursorPart.number, cursorPart.date, cursorPart.text, cursorPart.id])
const id = '0197a3c0-0000-7000-8000-000000000001'
const place = ['2026-06-01T00:00:00.123456Z', 12.5, '2026-06-01', 'Ana Núñez', id] as const
const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a cursor gives back its row to the microsecond', () => {
  const cursor = encodeCursor(list, place)
  expect(cursor).toMatch(/^[\w-]+$/)
  expect(decodeCursor(cursor, list, row)).toEqual(place)
})

describe('refused with a sentence for people', () => {
  const [version, print] = z
    .array(z.unknown())
    .parse(JSON.parse(Buffer.from(encodeCursor(list, place), 'base64url').toString()))
  const moment = z.tuple([cursorPart.moment])
  test.each([
    ['no cursor at all', 'x'],
    ['an empty one', ''],
    ['null', written(null)],
    ['an object', written({ version })],
    ['another version', written([0, print, place[0]])],
    ['another list', encodeCursor({ ...list, show: 'all' }, [place[0]])],
    ['a row that is too long', encodeCursor(list, [place[0], id])],
    ['a row that is too short', encodeCursor(list, [])],
    ['a day of a year that PostgreSQL does not know', written([version, print, '0000-01-01T00:00:00.000000Z'])],
    ['milliseconds', written([version, print, '2026-06-01T00:00:00.123Z'])],
    ['no moment', written([version, print, "'; select 1"])],
  ])('%s', (_what, cursor) => {
    const refused = expect.objectContaining({
      status: 400,
      code: 'invalid_input',
      message: 'That page of the list no longer exists. Go back to the first page.',
    })
    expect(() => decodeCursor(cursor, list, moment)).toThrow(refused)
  })

  test.each([['A\0'], ['line\nbreak']])('text that PostgreSQL does not take: %j', (text) => {
    expect(() => decodeCursor(encodeCursor(list, [text]), list, z.tuple([cursorPart.text]))).toThrow(AppError)
  })

  test.each([1e300, 1e-300, -1e300])('a number that no column of ours holds: %d', (number) => {
    expect(() => decodeCursor(encodeCursor(list, [number]), list, z.tuple([cursorPart.number]))).toThrow(AppError)
  })

  test('a cursor of another list or another hand', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json().map((text) => Buffer.from(text).toString('base64url')),
        ),
        (cursor) => {
          expect(() => decodeCursor(cursor, list, row)).toThrow(AppError)
        },
      ),
    )
  })
})

test('a page names its last row only where more follow', () => {
  const cursorOf = (last: number) => `after ${last}`
  expect(pageOf([1, 2, 3], 2, cursorOf)).toEqual({ items: [1, 2], next: 'after 2' })
  expect(pageOf([1, 2], 2, cursorOf)).toEqual({ items: [1, 2], next: null })
  expect(pageOf([], 2, cursorOf)).toEqual({ items: [], next: null })
})

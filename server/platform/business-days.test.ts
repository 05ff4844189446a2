import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openWorld } from '#test/world.ts'
import { addBusinessDays, addBusinessDaysInSql, isBusinessDay } from './business-days.ts'

const { world } = await openWorld()

/** Noon in Denver, in standard time. */
const noon = (day: string) => new Date(`${day}T19:00:00Z`)

test.each([
  ['Monday', '2026-11-02', 5, '2026-11-09'],
  ['Wednesday', '2026-11-04', 1, '2026-11-05'],
  ['Friday', '2026-11-06', 1, '2026-11-09'],
  ['Friday', '2026-11-06', 5, '2026-11-13'],
  ['Saturday', '2026-11-07', 1, '2026-11-09'],
  ['Sunday', '2026-11-08', 5, '2026-11-13'],
  ['Thanksgiving week, whose holiday counts as a day', '2026-11-23', 5, '2026-11-30'],
])('%s %s and %i business days is %s', (_name, from, count, to) => {
  expect(addBusinessDays(noon(from), count)).toEqual(noon(to))
})

test('late on a Friday in Denver, which is Saturday in UTC, the weekend has not begun', () => {
  expect(isBusinessDay(new Date('2026-11-07T05:00:00Z'))).toBe(true)
  expect(addBusinessDays(new Date('2026-11-07T05:00:00Z'), 1)).toEqual(new Date('2026-11-10T05:00:00Z'))
})

test('it ends at the same time of the day when the clocks change on the way', () => {
  expect(addBusinessDays(new Date('2026-10-30T06:15:00Z'), 1)).toEqual(new Date('2026-11-02T07:15:00Z'))
  expect(addBusinessDays(new Date('2026-03-07T06:30:00Z'), 1)).toEqual(new Date('2026-03-10T05:30:00Z'))
})

test('it never ends on a weekend, and one more day is later', () => {
  const days = fc.integer({ min: 1, max: 30 })
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      days,
      (from, count) => {
        const to = addBusinessDays(from, count)
        expect(isBusinessDay(to)).toBe(true)
        expect(addBusinessDays(from, count + 1) > to).toBe(true)
      },
    ),
  )
})

test('the database counts as the program does, over both changes of the clocks', async () => {
  const from = Array.from({ length: 400 }, (_, hour) => new Date(Date.UTC(2026, 9, 20) + hour * 11 * 3_600_000))
  for (const count of [1, 3, 7]) {
    const { rows } = await sql<{ to: Date }>`
      select ${addBusinessDaysInSql(sql`f`, count)} as to
      from unnest(${from.map((at) => at.toISOString())}::timestamptz[]) with ordinality g (f, n) order by n`.execute(
      world.app.db,
    )
    expect(rows.map(({ to }) => to)).toEqual(from.map((at) => addBusinessDays(at, count)))
  }
})

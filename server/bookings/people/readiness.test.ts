import { inEnglish } from '#server/platform/said/render.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainContent } from '#test/adventures.ts'
import { licensesNeeded, readinessOf, type ReadinessInput } from './readiness.ts'

const startsAt = new Date('2026-06-10T14:00:00Z')
const before = (hours: number) => new Date(startsAt.getTime() - hours * 3_600_000)
const ready: ReadinessInput = {
  side: 'customer',
  now: before(200),
  startsAt,
  zone: 'America/Denver',
  names: ['Ada Marsh', 'Łukasz Żółć'],
  phone: '+1 307 555 0142',
  balance: { outstanding: 0, dueAt: null, authorized: false },
  namesHidden: false,
  licenses: [],
  licensesConfirmed: false,
  further: [],
}
const statuses = (changed: Partial<ReadinessInput>) =>
  Object.fromEntries(readinessOf({ ...ready, ...changed }).items.map(({ key, status }) => [key, status]))
const due = new Date('2026-05-11T14:00:00Z')

describe('how ready a party is', () => {
  test.each<[string, Partial<ReadinessInput>, string]>([
    ['nothing is missing', {}, 'green'],
    ['a name is missing, long before', { names: ['Ada Marsh', null] }, 'amber'],
    ['a name is missing, a day and a minute before', { names: [null], now: before(24 + 1 / 60) }, 'amber'],
    ['a name is missing, a day before', { names: [null], now: before(24) }, 'red'],
    [
      'the balance is due later',
      { balance: { outstanding: 100, dueAt: due, authorized: false }, now: new Date('2026-05-01') },
      'amber',
    ],
    [
      'the balance is due this instant',
      { balance: { outstanding: 100, dueAt: due, authorized: false }, now: due },
      'amber',
    ],
    ['the balance is overdue', { balance: { outstanding: 100, dueAt: due, authorized: false } }, 'red'],
    ['the balance was due, and was paid', { balance: { outstanding: 0, dueAt: due, authorized: false } }, 'green'],
    ['something is owed without a date', { balance: { outstanding: 100, dueAt: null, authorized: false } }, 'amber'],
    ['no phone number', { phone: null }, 'red'],
    ['a license is needed', { licenses: ['Utah license'] }, 'amber'],
    ['a license is needed, two days before', { licenses: ['Utah license'], now: before(48) }, 'red'],
    ['a license is there', { licenses: ['Utah license'], licensesConfirmed: true, now: before(1) }, 'green'],
  ])('%s', (_what, changed, status) => {
    expect(readinessOf({ ...ready, ...changed }).status).toBe(status)
  })

  test('each item has its own light, and no row stands for what is not asked', () => {
    expect(
      statuses({ names: [null], phone: null, balance: { outstanding: 1, dueAt: due, authorized: false } }),
    ).toEqual({
      names: 'amber',
      balance: 'red',
      phone: 'red',
    })
    expect(statuses({ licenses: ['Stamp'] })).toHaveProperty('license', 'amber')
  })

  test('a guide reads before the acceptance what is so: the payment is authorized, and who comes is shown later', () => {
    const text = (changed: Partial<ReadinessInput>, key: string) => {
      const item = readinessOf({ ...ready, ...changed }).items.find((one) => one.key === key)
      return item && inEnglish(item.text)
    }
    const authorized = { balance: { outstanding: 0, dueAt: null, authorized: true } }
    expect(text({ ...authorized, side: 'guide' }, 'balance')).toBe(
      'Payment authorized. We charge it when the request is accepted.',
    )
    expect(text(authorized, 'balance')).toBe('Payment authorized. We charge it only if your guide accepts.')
    expect(text({}, 'balance')).toBe('Paid in full.')
    expect(text({ side: 'guide', namesHidden: true }, 'names')).toBe(
      'All names added. You see them once the booking is confirmed.',
    )
    expect(text({ side: 'guide' }, 'names')).toBe('All names added.')
  })

  test('says what is missing, how much and until when, by the calendar of the place', () => {
    const text = (changed: Partial<ReadinessInput>, key: string) => {
      const item = readinessOf({ ...ready, ...changed }).items.find((one) => one.key === key)
      return item && { text: inEnglish(item.text), action: item.action && inEnglish(item.action) }
    }
    expect(text({ names: [null, null, 'Ada'] }, 'names')?.text).toContain('2 names are missing')
    // 3 o'clock in the morning of the 12th in London is still the 11th in Denver
    const night = { outstanding: 31_250, dueAt: new Date('2026-05-12T03:00:00Z'), authorized: false }
    expect(text({ balance: night, now: due }, 'balance')).toMatchObject({
      text: '$312.50 is due on Monday, May 11.',
      action: 'We’ll charge your card that day.',
    })
    expect(text({ balance: night, side: 'guide', now: due }, 'balance')?.action).toBeNull()
    expect(text({ licenses: ['Utah license'], side: 'guide' }, 'license')?.text).toBe(
      'Guest needs to bring: Utah license.',
    )
  })

  test('never gets better as the start comes nearer while nothing is done', () => {
    const rank = { green: 0, amber: 1, red: 2 }
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.constant('Ada')), { minLength: 1, maxLength: 6 }),
        fc.nat(500),
        fc.nat(500),
        fc.nat(3),
        (names, hours, later, outstanding) => {
          const at = (now: Date) =>
            rank[
              readinessOf({
                ...ready,
                names,
                licenses: ['x'],
                balance: { outstanding, dueAt: due, authorized: false },
                now,
              }).status
            ]
          expect(at(before(hours))).toBeGreaterThanOrEqual(at(before(hours + later)))
        },
      ),
    )
  })
})

test('finds what an adventure asks its guests to bring, and nothing that the guide has', () => {
  expect(licensesNeeded(plainContent)).toEqual(['License'])
  expect(
    licensesNeeded({
      excluded: ['Wisconsin license and Great Lakes stamp', 'Tip'],
      bring: ['A hat', 'License and hunter education card', 'Snow-park permit'],
    }),
  ).toEqual(['Wisconsin license and Great Lakes stamp', 'License and hunter education card', 'Snow-park permit'])
  expect(licensesNeeded({ excluded: ['Postage', 'Silence'], bring: ['Stamped boots'] })).toEqual([])
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { askPosition, comingWeekend, localDay, nearPath } from './near.ts'

describe('the coming weekend', () => {
  it.each([
    ['2026-11-16', 'Monday', '2026-11-21', '2026-11-22'],
    ['2026-11-20', 'Friday', '2026-11-21', '2026-11-22'],
    ['2026-11-21', 'Saturday', '2026-11-21', '2026-11-22'],
    ['2026-11-22', 'Sunday morning', '2026-11-22', '2026-11-22'],
    ['2026-12-31', 'over the year', '2027-01-02', '2027-01-03'],
    ['2028-02-28', 'over a leap day', '2028-03-04', '2028-03-05'],
    ['2026-03-06', 'over the change of clocks', '2026-03-07', '2026-03-08'],
  ])('seen from %s (%s) is %s to %s', (today, _name, from, to) => {
    expect(comingWeekend(today, 9)).toEqual({ from, to })
  })

  it.each([12, 13, 23])('on a Sunday at %i o’clock is the next one', (hour) => {
    expect(comingWeekend('2026-11-22', hour)).toEqual({ from: '2026-11-28', to: '2026-11-29' })
    // a Saturday evening still has its Sunday
    expect(comingWeekend('2026-11-21', hour)).toEqual({ from: '2026-11-21', to: '2026-11-22' })
  })
})

it('a day is that of the browser, not of Greenwich', () => {
  const at = new Date(2026, 0, 9, 23, 59)
  expect(localDay(at)).toBe('2026-01-09')
})

it('the path carries a position too coarse for a house, and asks by day', () => {
  const wednesday = new Date(2026, 10, 18, 15)
  expect(nearPath({ latitude: 39.739236, longitude: -104.990251 }, wednesday)).toBe(
    '/browse?lat=39.74&lng=-104.99&radius=100&from=2026-11-21&to=2026-11-22&sort=soonest',
  )
  expect(nearPath({ latitude: 0.001, longitude: -0.004 }, wednesday)).toContain('lat=0&lng=0&')
  expect(nearPath({ latitude: 1, longitude: 2 }, new Date(2026, 10, 22, 13, 30))).toContain('from=2026-11-28&')
})

describe('asking the browser', () => {
  afterEach(() => vi.unstubAllGlobals())
  const browser = (answer: (yes: (found: object) => void, no: (error: { code: number }) => void) => void) => {
    vi.stubGlobal('isSecureContext', true)
    vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: answer } })
  }

  it('gives the position', async () => {
    browser((yes) => yes({ coords: { latitude: 1.5, longitude: 2.5, accuracy: 10 } }))
    expect(await askPosition()).toEqual({ latitude: 1.5, longitude: 2.5 })
  })

  it.each([
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'late'],
  ])('names refusal %i', async (code, fault) => {
    browser((_yes, no) => no({ code }))
    expect(await askPosition()).toEqual({ fault })
  })

  it('does not ask where no answer can come', async () => {
    browser(() => expect.fail('asked'))
    vi.stubGlobal('isSecureContext', false)
    expect(await askPosition()).toEqual({ fault: 'insecure' })
    vi.stubGlobal('isSecureContext', true)
    vi.stubGlobal('navigator', {})
    expect(await askPosition()).toEqual({ fault: 'missing' })
  })
})

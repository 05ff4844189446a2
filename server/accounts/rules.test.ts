import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { inEnglish } from '#server/platform/said/render.ts'
import { deviceOf } from './sessions/device.ts'
import { hashIsOutdated, hashPassword, passwordCost, passwordMatches, passwordWork } from './passwords/passwords.ts'
import { ageOn } from './policy.ts'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.0.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['curl/8.9', 'Unknown device'],
  ['Mozilla/5.0 (Linux; U) Something', 'Unknown browser on Linux'],
  [null, 'Unknown device'],
])('%s', (agent, words) => expect(inEnglish(deviceOf(agent))).toBe(words))

test.each([
  ['2000-05-10', '2018-05-09', 17],
  ['2000-05-10', '2018-05-10', 18],
  ['2000-02-29', '2018-02-28', 17],
  ['2000-02-29', '2018-03-01', 18],
])('a person born on %s is on %s %i years old', (birth, today, age) => expect(ageOn(birth, today)).toBe(age))

test('any user agent gives words', () => {
  assert(property(string(), (agent) => inEnglish(deviceOf(agent)).length > 0))
})

test('a hash of today is not outdated, a cheaper one is; no account never matches', async () => {
  const cheap = await hashPassword('Wilderness1', { memoryCost: 64, timeCost: 1, parallelism: 1 })
  const full = await hashPassword('Wilderness1')
  expect([hashIsOutdated(cheap), hashIsOutdated(full)]).toEqual([true, false])
  expect(await passwordMatches(full, 'Wilderness1')).toBe(true)
  expect(await passwordMatches(full, 'Wilderness2')).toBe(false)
  expect(await passwordMatches(undefined, 'Wilderness1')).toBe(false)
  expect(passwordCost.memoryCost).toBeGreaterThanOrEqual(19_456)
})

test('a flood of passwords waits its turn, and beyond the waiting room is sent away', async () => {
  const cost = { memoryCost: 1024, timeCost: 1, parallelism: 1 }
  const flood = Array.from({ length: 150 }, () => hashPassword('Wilderness1', cost))
  expect(passwordWork().running).toBeLessThanOrEqual(2)
  const outcomes = await Promise.allSettled(flood)
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused.length).toBeGreaterThanOrEqual(48)
  expect(refused[0]?.reason).toMatchObject({ status: 503, code: 'unavailable' })
  expect(passwordWork()).toMatchObject({ running: 0, waiting: 0 })
})

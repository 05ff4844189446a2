import { expect, test } from 'vitest'
import { codeOf } from '#test/second-factor.ts'
import { newSecret, stepOf, uriOf } from './totp.ts'

test('the codes of RFC 6238 belong to their periods', () => {
  // the secret of the RFC, "12345678901234567890", and the last six of its eight digits
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ] as const)
    expect(stepOf(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
})

test('a code is good in its own period, the one before, and the one after, and names its own', () => {
  const secret = newSecret()
  const now = new Date()
  const step = Math.floor(now.getTime() / 30_000)
  expect([-2, -1, 0, 1, 2].map((periods) => stepOf(secret, codeOf(secret, periods), now))).toEqual([
    null,
    step - 1,
    step,
    step + 1,
    null,
  ])
  expect(stepOf(newSecret(), codeOf(secret), now)).toBeNull()
})

test('what the QR code holds names us and the account', () => {
  const uri = uriOf('GEZDGNBVGY3TQOJQ', 'ada+trips@example.com')
  expect(uri).toContain('otpauth://totp/Treq:ada%2Btrips%40example.com?')
  expect(uri).toContain('secret=GEZDGNBVGY3TQOJQ')
})

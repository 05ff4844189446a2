import { describe, expect, test, vi } from 'vitest'
import { failuresOf, readPlaywright, readVitest, withSecondTry } from './results.mjs'

const fine = { ok: true, how: 'exit code 0' }
const bad = { ok: false, how: 'exit code 1' }
const passing = { status: 'passed', assertionResults: [{ status: 'passed' }] }
const failing = { status: 'failed', assertionResults: [{ status: 'failed' }] }
const unreadable = { status: 'failed', assertionResults: [] }
const vitestReport = (numPassedTests: number, numFailedTests: number, ...testResults: object[]) => {
  return { numPassedTests, numFailedTests, testResults }
}
const stats = (expected: number, unexpected: number, flaky = 0) => ({
  stats: { expected, unexpected, flaky, skipped: 0 },
})

vi.spyOn(console, 'error').mockImplementation(() => undefined)

describe('what a runner reports, as passed and failed', () => {
  test.each([
    ['all passed', vitestReport(3, 0, passing), fine, { passed: 3, failed: 0 }],
    ['one failed', vitestReport(2, 1, passing, failing), bad, { passed: 2, failed: 1 }],
    ['a file that did not load', vitestReport(3, 0, passing, unreadable), bad, { passed: 3, failed: 1 }],
    ['an error outside of tests', vitestReport(3, 0, passing), bad, { passed: 3, failed: 1 }],
    ['no test at all', vitestReport(0, 0), fine, { passed: 0, failed: 1 }],
    ['no report because it died', null, bad, { passed: 0, failed: 1 }],
    ['no report although it ended well', null, fine, { passed: 0, failed: 1 }],
  ])('vitest: %s', (_, report, ended, result) => {
    expect(readVitest(report, ended)).toEqual(result)
  })

  test.each([
    ['all passed, one at the second try', stats(4, 0, 1), fine, { passed: 5, failed: 0 }],
    ['one failed', stats(4, 1), bad, { passed: 4, failed: 1 }],
    [
      'stopped by a fault of the set-up',
      { ...stats(0, 0), errors: [{ message: 'no server' }] },
      bad,
      { passed: 0, failed: 1 },
    ],
    ['no report', null, bad, { passed: 0, failed: 1 }],
  ])('playwright: %s', (_, report, ended, result) => {
    expect(readPlaywright(report, ended)).toMatchObject(result)
  })

  test('playwright: what failed or was flaky is named, however deep it stands', () => {
    const spec = (title: string, status: string) => ({ file: 'a.spec.ts', title, tests: [{ status }] })
    const suites = [
      { specs: [spec('x', 'expected')], suites: [{ specs: [spec('y', 'unexpected'), spec('z', 'flaky')] }] },
    ]
    expect(readPlaywright({ ...stats(1, 1, 1), suites }, bad)).toMatchObject({
      named: ['Failed: a.spec.ts > y', 'At the second try only: a.spec.ts > z'],
    })
  })
})

describe('a second try of the files that failed', () => {
  const file = (name: string, ...tests: [string, 'passed' | 'failed'][]) => ({
    name,
    status: tests.every(([, status]) => status === 'passed') && tests.length > 0 ? 'passed' : 'failed',
    assertionResults: tests.map(([fullName, status]) => ({ fullName, status })),
  })
  const run = (passed: number, failed: number, ...files: object[]) => {
    const report = vitestReport(passed, failed, ...files)
    return { report, result: readVitest(report, failed > 0 ? bad : fine) }
  }
  const first = run(4, 2, file('a', ['x', 'passed'], ['y', 'failed'], ['z', 'failed']), file('b', ['w', 'passed']))

  test('names what failed, and a file that could not be read', () => {
    expect(failuresOf(first.report)).toEqual({ files: ['a'], names: ['a > y', 'a > z'] })
    expect(failuresOf(run(0, 0, file('c')).report)).toEqual({ files: ['c'], names: ['c'] })
    expect(failuresOf(null)).toEqual({ files: [], names: [] })
  })

  test.each([
    ['all of it passes then', run(3, 0, file('a', ['x', 'passed'], ['y', 'passed'], ['z', 'passed'])).result, 6, 0],
    ['one fails again', run(2, 1, file('a', ['x', 'passed'], ['y', 'failed'], ['z', 'passed'])).result, 4, 2],
    ['it breaks off', readVitest(null, bad), 4, 2],
  ])('%s', (_, second, passed, failed) => {
    const how = failed > 0 ? 'Failed' : 'At the second try only'
    expect(withSecondTry(first.result, first.report, second)).toEqual({
      passed,
      failed,
      named: [`${how}: a > y`, `${how}: a > z`],
    })
  })
})

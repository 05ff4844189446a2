import fc from 'fast-check'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import type { Question } from '#contract/training/schemas.ts'
import { coreModules, trainingModules, trainingRules } from '#contract/training/values.ts'
import { drawQuestions, idOf, shuffled, type Bank, type Random } from './draw.ts'
import { gateOf } from './gate.ts'
import { isCorrect, scoreAttempt } from './score.ts'
import { readQr } from '#test/qr.ts'

const bankOf = (module: Bank['module'], size: number, critical: number): Bank => ({
  module,
  major: 1,
  lessons: [{ key: 'one', title: 'One' }],
  questions: Array.from({ length: size }, (_, at): Question => ({
    key: `q${at}`,
    lesson: 'one',
    critical: at < critical,
    ask: `What about ${at}?`,
    right: at % 5 === 0 ? ['Right', 'Also right'] : ['Right'],
    wrong: ['Wrong', 'Worse', 'Worst'],
    why: 'Because of it.',
  })),
})
const random = (seed: number): Random => {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
const size = fc.integer({ min: trainingRules.bank, max: 60 })
const seed = fc.integer({ min: 1, max: 1_000_000 })

test('a module’s quiz has ten different questions of its bank, and at least two safety-critical ones', () => {
  fc.assert(
    fc.property(size, fc.integer({ min: 0, max: 20 }), seed, (count, critical, start) => {
      const drawn = drawQuestions([bankOf('risk', count, critical)], new Set(), random(start))
      expect(new Set(drawn.map(idOf)).size).toBe(trainingRules.moduleQuestions)
      const got = drawn.filter((one) => one.critical).length
      expect(got).toBeGreaterThanOrEqual(Math.min(critical, trainingRules.criticalDrawn))
      for (const { options } of drawn)
        expect(options.map(({ at }) => at).toSorted((a, b) => a - b)).toEqual(options.map((_, at) => at))
    }),
  )
})

test('questions that were not seen come first', () => {
  fc.assert(
    fc.property(size, seed, (count, start) => {
      const bank = bankOf('risk', count, 12)
      const seen = new Set(drawQuestions([bank], new Set(), random(start)).map(idOf))
      const again = drawQuestions([bank], seen, random(start + 1))
      expect(again.filter((one) => seen.has(idOf(one))).length).toBeLessThanOrEqual(Math.max(0, 20 - count))
    }),
  )
})

test('the final has 25 different questions, spread evenly, with one that is safety-critical of each module', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6 }), seed, (categories, start) => {
      const modules = trainingModules.slice(0, coreModules.length + categories)
      const drawn = drawQuestions(
        modules.map((module) => bankOf(module, 22, 5)),
        new Set(),
        random(start),
      )
      expect(new Set(drawn.map(idOf)).size).toBe(trainingRules.finalQuestions)
      const counts = modules.map((module) => drawn.filter((one) => one.module === module).length)
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
      for (const module of modules) expect(drawn.some((one) => one.module === module && one.critical)).toBe(true)
    }),
  )
})

test('a shuffle loses nothing, and each place is equally likely for the right answer', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 30 }), seed, (items, start) => {
      expect(shuffled(items, random(start)).toSorted((a, b) => a - b)).toEqual(items.toSorted((a, b) => a - b))
    }),
  )
  const next = random(99)
  const places = [0, 0, 0, 0]
  for (let at = 0; at < 4000; at++) places[shuffled([true, false, false, false], next).indexOf(true)]!++
  for (const count of places) expect(Math.abs(count - 1000)).toBeLessThan(150)
})

test('an attempt passes with 80 percent and every safety-critical answer, and only then', () => {
  fc.assert(
    fc.property(seed, fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }), (start, marks) => {
      const drawn = drawQuestions([bankOf('risk', 24, 8)], new Set(), random(start))
      const answers = drawn.map(({ options }, at) =>
        options
          .filter(({ right }) => right === marks[at])
          .map(({ at: place }) => place)
          .slice(0, marks[at] ? 9 : 1),
      )
      const score = scoreAttempt(drawn, answers)
      expect(score.correct).toBe(marks.filter(Boolean).length)
      const missed = drawn.filter(({ critical }, at) => critical && !marks[at]).length
      expect(score).toMatchObject({ criticalMissed: missed, passed: score.correct >= 8 && missed === 0 })
    }),
  )
})

test('of several right answers all have to be chosen, and no other', () => {
  const options = [
    { text: 'a', at: 0, right: true },
    { text: 'b', at: 1, right: true },
    { text: 'c', at: 2, right: false },
  ]
  expect([[0, 1], [1, 0], [0], [0, 1, 2], [2], []].map((chosen) => isCorrect({ options }, chosen))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
  expect(isCorrect({ options }, null)).toBe(false)
})

const hour = 3_600_000
const at = (hours: number) => new Date(hours * hour)
const failed = (...hours: number[]) => hours.map((one) => ({ state: 'failed', ended_at: at(one) }))

test.each([
  ['nothing tried', [], null, 0, { state: 'ready', attemptsLeft: 3 }],
  ['two failures', failed(1, 2), null, 3, { state: 'ready', attemptsLeft: 1 }],
  ['three, just now', failed(1, 2, 3), null, 3, { state: 'paused', attemptsLeft: 0, opensAt: at(27) }],
  ['three, a moment before a day has passed', failed(1, 2, 3), null, 26.99, { state: 'paused' }],
  ['three, a day ago', failed(1, 2, 3), null, 27, { state: 'ready', attemptsLeft: 3, opensAt: null }],
  ['five', failed(1, 2, 3, 28, 29), null, 30, { state: 'ready', attemptsLeft: 1 }],
  ['six', failed(1, 2, 3, 28, 29, 30), null, 900, { state: 'locked', lockedAt: at(30) }],
  ['six, and unlocked', failed(1, 2, 3, 28, 29, 30), 40, 41, { state: 'ready', attemptsLeft: 3 }],
  [
    'one since it was passed',
    [...failed(1, 2), { state: 'passed', ended_at: at(3) }, ...failed(4)],
    null,
    5,
    { attemptsLeft: 2 },
  ],
  ['one that did not count', [...failed(1, 2), { state: 'superseded', ended_at: at(3) }], null, 5, { attemptsLeft: 1 }],
] as const)('%s', (_, attempts, unlocked, now, gate) => {
  expect(gateOf(attempts, unlocked === null ? null : at(unlocked), at(now))).toMatchObject(gate)
})

test('a code is read from its squares, and not with one of them turned', () => {
  const address = 'https://treq.example/certificate/3F7K-Q2MX-84TD'
  for (const text of [address, address.slice(0, 12), address.slice(0, 25), `${address}?${address}`]) {
    const { data } = encode(text, { ecc: 'M', border: 0 })
    expect(readQr(data)).toBe(text)
    const turned = data.map((row, y) => row.map((dark, x) => (x === 10 && y === 12 ? !dark : dark)))
    expect(() => readQr(turned)).toThrow('check words')
  }
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anonymousText } from './anonymous-text.ts'

test.each([
  ['Fly  Fishing\nMontana', 'fly fishing montana'],
  ['ada@example.com', '*'],
  ['guide of ada@example.com please', 'guide of * please'],
  ['call (406) 555-0142 today', 'call * today'],
  ['+1 406.555.0142', '*'],
  ['4242 4242 4242 4242', '*'],
  ['my booking TQ-7K2MPRX', 'my booking *'],
  ['0192d0a0-0000-7000-8000-000000000000', '*'],
  ['hike 14er for 2 adults, 3 days', 'hike 14er for 2 adults, 3 days'],
  ['', ''],
])('%j becomes %j', (text, anonymous) => {
  expect(anonymousText(text, 80)).toBe(anonymous)
})

test('whatever is typed: it is short, has no address and no long number, and stays as it is when made again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), fc.integer({ min: 1, max: 200 }), (text, max) => {
      const anonymous = anonymousText(text, max)
      expect(anonymous.length).toBeLessThanOrEqual(max)
      expect(anonymous).not.toMatch(/@|\d{7}/)
      expect(anonymousText(anonymous, max)).toBe(anonymous)
    }),
  )
})

test('a long text takes no longer than a short one', () => {
  const before = performance.now()
  for (const text of ['a1'.repeat(20_000), '1 '.repeat(20_000), 'f'.repeat(40_000), `${' '.repeat(40_000)}@`])
    anonymousText(text, 80)
  expect(performance.now() - before).toBeLessThan(200)
})

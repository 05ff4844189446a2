import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineDifference, wordDifference } from './text-difference.ts'

const textOf = (before: string, after: string, gone: 'added' | 'removed') =>
  lineDifference(before, after)
    .filter(({ kind }) => kind !== gone)
    .map(({ text }) => text)
    .join('\n')

test('a changed line is removed and added, and what is around it stays', () => {
  expect(lineDifference('a\nb\nc', 'a\nB\nc')).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'removed', text: 'b' },
    { kind: 'added', text: 'B' },
    { kind: 'same', text: 'c' },
  ])
})

test('without the added lines it is the one text, without the removed ones the other, and equal texts have neither', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 30 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(textOf(before, after, 'added')).toBe(before)
      expect(textOf(before, after, 'removed')).toBe(after)
      expect(lineDifference(before, before).every(({ kind }) => kind === 'same')).toBe(true)
    }),
  )
})

test('texts that differ in thousands of lines are still shown', () => {
  const lines = (mark: string) => Array.from({ length: 3000 }, (_, index) => `${mark}${index}`).join('\n')
  expect(lineDifference(lines('a'), lines('b'))).toHaveLength(6000)
})

test('a changed word is removed and added within its sentence', () => {
  expect(wordDifference('We wade the river at dawn.', 'We float the river at dawn.')).toEqual([
    { kind: 'same', text: 'We ' },
    { kind: 'removed', text: 'wade' },
    { kind: 'added', text: 'float' },
    { kind: 'same', text: ' the river at dawn.' },
  ])
  expect(wordDifference('', 'New words')).toEqual([{ kind: 'added', text: 'New words' }])
})

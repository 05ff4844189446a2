import { expect, test } from 'vitest'
import { changesOf, documentOf, isWrong, savedFields, usualKey } from './need-draft.ts'

const saved = savedFields({ usualNeed: 5, areaNeed: [{ state: 'MT', category: 'fishing', need: 9 }] })

test('a draft over the saved values is the document to send, and an emptied field is as usual again', () => {
  expect(documentOf(saved, {})).toEqual({ usualNeed: 5, areaNeed: [{ state: 'MT', category: 'fishing', need: 9 }] })
  expect(documentOf(saved, { [usualKey]: '4', 'MT fishing': '', 'UT winter': ' 10 ' })).toEqual({
    usualNeed: 4,
    areaNeed: [{ state: 'UT', category: 'winter', need: 10 }],
  })
})

test('changes are what differs, the usual need first, and what was typed back is none', () => {
  expect(changesOf(saved, { 'UT winter': '3', 'MT fishing': '9', [usualKey]: '4' })).toEqual([
    { key: usualKey, from: '5', to: '4' },
    { key: 'UT winter', from: '', to: '3' },
  ])
})

test.each([
  ['MT fishing', '', false],
  [usualKey, '', true],
  ['MT fishing', '0', false],
  ['MT fishing', '10', false],
  ['MT fishing', '11', true],
  ['MT fishing', '-1', true],
  ['MT fishing', '1.5', true],
  ['MT fishing', 'high', true],
])('%s: “%s” is wrong: %s', (key, text, wrong) => {
  expect(isWrong(key, text)).toBe(wrong)
})

import { expect, test } from 'vitest'
import { readChoice } from './choice-store.ts'
import { permissionOf, signalsOf } from './permission.ts'

const nothing = signalsOf({})

test('a page reports, asks, or is silent', () => {
  expect(permissionOf('none', null, nothing)).toBe('report')
  expect(permissionOf('none', 'declined', nothing)).toBe('silent')
  expect(permissionOf('ask', null, nothing)).toBe('ask')
  expect(permissionOf('ask', 'allowed', nothing)).toBe('report')
  expect(permissionOf('ask', 'declined', nothing)).toBe('silent')
})

test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }, { doNotTrack: 'yes' }, { webdriver: true }])(
  'nothing is reported or asked where the browser says %j',
  (browser) => {
    for (const mode of ['none', 'ask'] as const)
      for (const choice of [null, 'allowed', 'declined'] as const)
        expect(permissionOf(mode, choice, signalsOf(browser))).toBe('silent')
  },
)

test('a browser that says nothing, or no, does not opt out', () => {
  for (const browser of [{}, { globalPrivacyControl: false, doNotTrack: '0', webdriver: false }, { doNotTrack: null }])
    expect(signalsOf(browser)).toEqual({ optsOut: false, automated: false })
})

test('an answer that is none of ours counts as none', () => {
  for (const text of [null, '', 'yes', 'Allowed', '{}']) expect(readChoice(text)).toBeNull()
  expect(readChoice('declined')).toBe('declined')
})

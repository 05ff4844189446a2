import { describe, expect, test } from 'vitest'
import { publishAt, windowEnd } from './publish-rule.ts'
import { signedAs } from './record-review.ts'

const ended = new Date('2026-05-01T20:00:00Z')
const on = (day: string) => new Date(`2026-05-${day}T09:00:00Z`)

describe('a review is shown', () => {
  test('two weeks after the end when only one side has written', () => {
    expect(windowEnd(14, ended)).toEqual(new Date('2026-05-15T20:00:00Z'))
    expect(publishAt(14, ended, { explorer: on('02'), guide: null })).toEqual(windowEnd(14, ended))
    expect(publishAt(14, ended, { explorer: null, guide: on('02') })).toEqual(windowEnd(14, ended))
  })
  test('as soon as the second side has written', () => {
    expect(publishAt(14, ended, { explorer: on('03'), guide: on('05') })).toEqual(on('05'))
    expect(publishAt(14, ended, { explorer: on('06'), guide: on('05') })).toEqual(on('06'))
  })
})

test.each([
  ['Dana', 'Lindqvist', 'Dana L.'],
  ['Íñigo', 'Ångström', 'Íñigo Å.'],
  ['Ngozi', 'O\u0301kafor', 'Ngozi O\u0301.'],
  ['Cher', '', 'Cher'],
])('%s %s signs as %s', (first, last, expected) => {
  expect(signedAs(first, last)).toBe(expected)
})

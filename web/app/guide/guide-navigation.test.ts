import { expect, test } from 'vitest'
import { linesOf } from '../routes/entry.ts'
import { entryOf, navigationOf, phoneParts } from './guide-navigation.ts'

const { signedIn } = linesOf('guide')
const lines = [
  signedIn('/more-b', 'b', 'B', null, { guide: { group: 'more', label: 'B', icon: 'trips', roles: ['owner'] } }),
  signedIn('/money', 'money', 'Money', null, { guide: { group: 'money', label: 'Money', icon: 'money' } }),
  signedIn('/money/two', 'two', 'Two', null, { guide: { group: 'money', label: 'Two', icon: 'money' } }),
  signedIn('/today', 'today', 'Today', null, { guide: { group: 'today', label: 'Today', icon: 'today' } }),
  signedIn('/today/:day', 'day', 'Day', null, { guide: '/today' }),
  signedIn('/soon', null, 'Soon', null, { guide: { group: 'calendar', label: 'Soon', icon: 'calendar' } }),
]
const paths = (entries: readonly { to: string }[]) => entries.map(({ to }) => to)

test('a page that is not open has no entry, nor one that the role may not open', () => {
  expect(paths(navigationOf('owner', lines))).toEqual(['/today', '/money', '/money/two', '/more-b'])
  expect(paths(navigationOf('guide', lines))).toEqual(['/today', '/money', '/money/two'])
  // before it is known who asks
  expect(paths(navigationOf(undefined, lines))).toEqual(['/today', '/money', '/money/two'])
})

test('a phone has the first page of each group in its bar', () => {
  const { bar, more } = phoneParts(navigationOf('owner', lines))
  expect([paths(bar), paths(more)]).toEqual([
    ['/today', '/money'],
    ['/money/two', '/more-b'],
  ])
})

test('a page below another belongs to its entry', () => {
  expect(entryOf('/today/2030-01-01', lines)).toBe('/today')
  expect(entryOf('/nowhere', lines)).toBeUndefined()
})

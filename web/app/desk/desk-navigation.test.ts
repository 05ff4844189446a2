import { describe, expect, test } from 'vitest'
import type { OperatorScope } from '#contract/operators/values.ts'
import { routes } from '../routes/admin.ts'
import { linesOf, notOpenYet } from '../routes/entry.ts'
import { counts, entryOf, navigationOf } from './desk-navigation.ts'

const { admin } = linesOf('admin')
const lines = [
  admin('/admin', 'admin', 'Admin Panel', null, { desk: { group: 'now', label: 'Inbox', icon: 'inbox' } }),
  admin('/admin/teas', 'teas', 'Teas', null, {
    desk: { group: 'work', label: 'Teas', icon: 'teas', scopes: ['content'] },
  }),
  admin('/admin/teas/:id', 'tea', 'Tea', null, { desk: '/admin/teas' }),
  admin('/admin/cups', null, 'Cups', null, { desk: { group: 'guides', label: 'Cups', icon: 'cups' } }),
]
const having =
  (...own: OperatorScope[]) =>
  (...scopes: readonly OperatorScope[]) =>
    scopes.some((scope) => own.includes(scope))
const seen = (...own: OperatorScope[]) =>
  navigationOf(having(...own), lines).map(({ name, entries }) => [name, entries.map(({ to }) => to)])

describe('the navigation of the desk', () => {
  test('has what is open to the operator; a group without entries is left out', () => {
    expect(seen('content')).toEqual([
      ['now', ['/admin']],
      ['work', ['/admin/teas']],
    ])
    expect(seen('finance')).toEqual([['now', ['/admin']]])
  })

  test('knows the entry of a page without one of its own', () => {
    expect(['/admin', '/admin/teas', '/admin/teas/x1', '/admin/milk'].map((path) => entryOf(path, lines))).toEqual([
      '/admin',
      '/admin/teas',
      '/admin/teas',
      undefined,
    ])
  })

  test('every page that names the entry of another names one that there is', () => {
    const entries = new Set(routes.filter(({ desk }) => typeof desk === 'object').map(({ path }) => path))
    const named = routes.flatMap(({ desk }) => (typeof desk === 'string' ? [desk] : []))
    expect(named.filter((path) => !entries.has(path))).toEqual([])
  })

  test('every page that is open is in it or belongs to a page that is', () => {
    const without = routes.filter(({ page, desk }) => page !== notOpenYet && desk === undefined)
    expect(without.map(({ path }) => path)).toEqual([])
  })
})

test('the desk of finance has the refund policies, and that of content has not [6-menu-refund-policies]', () => {
  const paths = (...own: OperatorScope[]) =>
    navigationOf(having(...own), routes).flatMap(({ entries }) => entries.map(({ to, label }) => `${label} ${to}`))
  expect(paths('finance')).toContain('Refund policies /admin/refund-policies')
  expect(paths('content')).not.toContain('Refund policies /admin/refund-policies')
})

test('an entry counts queues by name, by domain, or all', () => {
  const entry = { group: 'work', label: 'Teas', icon: 'teas' } as const
  expect(counts({ ...entry, queues: ['tea.late'] }, 'tea.late')).toBe(true)
  expect(counts({ ...entry, queues: ['tea.late'] }, 'tea.later')).toBe(false)
  expect(counts({ ...entry, queues: ['tea.'] }, 'tea.cold')).toBe(true)
  expect(counts({ ...entry, queues: ['*'] }, 'cup.broken')).toBe(true)
  expect(counts(entry, 'tea.late')).toBe(false)
})

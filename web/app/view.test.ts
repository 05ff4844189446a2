import { describe, expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { menuLinks } from './shell/menu-items.ts'
import { notFoundEntry, type RouteEntry, routeTable } from './routes.tsx'
import { homeOf, viewOf } from './view.ts'

const base: User = {
  id: '0192d0a0-0000-7000-8000-000000000001',
  firstName: 'Ada',
  lastName: 'Berg',
  email: 'ada@treq.example',
  profileImageUrl: null,
  userType: 'customer',
  currentRole: 'customer',
  profileCompleted: true,
  emailVerified: true,
  phone: null,
  birthDate: null,
  homePlace: null,
}
const people = {
  guest: null,
  customer: base,
  newcomer: { ...base, profileCompleted: false },
  guide: { ...base, userType: 'guide', currentRole: 'guide' },
  newGuide: { ...base, userType: 'guide', currentRole: 'guide', profileCompleted: false },
  bothAsCustomer: { ...base, userType: 'both' },
  admin: { ...base, userType: 'admin', profileCompleted: false },
  adminAsGuide: { ...base, userType: 'admin', currentRole: 'guide' },
} satisfies Record<string, User | null>
type Person = keyof typeof people

const entryOf = (path: string): RouteEntry => routeTable.find((entry) => entry.path === path) ?? notFoundEntry
function shown(path: string, who: Person | 'loading', search = '', mode: 'demo' | 'live' = 'demo'): string {
  const session =
    who === 'loading'
      ? ({ status: 'loading', user: null } as const)
      : ({ status: people[who] ? 'authenticated' : 'unauthenticated', user: people[who] } as const)
  const view = viewOf(entryOf(path), session, { id: '1', adventureId: 'a/b' }, new URLSearchParams(search), mode)
  return view.kind === 'page' ? view.page : view.kind === 'redirect' ? `→ ${view.to}` : 'waiting'
}

describe('root', () => {
  test.each<[Person | 'loading', string, string]>([
    ['guest', '', 'home'],
    ['guest', 'category=fishing', 'browse'],
    ['guest', 'location=Moab', 'browse'],
    ['guest', 'category=&utm_source=x', 'home'],
    ['customer', '', 'home'],
    ['guide', '', 'guide-dashboard'],
    ['guide', 'category=fishing', 'guide-dashboard'],
    ['newGuide', '', 'profile-setup'],
    ['bothAsCustomer', '', 'home'],
    ['admin', '', '→ /admin'],
    ['adminAsGuide', '', '→ /admin'],
    ['loading', '', 'waiting'],
  ])('%s with "%s" sees %s', (who, search, page) => expect(shown('/', who, search)).toBe(page))
})

describe('guards', () => {
  const guarded = (guard: RouteEntry['guard']) => routeTable.filter((entry) => entry.guard === guard)

  test.each(guarded('signed-in').map(({ path }) => path))('%s shows a guest the sign-in screen', (path) => {
    expect(shown(path, 'guest')).toBe('sign-in')
    expect(shown(path, 'loading')).toBe('waiting')
    expect(shown(path, 'customer')).toBe(entryOf(path).page)
  })

  test.each(guarded('admin').map(({ path }) => path))('%s is for administrators', (path) => {
    expect(shown(path, 'guest')).toBe('sign-in')
    expect(shown(path, 'loading')).toBe('waiting')
    for (const who of ['customer', 'guide', 'bothAsCustomer', 'newcomer'] as const)
      expect(shown(path, who)).toBe('access-denied')
    expect(shown(path, 'admin')).toBe(entryOf(path).page)
  })

  test.each(guarded('public').filter(({ path, redirectTo }) => path !== '/' && !redirectTo))(
    '$path is open to a guest, also while the session loads',
    ({ path, page }) => {
      expect(shown(path, 'guest')).toBe(page)
      expect(shown(path, 'loading')).toBe(page)
    },
  )
})

describe('profile gate', () => {
  const gated = ['/dashboard', '/create-adventure', '/guide-dashboard', '/messages']

  test.each(gated)('%s shows profile setup to an incomplete profile, but not to an administrator', (path) => {
    expect(shown(path, 'newcomer')).toBe('profile-setup')
    expect(shown(path, 'admin')).toBe(entryOf(path).page)
  })

  test('no other address has it', () => {
    expect(routeTable.filter((entry) => entry.profileGate).map(({ path }) => path)).toEqual(
      expect.arrayContaining(gated),
    )
    expect(routeTable.filter((entry) => entry.profileGate)).toHaveLength(gated.length)
  })
})

test('demo tools are not there in live mode', () => {
  expect(shown('/demo/clock', 'guest')).toBe('demo-clock')
  expect(shown('/demo/clock', 'guest', '', 'live')).toBe('not-found')
  expect(shown('/demo/mailbox', 'admin', '', 'live')).toBe('not-found')
})

test("a guide's adventure leads to the adventure's own address", () =>
  expect(shown('/guide/:id/adventure/:adventureId', 'guest')).toBe('→ /adventure/a%2Fb'))

test('paths are named once', () => {
  const paths = routeTable.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('onboarding, guide sign-up and recruitment hide the header; nothing else does', () => {
  const hidden = routeTable.filter((entry) => entry.headerHidden).map(({ path }) => path)
  expect(hidden.every((path) => /^\/(guide-onboarding(\/|$)|guide-signup$|guide-recruitment$)/.test(path))).toBe(true)
  expect(hidden).toHaveLength(12)
})

test.each<[Person, string]>([
  ['admin', '/admin'],
  ['guide', '/guide-dashboard'],
  ['bothAsCustomer', '/dashboard'],
  ['customer', '/dashboard'],
])('after sign-in %s goes to %s', (who, path) => expect(homeOf(people[who] ?? base)).toBe(path))

test.each<[Person, string[]]>([
  ['customer', ['customerDashboard', 'cancellationsRefunds', 'myDisputes', 'settings']],
  ['newcomer', ['completeProfile', 'customerDashboard', 'cancellationsRefunds', 'myDisputes', 'settings']],
  ['guide', ['customerDashboard', 'guideDashboard', 'manageCancellations', 'myDisputes', 'settings']],
  ['bothAsCustomer', ['customerDashboard', 'guideDashboard', 'manageCancellations', 'myDisputes', 'settings']],
  [
    'admin',
    [
      'completeProfile',
      'customerDashboard',
      'adminPanel',
      'verificationReview',
      'refundPolicies',
      'myDisputes',
      'settings',
    ],
  ],
])('the menu of %s', (who, keys) =>
  expect(
    menuLinks(people[who] ?? base)
      .flat()
      .map(({ key }) => key),
  ).toEqual(keys),
)

import { describe, expect, test } from 'vitest'
import type { User } from '#contract/accounts/schemas.ts'
import { menuLinks } from './shell/menu-links.ts'
import { shell } from '#web/app/shell/texts/shell.en.ts'
import { routeTable } from './routes/all.ts'
import type { RouteEntry } from './routes/entry.ts'
import { notFoundEntry } from './routes/index.ts'
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
  saysAdult: false,
  units: null,
  timeZone: null,
  hasSecondFactor: false,
  scopes: [],
}
const people = {
  guest: null,
  customer: base,
  newcomer: { ...base, profileCompleted: false },
  guide: { ...base, userType: 'guide', currentRole: 'guide' },
  newGuide: { ...base, userType: 'guide', currentRole: 'guide', profileCompleted: false },
  bothAsCustomer: { ...base, userType: 'both' },
  admin: { ...base, userType: 'admin', profileCompleted: false },
  owner: { ...base, userType: 'admin', profileCompleted: false, scopes: ['owner'] },
  secured: { ...base, userType: 'admin', hasSecondFactor: true },
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
    ['guest', '', 'public/home'],
    ['guest', 'category=fishing', 'public/browse'],
    ['guest', 'location=Moab', 'public/browse'],
    ['guest', 'category=&utm_source=x', 'public/home'],
    ['customer', '', 'public/home'],
    ['guide', '', 'guide/guide-dashboard'],
    ['guide', 'category=fishing', 'guide/guide-dashboard'],
    ['newGuide', '', 'account/profile-setup'],
    ['bothAsCustomer', '', 'public/home'],
    ['admin', '', '→ /admin'],
    ['adminAsGuide', '', '→ /admin'],
    ['loading', '', 'waiting'],
  ])(
    'at / %s with "%s" sees %s [2-root-visitor, 2-root-admin, 2-root-guide, 2-root-anyone, 6-root-role]',
    (who, search, page) => expect(shown('/', who, search)).toBe(page),
  )
})

describe('guards', () => {
  const guarded = (guard: RouteEntry['guard']) => routeTable.filter((entry) => entry.guard === guard)

  test.each(guarded('signed-in').map(({ path }) => path))(
    'the page %s shows a guest the sign-in screen [2-routes-signed-in, 6-signed-in-routes]',
    (path) => {
      expect(shown(path, 'guest')).toBe('public/sign-in')
      expect(shown(path, 'loading')).toBe('waiting')
      expect(shown(path, 'customer')).toBe(entryOf(path).page)
    },
  )

  test.each(guarded('admin').map(({ path }) => path))(
    'the page %s is for administrators [2-routes-admin, 2-access-denied, 6-admin-routes]',
    (path) => {
      expect(shown(path, 'guest')).toBe('public/sign-in')
      expect(shown(path, 'loading')).toBe('waiting')
      for (const who of ['customer', 'guide', 'bothAsCustomer', 'newcomer'] as const)
        expect(shown(path, who)).toBe('public/access-denied')
      expect(shown(path, 'admin')).toBe(entryOf(path).page)
    },
  )

  test.each(guarded('public').filter(({ path, redirectTo }) => path !== '/' && !redirectTo))(
    '$path is open to a guest, also while the session loads',
    ({ path, page }) => {
      expect(shown(path, 'guest')).toBe(page)
      expect(shown(path, 'loading')).toBe(page)
    },
  )
})

describe('every address of the specification is there', () => {
  const pathsOf = (paths: string) => paths.trim().split(/\s+/)
  const guardOf = (path: string) => routeTable.find((entry) => entry.path === path)?.guard ?? `${path} is missing`

  test.each(
    pathsOf(`/login /signin /signup /auth/signup /guide-signup /reset-password /browse /search /guide-recruitment
      /how-it-works /safety /contact /privacy-policy /cookie-policy /terms-of-service /map /adventure/:id /guide/:id
      /guide/:id/adventure/:adventureId /training /training/module/:id /training/module/:moduleId/quiz`),
  )('the address %s is public', (path) => expect(guardOf(path)).toBe('public'))

  test.each(
    pathsOf(`/dashboard /my-disputes /cancellation-center /guide-cancellation-management /settings
      /notification-settings /notification-history /file-dispute /guide-dashboard /messages /revenue-analytics
      /tax-center /create-adventure /edit-adventure/:id /guide-calendar /add-availability /guide-messages
      /guide-analytics /guide-profile-settings /guide-verification /guide-portfolio /search-guides /safety-center
      /safety-checkin /training/complete /guide-onboarding /guide-onboarding/flow /guide-onboarding/verification
      /guide-onboarding/consent /guide-onboarding/payments /guide-onboarding/compliance /guide-onboarding/training
      /guide-onboarding/terms /guide-onboarding/profile /guide-onboarding/account /checkout /booking-success
      /profile-setup /admin-access`),
  )('the address %s is for the signed-in [2-routes-signed-in]', (path) => expect(guardOf(path)).toBe('signed-in'))

  test.each(
    pathsOf(`/admin /admin/training /admin/checkr/background-checks /admin/background-checks /admin/stripe-test
      /admin/stripe-test-console /admin/checkr /admin/stripe-keys /admin/users /admin/disputes /admin/verifications
      /admin/guide-verification /admin/verification-settings /admin/guide-terms /admin/email /admin/refund-policies
      /admin/category-images /admin/location-management /admin/recruitment /admin/guide-progress /admin-analytics
      /admin/system-configuration /admin/platform-settings`),
  )('the address %s is for administrators [2-routes-admin]', (path) => expect(guardOf(path)).toBe('admin'))
})

describe('profile gate', () => {
  const gated = ['/dashboard', '/create-adventure', '/guide-dashboard', '/messages']

  test.each(gated)(
    '%s shows profile setup to an incomplete profile, but not to an administrator [4-profile-gate, 6-gate-admins]',
    (path) => {
      expect(shown(path, 'newcomer')).toBe('account/profile-setup')
      expect(shown(path, 'admin')).toBe(entryOf(path).page)
    },
  )

  test('no other address has it', () => {
    expect(routeTable.filter((entry) => entry.profileGate).map(({ path }) => path)).toEqual(
      expect.arrayContaining(gated),
    )
    expect(routeTable.filter((entry) => entry.profileGate)).toHaveLength(gated.length)
  })
})

test('demo tools are not there in live mode', () => {
  expect(shown('/demo/clock', 'guest')).toBe('public/demo-clock')
  expect(shown('/demo/clock', 'guest', '', 'live')).toBe('public/not-found')
  expect(shown('/demo/mailbox', 'admin', '', 'live')).toBe('public/not-found')
})

test('an operator of a live installation is led to set up a second step before the desk opens', () => {
  expect(shown('/admin', 'admin', '', 'live')).toBe('→ /settings#two-factor')
  expect(shown('/admin', 'secured', '', 'live')).toBe(entryOf('/admin').page)
  expect(shown('/settings', 'admin', '', 'live')).toBe(entryOf('/settings').page)
})

test("a guide's adventure leads to the adventure's own address", () =>
  expect(shown('/guide/:id/adventure/:adventureId', 'guest')).toBe('→ /adventure/a%2Fb'))

test('paths are named once', () => {
  const paths = routeTable.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('onboarding, guide sign-up and recruitment hide the header; nothing else does [2-header-hidden]', () => {
  const hidden = routeTable.filter((entry) => entry.headerHidden).map(({ path }) => path)
  expect(hidden.every((path) => /^\/(guide-onboarding(\/|$)|guide-signup$|guide-recruitment(\/|$))/.test(path))).toBe(
    true,
  )
  expect(hidden).toHaveLength(14)
})

test.each<[Person, string]>([
  ['admin', '/admin'],
  ['guide', '/guide-dashboard'],
  ['bothAsCustomer', '/dashboard'],
  ['customer', '/dashboard'],
])('after sign-in %s goes to %s [2-sign-in-leads]', (who, path) => expect(homeOf(people[who] ?? base)).toBe(path))

test.each<[Person, string[]]>([
  [
    'customer',
    [
      'customerDashboard',
      'yourTrips',
      'messages',
      'wishlist',
      'cancellationsRefunds',
      'giftCards',
      'myDisputes',
      'settings',
    ],
  ],
  [
    'newcomer',
    [
      'completeProfile',
      'customerDashboard',
      'yourTrips',
      'messages',
      'wishlist',
      'cancellationsRefunds',
      'giftCards',
      'myDisputes',
      'settings',
    ],
  ],
  [
    'guide',
    [
      'customerDashboard',
      'yourTrips',
      'messages',
      'wishlist',
      'guideDashboard',
      'manageCancellations',
      'myDisputes',
      'settings',
    ],
  ],
  [
    'bothAsCustomer',
    [
      'customerDashboard',
      'yourTrips',
      'messages',
      'wishlist',
      'guideDashboard',
      'cancellationsRefunds',
      'giftCards',
      'manageCancellations',
      'myDisputes',
      'settings',
    ],
  ],
  [
    'owner',
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
  ['admin', ['completeProfile', 'customerDashboard', 'adminPanel', 'myDisputes', 'settings']],
])(
  'the menu of %s [6-menu-cancellations, 6-menu-guide, 6-menu-admin-panel, 6-menu-dashboard, 6-menu-settings, 6-menu-disputes, 6-menu-verification-review, 6-menu-refund-policies, 6-menu-incomplete]',
  (who, keys) =>
    expect(
      menuLinks(people[who] ?? base)
        .flat()
        .map(({ key }) => key),
    ).toEqual(keys),
)

test('every entry of the menus has its words and its way [6-menu-cancellations, 6-menu-guide, 6-menu-admin-panel, 6-menu-dashboard, 6-menu-settings, 6-menu-disputes, 6-menu-verification-review, 6-menu-refund-policies, 6-menu-incomplete]', () => {
  const entries = Object.values(people).flatMap((user) => menuLinks(user ?? base).flat())
  expect(Object.fromEntries(entries.map(({ key, to }) => [shell[key], to]))).toEqual({
    'Complete Profile': '/profile-setup',
    'Customer Dashboard': '/dashboard',
    'Your trips': '/dashboard#trips',
    Messages: '/messages',
    Wishlist: '/wishlist',
    'Guide Dashboard': '/guide-dashboard',
    'Admin Panel': '/admin',
    'Verification Review': '/admin/guide-verification',
    'Refund Policies': '/admin/refund-policies',
    'My Disputes': '/my-disputes',
    'Cancellations & Refunds': '/cancellation-center',
    'Gift Cards': '/gift-cards',
    'Manage Cancellations': '/guide-cancellation-management',
    Settings: '/settings',
  })
})

import type { titles } from '#web/app/texts/titles.en.ts'
import type { PageName } from './pages.ts'

export type Guard = 'public' | 'signed-in' | 'admin'

export interface RouteEntry {
  path: string
  page: PageName
  guard: Guard
  title: keyof typeof titles
  /** A person with an incomplete profile sees profile setup instead. */
  profileGate?: true
  /** Without the global header. */
  headerHidden?: true
  /** 404 outside demo mode. */
  demoOnly?: true
  /** Never kept by any cache: the address carries a secret, or the page changes with every look. */
  uncached?: true
  /** Answers with this path instead of a page. */
  redirectTo?: (params: Readonly<Record<string, string | undefined>>) => string
}

type Options = Pick<RouteEntry, 'profileGate' | 'headerHidden' | 'demoOnly' | 'uncached' | 'redirectTo'>

const define =
  (guard: Guard) =>
  (path: string, title: RouteEntry['title'], page: PageName = 'not-open-yet', options: Options = {}): RouteEntry => ({
    path,
    page,
    guard,
    title,
    ...options,
  })
const open = define('public')
const signedIn = define('signed-in')
const admin = define('admin')

const headerHidden = { headerHidden: true } as const
const profileGate = { profileGate: true } as const
const demoOnly = { demoOnly: true, uncached: true } as const
const uncached = { uncached: true } as const

/** Every address of the site; any other path is the 404 page. `not-open-yet` marks what is not built. */
export const routeTable: readonly RouteEntry[] = [
  open('/', 'home', 'home'),

  open('/login', 'signIn', 'sign-in'),
  open('/signin', 'signIn', 'sign-in'),
  open('/signup', 'signUp', 'sign-up'),
  open('/auth/signup', 'signUp', 'sign-up'),
  open('/guide-signup', 'guideSignUp', 'sign-up', headerHidden),
  open('/reset-password', 'resetPassword', 'reset-password', uncached),
  open('/verify-email', 'verifyEmail', 'verify-email', uncached),
  open('/browse', 'browse', 'browse'),
  open('/search', 'search', 'search'),
  open('/guide-recruitment', 'guideRecruitment', 'guide-recruitment', headerHidden),
  open('/how-it-works', 'howItWorks', 'how-it-works'),
  open('/safety', 'safety', 'safety'),
  open('/contact', 'contact', 'contact'),
  open('/privacy-policy', 'privacyPolicy', 'privacy-policy'),
  open('/cookie-policy', 'cookiePolicy', 'cookie-policy'),
  open('/terms-of-service', 'termsOfService', 'terms-of-service'),
  open('/map', 'map', 'map'),
  open('/adventure/:id', 'adventure', 'adventure'),
  open('/guide/:id', 'guide', 'guide'),
  open('/guide/:id/adventure/:adventureId', 'adventure', 'adventure', {
    redirectTo: ({ adventureId = '' }) => `/adventure/${encodeURIComponent(adventureId)}`,
  }),
  open('/training', 'training', 'training'),
  open('/training/module/:id', 'trainingModule'),
  open('/training/module/:moduleId/quiz', 'quiz'),
  // The bank's own page returns here, possibly inside a frame that carries no session.
  open('/payment-return', 'paymentReturn', 'payment-return', uncached),
  open('/trip/:token', 'trip', 'not-open-yet', uncached),
  open('/certificate/:number', 'certificate'),
  open('/demo/mailbox', 'demoMailbox', 'demo-mailbox', demoOnly),
  open('/demo/clock', 'demoClock', 'demo-clock', demoOnly),

  signedIn('/dashboard', 'dashboard', 'dashboard', profileGate),
  signedIn('/my-disputes', 'myDisputes'),
  signedIn('/cancellation-center', 'cancellationCenter', 'cancellation-center'),
  signedIn('/guide-cancellation-management', 'manageCancellations', 'guide-cancellation-management'),
  signedIn('/settings', 'settings', 'settings-sessions'),
  signedIn('/notification-settings', 'notificationSettings'),
  signedIn('/notification-history', 'notificationHistory', 'notification-history'),
  signedIn('/file-dispute', 'fileDispute'),
  signedIn('/guide-dashboard', 'guideDashboard', 'guide-dashboard', profileGate),
  signedIn('/guide-dashboard/day/:date', 'daySheet', 'day-sheet'),
  signedIn('/messages', 'messages', 'not-open-yet', profileGate),
  signedIn('/revenue-analytics', 'revenueAnalytics'),
  signedIn('/tax-center', 'taxCenter'),
  signedIn('/create-adventure', 'createAdventure', 'not-open-yet', profileGate),
  signedIn('/edit-adventure/:id', 'editAdventure'),
  signedIn('/guide-calendar', 'guideCalendar'),
  signedIn('/add-availability', 'addAvailability'),
  signedIn('/guide-messages', 'guideMessages'),
  signedIn('/guide-analytics', 'guideAnalytics'),
  signedIn('/guide-profile-settings', 'guideProfileSettings'),
  signedIn('/guide-verification', 'guideVerification'),
  signedIn('/guide-portfolio', 'guidePortfolio'),
  signedIn('/search-guides', 'searchGuides', 'search-guides'),
  signedIn('/safety-center', 'safetyCenter'),
  signedIn('/safety-checkin', 'safetyCheckin'),
  signedIn('/training/complete', 'trainingComplete'),
  signedIn('/guide-onboarding', 'onboarding', 'not-open-yet', headerHidden),
  signedIn('/guide-onboarding/flow', 'onboarding', 'not-open-yet', headerHidden),
  signedIn('/guide-onboarding/verification', 'onboardingVerification', 'not-open-yet', headerHidden),
  signedIn('/guide-onboarding/consent', 'onboardingConsent', 'not-open-yet', headerHidden),
  signedIn('/guide-onboarding/payments', 'onboardingPayments', 'not-open-yet', headerHidden),
  signedIn('/guide-onboarding/compliance', 'onboardingCompliance', 'not-open-yet', headerHidden),
  signedIn('/guide-onboarding/training', 'onboardingTraining', 'not-open-yet', headerHidden),
  signedIn('/guide-onboarding/terms', 'onboardingTerms', 'not-open-yet', headerHidden),
  signedIn('/guide-onboarding/profile', 'onboardingProfile', 'not-open-yet', headerHidden),
  signedIn('/guide-onboarding/account', 'onboardingAccount', 'not-open-yet', headerHidden),
  signedIn('/checkout', 'checkout', 'checkout'),
  signedIn('/booking-success', 'bookingSuccess', 'booking-success'),
  signedIn('/profile-setup', 'profileSetup', 'profile-setup'),
  signedIn('/admin-access', 'adminAccess', 'admin-access'),
  signedIn('/booking/:id', 'booking', 'booking'),
  signedIn('/receipt/:id', 'receipt', 'receipt'),
  signedIn('/wishlist', 'wishlist', 'wishlist'),

  admin('/admin', 'admin', 'admin'),
  admin('/admin/training', 'adminTraining'),
  admin('/admin/checkr/background-checks', 'adminBackgroundChecks'),
  admin('/admin/background-checks', 'adminBackgroundChecks'),
  admin('/admin/stripe-test', 'adminStripeTest', 'admin-stripe-console'),
  admin('/admin/stripe-test-console', 'adminStripeTestConsole', 'admin-stripe-console'),
  admin('/admin/checkr', 'adminCheckr'),
  admin('/admin/stripe-keys', 'adminStripeKeys'),
  admin('/admin/users', 'adminUsers'),
  admin('/admin/disputes', 'adminDisputes'),
  admin('/admin/verifications', 'adminVerifications'),
  admin('/admin/guide-verification', 'adminVerificationReview'),
  admin('/admin/verification-settings', 'adminVerificationSettings'),
  admin('/admin/guide-terms', 'adminGuideTerms'),
  admin('/admin/email', 'adminEmail'),
  admin('/admin/refund-policies', 'adminRefundPolicies'),
  admin('/admin/category-images', 'adminCategoryImages'),
  admin('/admin/location-management', 'adminLocations'),
  admin('/admin/recruitment', 'adminRecruitment'),
  admin('/admin/guide-progress', 'adminGuideProgress'),
  admin('/admin-analytics', 'adminAnalytics'),
  admin('/admin/system-configuration', 'adminSystemConfiguration'),
  admin('/admin/platform-settings', 'adminPlatformSettings'),
  admin('/admin/bookings', 'adminBookings', 'admin-bookings'),
  admin('/admin/bookings/:id', 'adminBooking', 'admin-booking'),
  admin('/admin/finance', 'adminFinance', 'admin-finance'),
  admin('/admin/safety', 'adminSafety'),
  admin('/admin/support', 'adminSupport', 'admin-support'),
]

export const notFoundEntry: RouteEntry = {
  path: '*',
  page: 'not-found',
  guard: 'public',
  title: 'notFound',
  uncached: true,
}

import { linesOf, type RouteEntry } from './entry.ts'

const { admin, signedIn } = linesOf('admin')

/** Operators' tools, in English only. */
export const routes: readonly RouteEntry[] = [
  signedIn('/admin-access', 'admin-access', 'Admin access'),
  admin('/admin', 'admin', 'Admin Panel'),
  admin('/admin/training', null, 'Admin: Training'),
  admin('/admin/checkr/background-checks', null, 'Admin: Background Checks'),
  admin('/admin/background-checks', null, 'Admin: Background Checks'),
  admin('/admin/stripe-test', 'admin-stripe-console', 'Admin: Payment Test'),
  admin('/admin/stripe-test-console', 'admin-stripe-console', 'Admin: Payment Test Console'),
  admin('/admin/checkr', null, 'Admin: Checkr'),
  admin('/admin/stripe-keys', null, 'Admin: Payment Keys'),
  admin('/admin/users', null, 'Admin: Users'),
  admin('/admin/disputes', null, 'Admin: Disputes'),
  admin('/admin/verifications', null, 'Admin: Verifications'),
  admin('/admin/guide-verification', null, 'Verification Review'),
  admin('/admin/verification-settings', null, 'Admin: Verification Settings'),
  admin('/admin/guide-terms', null, 'Admin: Guide Terms'),
  admin('/admin/email', 'admin-email', 'Admin: Email'),
  admin('/admin/search', 'admin-search', 'Admin: Search'),
  admin('/admin/refund-policies', null, 'Refund Policies'),
  admin('/admin/category-images', null, 'Admin: Category Images'),
  admin('/admin/location-management', null, 'Admin: Location Management'),
  admin('/admin/recruitment', null, 'Admin: Recruitment'),
  admin('/admin/guide-progress', null, 'Admin: Guide Progress'),
  admin('/admin-analytics', null, 'Admin: Analytics'),
  admin('/admin/system-configuration', null, 'Admin: System Configuration'),
  admin('/admin/platform-settings', null, 'Admin: Platform Settings'),
  admin('/admin/bookings', 'admin-bookings', 'Admin: Bookings'),
  admin('/admin/bookings/:id', 'admin-booking', 'Admin: Booking'),
  admin('/admin/accounts', 'admin-accounts', 'Admin: Accounts'),
  admin('/admin/departures/:id', 'admin-departure', 'Admin: Departure'),
  admin('/admin/finance', 'admin-finance', 'Admin: Finance'),
  admin('/admin/safety', null, 'Admin: Safety'),
  admin('/admin/support', 'admin-support', 'Admin: Support'),
]

import { linesOf, type RouteEntry } from './entry.ts'

const { admin, signedIn } = linesOf('admin')

/**
 * Operators' tools, in English only. `desk` is the entry in their navigation, in the order of these lines; a page that is not
 * open yet has none there, whatever its line says.
 */
export const routes: readonly RouteEntry[] = [
  admin('/admin', 'admin', 'Admin Panel', null, {
    desk: { group: 'now', label: 'Inbox', icon: 'inbox', queues: ['*'], phone: 'Inbox' },
  }),
  admin('/admin/queue-help', 'admin-queue-help', 'Admin: Queue Help', null, { desk: '/admin' }),
  admin('/admin/safety', 'admin-safety', 'Admin: Safety', null, {
    desk: {
      group: 'now',
      label: 'On the ground',
      icon: 'ground',
      scopes: ['trust_and_safety'],
      queues: ['safety.'],
      phone: 'Ground',
    },
  }),

  admin('/admin/bookings', 'admin-bookings', 'Admin: Bookings', null, {
    desk: {
      group: 'work',
      label: 'Bookings',
      icon: 'bookings',
      scopes: ['support', 'finance', 'trust_and_safety'],
      queues: ['bookings.guide_absences', 'bookings.requests_ending'],
    },
  }),
  admin('/admin/bookings/:id', 'admin-booking', 'Admin: Booking', null, { desk: '/admin/bookings' }),
  admin('/admin/departures', 'admin-departures', 'Admin: Departures', null, { desk: '/admin/bookings' }),
  admin('/admin/departures/:id', 'admin-departure', 'Admin: Departure', null, { desk: '/admin/bookings' }),
  admin('/admin/support', 'admin-support', 'Admin: Support', null, {
    desk: {
      group: 'work',
      label: 'Support',
      icon: 'messages',
      scopes: ['support', 'trust_and_safety'],
      queues: ['support.', 'bookings.trip_cases', 'bookings.no_show_contests', 'bookings.guide_weather'],
    },
  }),
  admin('/admin/conversations', 'admin-conversations', 'Admin: Conversations', null, {
    desk: {
      group: 'work',
      label: 'Conversations',
      icon: 'messages',
      scopes: ['trust_and_safety'],
      queues: ['conversations.'],
    },
  }),
  admin('/admin/reviews', 'admin-reviews', 'Admin: Reviews', null, {
    desk: { group: 'work', label: 'Reviews', icon: 'reviews', scopes: ['trust_and_safety'], queues: ['reviews.'] },
  }),
  admin('/admin/disputes', 'admin-disputes', 'Admin: Disputes', null, {
    desk: { group: 'work', label: 'Disputes', icon: 'disputes', scopes: ['support'], queues: ['disputes.'] },
  }),
  admin('/admin/finance', 'admin-finance', 'Admin: Finance', null, {
    desk: {
      group: 'work',
      label: 'Finance',
      icon: 'money',
      scopes: ['support', 'finance'],
      queues: ['payments.', 'payouts.'],
      phone: 'Money',
    },
  }),

  admin('/admin/recruitment', 'admin-recruitment', 'Admin: Recruitment', null, {
    desk: {
      group: 'guides',
      label: 'Applications',
      icon: 'applications',
      scopes: ['trust_and_safety'],
      queues: ['recruitment.'],
    },
  }),
  admin('/admin/guide-progress', 'admin-guide-progress', 'Admin: Guide Progress', null, {
    desk: {
      group: 'guides',
      label: 'Onboarding',
      icon: 'onboarding',
      scopes: ['trust_and_safety'],
      queues: ['onboarding.'],
    },
  }),
  admin('/admin/training', 'admin-training', 'Admin: Training', null, {
    desk: {
      group: 'guides',
      label: 'Training',
      icon: 'training',
      scopes: ['content', 'trust_and_safety'],
      queues: ['training.'],
    },
  }),
  admin('/admin/verifications', 'admin-verifications', 'Admin: Verifications', null, {
    desk: {
      group: 'guides',
      label: 'Checks',
      icon: 'checks',
      scopes: ['trust_and_safety', 'content'],
      queues: ['verification.documents', 'catalogue.listing_reviews'],
    },
  }),
  admin('/admin/guide-verification', 'admin-guide-verification', 'Verification Review', null, {
    desk: '/admin/verifications',
  }),
  admin('/admin/background-checks', 'admin-background-checks', 'Admin: Background Checks', null, {
    desk: {
      group: 'guides',
      label: 'Background checks',
      icon: 'screening',
      scopes: ['trust_and_safety'],
      queues: ['verification.background_checks', 'verification.identity'],
    },
  }),
  admin('/admin/checkr', 'admin-checkr', 'Admin: Checkr', null, { desk: '/admin/background-checks' }),
  admin('/admin/checkr/background-checks', 'admin-background-checks', 'Admin: Background Checks', null, {
    desk: '/admin/background-checks',
  }),

  admin('/admin/users', 'admin-users', 'Admin: Users', null, {
    desk: {
      group: 'people',
      label: 'Users',
      icon: 'users',
      scopes: ['support', 'trust_and_safety'],
      queues: ['operators.second_factor_resets'],
    },
  }),
  signedIn('/admin-access', 'admin-access', 'Admin access', null, {
    desk: { group: 'people', label: 'Operators', icon: 'operators', scopes: ['owner'] },
  }),

  admin('/admin/location-management', 'admin-location-management', 'Admin: Location Management', null, {
    desk: { group: 'catalogue', label: 'Places', icon: 'places', scopes: ['content', 'trust_and_safety'] },
  }),
  admin('/admin/category-images', 'admin-category-images', 'Admin: Category Images', null, {
    desk: { group: 'catalogue', label: 'Categories', icon: 'categories', scopes: ['content'] },
  }),
  admin('/admin/search', 'admin-search', 'Admin: Search', null, {
    desk: {
      group: 'catalogue',
      label: 'Search index',
      icon: 'search',
      scopes: ['support', 'content'],
      queues: ['search.'],
    },
  }),

  admin('/admin/refund-policies', 'admin-refund-policies', 'Refund Policies', null, {
    desk: { group: 'setup', label: 'Refund policies', icon: 'policies', scopes: ['finance'] },
  }),
  admin('/admin/guide-terms', 'admin-guide-terms', 'Admin: Guide Terms', null, {
    desk: { group: 'setup', label: 'Guide terms', icon: 'policies', scopes: ['trust_and_safety'] },
  }),
  admin('/admin/verification-settings', 'admin-verification-settings', 'Admin: Verification Settings', null, {
    desk: { group: 'setup', label: 'Verification', icon: 'checks', scopes: ['trust_and_safety'] },
  }),
  admin('/admin/platform-settings', 'admin-platform-settings', 'Admin: Platform Settings', null, {
    desk: { group: 'setup', label: 'Platform', icon: 'platform', scopes: ['owner'] },
  }),
  admin('/admin-analytics', 'admin-analytics', 'Admin: Analytics', null, {
    desk: { group: 'setup', label: 'Reports', icon: 'reports', scopes: ['content', 'finance'] },
  }),
  admin('/admin/system-configuration', 'admin-system-configuration', 'Admin: System Configuration', null, {
    desk: { group: 'setup', label: 'System', icon: 'system', scopes: ['owner'] },
  }),
  admin('/admin/email', 'admin-email', 'Admin: Email', null, {
    desk: { group: 'setup', label: 'Email', icon: 'email', scopes: ['support'], queues: ['admin.unsent_emails'] },
  }),
  admin('/admin/stripe-keys', 'admin-stripe-keys', 'Admin: Payment Keys', null, {
    desk: { group: 'setup', label: 'Payment keys', icon: 'money', scopes: ['owner'] },
  }),
  admin('/admin/stripe-test-console', 'admin-stripe-console', 'Admin: Payment Test Console', null, {
    desk: { group: 'setup', label: 'Test bench', icon: 'bench' },
  }),
  admin('/admin/stripe-test', 'admin-stripe-console', 'Admin: Payment Test', null, {
    desk: '/admin/stripe-test-console',
  }),
]

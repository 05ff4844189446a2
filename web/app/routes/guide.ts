import { linesOf, type RouteEntry } from './entry.ts'

const { signedIn } = linesOf('guide')

const owners = ['owner'] as const
const managers = ['owner', 'manager'] as const

/** Guides' tools, in English only; the navigation has their order. */
export const routes: readonly RouteEntry[] = [
  signedIn('/guide-dashboard', 'guide-dashboard', 'Guide Dashboard', null, {
    profileGate: true,
    guide: { group: 'today', label: 'Today', icon: 'today' },
  }),
  signedIn('/guide-dashboard/day/:date', 'day-sheet', 'Day sheet', null, { guide: '/guide-dashboard' }),
  signedIn('/guide-dashboard/check-in/:booking', 'check-in', 'Check in guests', null, { guide: '/guide-dashboard' }),
  signedIn('/guide-calendar', 'guide-calendar', 'Guide Calendar', null, {
    guide: { group: 'calendar', label: 'Calendar', icon: 'calendar' },
  }),
  signedIn('/add-availability', 'add-availability', 'Add Availability', null, { guide: '/guide-calendar' }),
  signedIn('/guide-messages', 'guide-messages', 'Guide Messages', null, {
    guide: { group: 'inbox', label: 'Inbox', icon: 'inbox' },
  }),
  signedIn('/revenue-analytics', 'revenue-analytics', 'Revenue Analytics', null, {
    guide: { group: 'money', label: 'Money', icon: 'money', roles: managers },
  }),
  signedIn('/tax-center', 'tax-center', 'Tax Center', null, {
    guide: { group: 'more', label: 'Taxes', icon: 'taxes', roles: owners },
  }),
  signedIn('/guide-phone-bookings', 'guide-phone-bookings', 'Phone bookings', null, {
    guide: { group: 'more', label: 'Phone bookings', icon: 'phone' },
  }),
  signedIn('/guide-guest-link', 'guide-guest-link', 'Guest link', null, {
    guide: { group: 'more', label: 'Guest link', icon: 'link' },
  }),
  signedIn('/guide-promo-codes', 'guide-promo-codes', 'Promo codes', null, {
    guide: { group: 'more', label: 'Promo codes', icon: 'promotions', roles: managers },
  }),
  signedIn('/guide-waitlists', 'guide-waitlists', 'Waitlists', null, {
    guide: { group: 'more', label: 'Waitlists', icon: 'waitlist' },
  }),
  signedIn('/guide-cancellation-management', 'guide-cancellation-management', 'Manage Cancellations', null, {
    guide: { group: 'more', label: 'Cancel departures', icon: 'cancel' },
  }),
  signedIn('/create-adventure', 'create-adventure', 'Create Adventure', null, {
    profileGate: true,
    guide: { group: 'more', label: 'My trips', icon: 'trips', roles: managers },
  }),
  signedIn('/edit-adventure/:id', 'edit-adventure', 'Edit Adventure', null, { guide: '/create-adventure' }),
  signedIn('/guide-verification', 'guide-verification', 'Guide Verification', null, {
    guide: { group: 'more', label: 'Documents', icon: 'documents' },
  }),
  signedIn('/guide-permits', 'guide-permits', 'Land permits', null, {
    guide: { group: 'more', label: 'Permits', icon: 'documents', roles: managers },
  }),
  signedIn('/guide-portfolio', 'guide-portfolio', 'Guide Portfolio', null, {
    guide: { group: 'more', label: 'Portfolio', icon: 'portfolio' },
  }),
  signedIn('/guide-team', 'guide-team', 'Your outfit', null, {
    uncached: true,
    guide: { group: 'more', label: 'Outfit', icon: 'outfit' },
  }),
  signedIn('/guide-analytics', 'guide-analytics', 'Guide Analytics', null, {
    guide: { group: 'more', label: 'Numbers', icon: 'numbers', roles: managers },
  }),
  signedIn('/guide-profile-settings', 'guide-profile-settings', 'Guide Profile Settings', null, {
    guide: { group: 'more', label: 'Public page', icon: 'profile' },
  }),
  signedIn('/guide-onboarding', 'guide-onboarding', 'Guide onboarding', null, { headerHidden: true }),
  signedIn('/guide-onboarding/flow', 'guide-onboarding-flow', 'Guide onboarding', null, { headerHidden: true }),
  signedIn('/guide-onboarding/verification', 'guide-onboarding-verification', 'Onboarding: Verification', null, {
    headerHidden: true,
  }),
  signedIn('/guide-onboarding/consent', 'guide-onboarding-consent', 'Onboarding: Consent', null, {
    headerHidden: true,
  }),
  signedIn('/guide-onboarding/payments', 'guide-onboarding-payments', 'Onboarding: Payments', null, {
    headerHidden: true,
  }),
  signedIn('/guide-onboarding/compliance', 'guide-onboarding-compliance', 'Onboarding: Compliance', null, {
    headerHidden: true,
  }),
  signedIn('/guide-onboarding/training', 'guide-onboarding-training', 'Onboarding: Training', null, {
    headerHidden: true,
  }),
  signedIn('/guide-onboarding/terms', 'guide-onboarding-terms', 'Onboarding: Terms', null, { headerHidden: true }),
  signedIn('/guide-onboarding/profile', 'guide-onboarding-profile', 'Onboarding: Profile', null, {
    headerHidden: true,
  }),
  signedIn('/guide-onboarding/account', 'guide-onboarding-account', 'Onboarding: Account', null, {
    headerHidden: true,
  }),
]

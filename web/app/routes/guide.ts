import { linesOf, type RouteEntry } from './entry.ts'

const { signedIn } = linesOf('guide')

/** Guides' tools, in English only. */
export const routes: readonly RouteEntry[] = [
  signedIn('/guide-cancellation-management', 'guide-cancellation-management', 'Manage Cancellations'),
  signedIn('/guide-dashboard', 'guide-dashboard', 'Guide Dashboard', null, { profileGate: true }),
  signedIn('/guide-dashboard/day/:date', 'day-sheet', 'Day sheet'),
  signedIn('/revenue-analytics', 'revenue-analytics', 'Revenue Analytics'),
  signedIn('/tax-center', null, 'Tax Center'),
  signedIn('/create-adventure', 'create-adventure', 'Create Adventure', null, { profileGate: true }),
  signedIn('/edit-adventure/:id', 'edit-adventure', 'Edit Adventure'),
  signedIn('/guide-calendar', 'guide-calendar', 'Guide Calendar'),
  signedIn('/add-availability', null, 'Add Availability'),
  signedIn('/guide-messages', 'guide-messages', 'Guide Messages'),
  signedIn('/guide-analytics', 'guide-analytics', 'Guide Analytics'),
  signedIn('/guide-profile-settings', null, 'Guide Profile Settings'),
  signedIn('/guide-verification', 'guide-verification', 'Guide Verification'),
  signedIn('/guide-portfolio', null, 'Guide Portfolio'),
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

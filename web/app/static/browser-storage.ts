import type { storageWords } from '#web/app/static/texts/storage.en.ts'

type Word = Exclude<keyof typeof storageWords, '$'>

interface StoredEntry {
  /** As the browser shows it; `…` marks the part that varies. */
  name: string
  kind: 'cookie' | 'local' | 'session' | 'cache'
  purpose: Word
  stays: Word
  /** The file that names it; null for what a library of ours keeps. */
  namedIn: string | null
}

/** Everything the site keeps in a browser. A test holds it against the code, a browser test against a browser. */
export const browserStorage: readonly StoredEntry[] = [
  {
    name: 'treq_session',
    kind: 'cookie',
    purpose: 'sessionCookie',
    stays: 'thirtyDays',
    namedIn: 'server/accounts/sessions/session-cookie.ts',
  },
  {
    name: 'treq_device',
    kind: 'cookie',
    purpose: 'deviceCookie',
    stays: 'hundredEightyDays',
    namedIn: 'server/accounts/sessions/session-cookie.ts',
  },
  {
    name: 'treq_csrf',
    kind: 'cookie',
    purpose: 'csrfCookie',
    stays: 'untilBrowser',
    namedIn: 'server/platform/http/server.ts',
  },
  {
    name: 'treq_application',
    kind: 'cookie',
    purpose: 'applicationCookie',
    stays: 'fourteenDays',
    namedIn: 'server/recruitment/application/access.ts',
  },
  { name: 'treq-theme', kind: 'local', purpose: 'theme', stays: 'untilRemoved', namedIn: 'web/design/theme.ts' },
  {
    name: 'treq-recent-searches',
    kind: 'local',
    purpose: 'recent',
    stays: 'untilRemoved',
    namedIn: 'web/features/search/recent-key.ts',
  },
  {
    name: 'treq-draft-…',
    kind: 'session',
    purpose: 'draft',
    stays: 'untilTab',
    namedIn: 'web/lib/form/draft-owner.ts',
  },
  {
    name: 'treq-listing-…',
    kind: 'local',
    purpose: 'listingDraft',
    stays: 'untilSent',
    namedIn: 'web/features/catalogue/listings/unsent.ts',
  },
  {
    name: 'treq-drafts-of',
    kind: 'session',
    purpose: 'draftOwner',
    stays: 'untilTab',
    namedIn: 'web/lib/form/draft-owner.ts',
  },
  {
    name: 'treq-hold-intention',
    kind: 'session',
    purpose: 'intention',
    stays: 'untilTab',
    namedIn: 'web/features/bookings/checkout/pending-hold.ts',
  },
  {
    name: 'treq-guest-link',
    kind: 'local',
    purpose: 'guestLink',
    stays: 'linkDays',
    namedIn: 'web/features/bookings/guest-link/kept-link.ts',
  },
  {
    name: 'treq-unsent-messages',
    kind: 'local',
    purpose: 'unsentMessages',
    stays: 'untilRemoved',
    namedIn: 'web/lib/form/draft-owner.ts',
  },
  {
    name: 'treq-trips',
    kind: 'cache',
    purpose: 'offlineTrips',
    stays: 'afterTrip',
    namedIn: 'web/lib/form/draft-owner.ts',
  },
  {
    name: 'treq-queue',
    kind: 'cache',
    purpose: 'offlineQueue',
    stays: 'untilSent',
    namedIn: 'web/lib/form/draft-owner.ts',
  },
  {
    name: 'treq-photos',
    kind: 'cache',
    purpose: 'unsentPhotos',
    stays: 'untilSent',
    namedIn: 'web/lib/form/draft-owner.ts',
  },
  {
    name: 'treq-offline-page',
    kind: 'cache',
    purpose: 'offlinePage',
    stays: 'untilRemoved',
    namedIn: 'web/public/service-worker.js',
  },
  {
    name: 'treq-offline-of',
    kind: 'local',
    purpose: 'offlineOwner',
    stays: 'untilSignOut',
    namedIn: 'web/lib/form/draft-owner.ts',
  },
  {
    name: 'treq-offline',
    kind: 'local',
    purpose: 'offlineChoice',
    stays: 'untilRemoved',
    namedIn: 'web/features/offline/device.ts',
  },
  {
    name: 'treq-lessons',
    kind: 'local',
    purpose: 'lessonsRead',
    stays: 'untilRemoved',
    namedIn: 'web/features/training/device-progress.ts',
  },
  {
    name: 'treq-saved',
    kind: 'local',
    purpose: 'saved',
    stays: 'untilRemoved',
    namedIn: 'web/features/wishlist/saved-here.ts',
  },
  {
    name: 'treq-compare',
    kind: 'local',
    purpose: 'compare',
    stays: 'untilRemoved',
    namedIn: 'web/features/catalogue/compare/compared.ts',
  },
  {
    name: 'treq-viewed',
    kind: 'local',
    purpose: 'viewed',
    stays: 'untilRemoved',
    namedIn: 'web/features/catalogue/viewed/viewed.ts',
  },
  {
    name: 'treq_explorer_progress',
    kind: 'local',
    purpose: 'explorerProgress',
    stays: 'untilRemoved',
    namedIn: 'web/features/explorer-help/explorer-store.ts',
  },
  {
    name: 'treq_explorer_help',
    kind: 'local',
    purpose: 'explorerHelp',
    stays: 'untilRemoved',
    namedIn: 'web/features/explorer-help/explorer-store.ts',
  },
  {
    name: 'treq_analytics_visit',
    kind: 'session',
    purpose: 'analyticsVisit',
    stays: 'untilTab',
    namedIn: 'web/features/analytics/tracker.ts',
  },
  {
    name: 'treq_analytics_choice',
    kind: 'local',
    purpose: 'analyticsChoice',
    stays: 'untilRemoved',
    namedIn: 'web/features/analytics/choice-store.ts',
  },
  {
    name: 'treq-load-retries',
    kind: 'session',
    purpose: 'retries',
    stays: 'untilTab',
    namedIn: 'web/lib/preload-error.ts',
  },
  {
    name: 'pendingGuideOnboarding',
    kind: 'session',
    purpose: 'onboarding',
    stays: 'untilTab',
    namedIn: 'web/features/accounts/guide-entrance.ts',
  },
  {
    name: 'bypassGuideFirstMode',
    kind: 'session',
    purpose: 'onboarding',
    stays: 'untilTab',
    namedIn: 'web/features/accounts/guide-entrance.ts',
  },
  { name: 'react-router-scroll-positions', kind: 'session', purpose: 'scroll', stays: 'untilTab', namedIn: null },
]

import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { loadWithRetry } from '#web/lib/preload-error.ts'
import type { Call } from '#web/lib/call.ts'

export interface PrepareContext {
  queryClient: QueryClient
  params: Readonly<Record<string, string | undefined>>
  url: URL
  call: Call
}

interface PageModule {
  default: ComponentType
  /**
   * Fetches what the page shows first, on the server and before a client navigation. `fetchQuery` lets a refusal
   * through (404 becomes the 404 page); `prefetchQuery` leaves it to the page. A thrown `redirect(…)` is followed.
   */
  prepare?: (context: PrepareContext) => Promise<void>
  /** `<title>` and `<meta>` of this page, in place of the route's plain title. */
  Head?: ComponentType
}

/** Every page module. The file name is the page's name: the server finds its chunks by it. */
const modules = {
  home: () => import('./pages/home.tsx'),
  'not-found': () => import('./pages/not-found.tsx'),
  'access-denied': () => import('./pages/access-denied.tsx'),
  'not-open-yet': () => import('./pages/not-open-yet.tsx'),
  'sign-in': () => import('./pages/sign-in.tsx'),
  'sign-up': () => import('./pages/sign-up.tsx'),
  'reset-password': () => import('./pages/reset-password.tsx'),
  'verify-email': () => import('./pages/verify-email.tsx'),
  'profile-setup': () => import('./pages/profile-setup.tsx'),
  browse: () => import('./pages/browse.tsx'),
  search: () => import('./pages/search.tsx'),
  map: () => import('./pages/map.tsx'),
  guide: () => import('./pages/guide.tsx'),
  'how-it-works': () => import('./pages/how-it-works.tsx'),
  safety: () => import('./pages/safety.tsx'),
  contact: () => import('./pages/contact.tsx'),
  'privacy-policy': () => import('./pages/privacy-policy.tsx'),
  'cookie-policy': () => import('./pages/cookie-policy.tsx'),
  'terms-of-service': () => import('./pages/terms-of-service.tsx'),
  'guide-recruitment': () => import('./pages/guide-recruitment.tsx'),
  training: () => import('./pages/training.tsx'),
  'search-guides': () => import('./pages/search-guides.tsx'),
  wishlist: () => import('./pages/wishlist.tsx'),
  'cancellation-center': () => import('./pages/cancellation-center.tsx'),
  'guide-cancellation-management': () => import('./pages/guide-cancellation-management.tsx'),
  adventure: () => import('./pages/adventure.tsx'),
  checkout: () => import('./pages/checkout.tsx'),
  'booking-success': () => import('./pages/booking-success.tsx'),
  'payment-return': () => import('./pages/payment-return.tsx'),
  booking: () => import('./pages/booking.tsx'),
  receipt: () => import('./pages/receipt.tsx'),
  dashboard: () => import('./pages/dashboard.tsx'),
  'day-sheet': () => import('./pages/day-sheet.tsx'),
  'guide-dashboard': () => import('./pages/guide-dashboard.tsx'),
  'settings-sessions': () => import('./pages/settings-sessions.tsx'),
  'notification-history': () => import('./pages/notification-history.tsx'),
  'demo-mailbox': () => import('./pages/demo-mailbox.tsx'),
  'demo-clock': () => import('./pages/demo-clock.tsx'),
  admin: () => import('./pages/admin.tsx'),
  'admin-bookings': () => import('./pages/admin-bookings.tsx'),
  'admin-booking': () => import('./pages/admin-booking.tsx'),
  'admin-finance': () => import('./pages/admin-finance.tsx'),
  'admin-support': () => import('./pages/admin-support.tsx'),
  'admin-stripe-console': () => import('./pages/admin-stripe-console.tsx'),
} satisfies Record<string, () => Promise<PageModule>>

export type PageName = keyof typeof modules

let alongside: () => Promise<unknown> = () => Promise.resolve()
/** What every page that is loaded from now on waits for besides its module: the texts of its language. */
export function loadAlongside(work: () => Promise<unknown>): void {
  alongside = work
}

const loading = new Map<PageName, Promise<PageModule>>()
const failed = new Set<PageName>()

/** A page's module, loaded once; a failure is kept, so that a rendering which waits for it ends. */
export function pageModule(name: PageName): Promise<PageModule> {
  const held = loading.get(name)
  if (held) return held
  const load: () => Promise<PageModule> = modules[name]
  const promise = Promise.all([loadWithRetry(load), alongside()]).then(([module]) => module)
  loading.set(name, promise)
  promise.then(
    // With these two marks `use` reads it at once, without a fallback in between, also on the server.
    (module) => Object.assign(promise, { status: 'fulfilled', value: module }),
    () => failed.add(name),
  )
  return promise
}

/** Like `pageModule`, but tries again what has failed before. */
export function loadPage(name: PageName): Promise<PageModule> {
  if (failed.delete(name)) loading.delete(name)
  return pageModule(name)
}

/** Forgets every load that has failed. */
export function clearFailedPages(): void {
  for (const name of failed) loading.delete(name)
  failed.clear()
}

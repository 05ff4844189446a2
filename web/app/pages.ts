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
  home: () => import('./pages/public/home.tsx'),
  'not-found': () => import('./pages/public/not-found.tsx'),
  'access-denied': () => import('./pages/public/access-denied.tsx'),
  'not-open-yet': () => import('./pages/public/not-open-yet.tsx'),
  'sign-in': () => import('./pages/public/sign-in.tsx'),
  'sign-up': () => import('./pages/public/sign-up.tsx'),
  'reset-password': () => import('./pages/public/reset-password.tsx'),
  'verify-email': () => import('./pages/public/verify-email.tsx'),
  'profile-setup': () => import('./pages/account/profile-setup.tsx'),
  browse: () => import('./pages/public/browse.tsx'),
  search: () => import('./pages/public/search.tsx'),
  map: () => import('./pages/public/map.tsx'),
  guide: () => import('./pages/public/guide.tsx'),
  'how-it-works': () => import('./pages/public/how-it-works.tsx'),
  safety: () => import('./pages/public/safety.tsx'),
  contact: () => import('./pages/public/contact.tsx'),
  'privacy-policy': () => import('./pages/public/privacy-policy.tsx'),
  'cookie-policy': () => import('./pages/public/cookie-policy.tsx'),
  'terms-of-service': () => import('./pages/public/terms-of-service.tsx'),
  'guide-recruitment': () => import('./pages/public/guide-recruitment.tsx'),
  training: () => import('./pages/public/training.tsx'),
  'search-guides': () => import('./pages/account/search-guides.tsx'),
  wishlist: () => import('./pages/account/wishlist.tsx'),
  'cancellation-center': () => import('./pages/account/cancellation-center.tsx'),
  'guide-cancellation-management': () => import('./pages/guide/guide-cancellation-management.tsx'),
  adventure: () => import('./pages/public/adventure.tsx'),
  checkout: () => import('./pages/account/checkout.tsx'),
  'booking-success': () => import('./pages/account/booking-success.tsx'),
  'payment-return': () => import('./pages/public/payment-return.tsx'),
  booking: () => import('./pages/account/booking.tsx'),
  receipt: () => import('./pages/account/receipt.tsx'),
  dashboard: () => import('./pages/account/dashboard.tsx'),
  'day-sheet': () => import('./pages/guide/day-sheet.tsx'),
  'guide-dashboard': () => import('./pages/guide/guide-dashboard.tsx'),
  'settings-sessions': () => import('./pages/account/settings-sessions.tsx'),
  'notification-history': () => import('./pages/account/notification-history.tsx'),
  'demo-mailbox': () => import('./pages/public/demo-mailbox.tsx'),
  'demo-clock': () => import('./pages/public/demo-clock.tsx'),
  admin: () => import('./pages/admin/admin.tsx'),
  'admin-bookings': () => import('./pages/admin/admin-bookings.tsx'),
  'admin-booking': () => import('./pages/admin/admin-booking.tsx'),
  'admin-finance': () => import('./pages/admin/admin-finance.tsx'),
  'admin-support': () => import('./pages/admin/admin-support.tsx'),
  'admin-stripe-console': () => import('./pages/admin/admin-stripe-console.tsx'),
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

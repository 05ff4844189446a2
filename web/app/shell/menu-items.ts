import type { User } from '#contract/accounts/schemas.ts'
import type { PlainKey } from '#web/lib/language/i18n.tsx'
import type { shell } from '#web/app/shell/texts/shell.en.ts'

export interface MenuLink {
  key: PlainKey<typeof shell>
  to: string
}

export const fullName = (user: User): string => `${user.firstName} ${user.lastName}`.trim()

/** Whether this account has a guide side: by its type, or because it acts as guide now. */
const isGuide = (user: User): boolean =>
  user.userType === 'guide' || user.userType === 'both' || user.currentRole === 'guide'

/** Only accounts of type guide or both have a second role to switch to. */
export const canSwitchRole = (user: User): boolean => user.userType === 'guide' || user.userType === 'both'

/** Customers alone are invited to become a guide. */
export const isCustomer = (user: User): boolean => user.userType === 'customer' && user.currentRole === 'customer'

export const wishlistLink = { key: 'wishlist', to: '/wishlist' } as const satisfies MenuLink

/** Links of the avatar menu in groups, by role. A page that isn't open yet has none. */
export function menuLinks(user: User): MenuLink[][] {
  const admin = user.userType === 'admin'
  const links: MenuLink[][] = [
    [
      ...(user.profileCompleted ? [] : [{ key: 'completeProfile', to: '/profile-setup' } as const]),
      { key: 'customerDashboard', to: '/dashboard' },
      ...(admin ? [] : ([{ key: 'yourTrips', to: '/dashboard#trips' }, wishlistLink] as const)),
      ...(isGuide(user) ? [{ key: 'guideDashboard', to: '/guide-dashboard' } as const] : []),
    ],
    admin ? [{ key: 'adminPanel', to: '/admin' }] : [],
    [
      ...(isCustomer(user) ? [{ key: 'cancellationsRefunds', to: '/cancellation-center' } as const] : []),
      ...(isGuide(user) ? [{ key: 'manageCancellations', to: '/guide-cancellation-management' } as const] : []),
      { key: 'settings', to: '/settings' },
    ],
  ]
  return links.filter((group) => group.length > 0)
}

/** Header links for everyone. */
export const mainLinks = [
  { key: 'explore', to: '/' },
  { key: 'map', to: '/map' },
  { key: 'howItWorks', to: '/how-it-works' },
  { key: 'safety', to: '/safety' },
] as const satisfies readonly MenuLink[]

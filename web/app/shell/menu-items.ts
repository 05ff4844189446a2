import type { User } from '#contract/accounts/schemas.ts'
import type { PlainKey } from '#web/lib/language/i18n.tsx'
import type { shell } from '#web/app/shell/texts/shell.en.ts'

export interface MenuLink {
  key: PlainKey<typeof shell>
  to: string
}

export const fullName = (user: User): string => `${user.firstName} ${user.lastName}`.trim()

/** Customers alone are invited to become a guide. */
export const isCustomer = (user: User): boolean => user.userType === 'customer' && user.currentRole === 'customer'

export const wishlistLink = { key: 'wishlist', to: '/wishlist' } as const satisfies MenuLink

/** Header links for everyone. */
export const mainLinks = [
  { key: 'explore', to: '/' },
  { key: 'map', to: '/map' },
  { key: 'howItWorks', to: '/how-it-works' },
  { key: 'safety', to: '/safety' },
] as const satisfies readonly MenuLink[]

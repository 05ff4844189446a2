import type { OperatorScope } from '#contract/operators/values.ts'
import type { User } from '#contract/accounts/schemas.ts'
import { type MenuLink, wishlistLink } from './menu-items.ts'

/** Whether this account has a guide side: by its type, or because it acts as guide now. */
const isGuide = (user: User): boolean =>
  user.userType === 'guide' || user.userType === 'both' || user.currentRole === 'guide'

/** Books trips now, whatever else this account can be. */
const actsAsCustomer = (user: User): boolean => user.userType !== 'admin' && user.currentRole === 'customer'

/** Only accounts of type guide or both have a second role to switch to. */
export const canSwitchRole = (user: User): boolean => user.userType === 'guide' || user.userType === 'both'

/** Whether an operator may open what one of these scopes opens. */
const opens = ({ scopes }: User, ...any: readonly OperatorScope[]): boolean =>
  scopes.includes('owner') || any.some((scope) => scopes.includes(scope))

/** Links of the avatar menu in groups, by role. A page that isn't open yet has none. */
export function menuLinks(user: User): MenuLink[][] {
  const admin = user.userType === 'admin'
  const links: MenuLink[][] = [
    [
      ...(user.profileCompleted ? [] : [{ key: 'completeProfile', to: '/profile-setup' } as const]),
      { key: 'customerDashboard', to: '/dashboard' },
      ...(admin
        ? []
        : ([
            { key: 'yourTrips', to: '/dashboard#trips' },
            { key: 'messages', to: user.currentRole === 'guide' ? '/guide-messages' : '/messages' },
            wishlistLink,
          ] as const)),
      ...(isGuide(user) ? [{ key: 'guideDashboard', to: '/guide-dashboard' } as const] : []),
    ],
    admin
      ? [
          { key: 'adminPanel', to: '/admin' },
          ...(opens(user, 'trust_and_safety', 'content')
            ? [{ key: 'verificationReview', to: '/admin/guide-verification' } as const]
            : []),
          ...(opens(user, 'finance') ? [{ key: 'refundPolicies', to: '/admin/refund-policies' } as const] : []),
        ]
      : [],
    [
      ...(actsAsCustomer(user)
        ? [
            { key: 'cancellationsRefunds', to: '/cancellation-center' } as const,
            { key: 'giftCards', to: '/gift-cards' } as const,
          ]
        : []),
      ...(isGuide(user) ? [{ key: 'manageCancellations', to: '/guide-cancellation-management' } as const] : []),
      { key: 'myDisputes', to: '/my-disputes' },
      { key: 'settings', to: '/settings' },
    ],
  ]
  return links.filter((group) => group.length > 0)
}

import type { Role } from '#contract/accounts/values.ts'
import { nextPath } from '#web/lib/session/next-path.ts'

/** Parameters of the sign-in and sign-up screens. */
export interface Arrival {
  email: string
  userType: Role
  /** The person follows the link of an approval e-mail. */
  fromGuideEmail: boolean
  approved: boolean
  /** Sign-in leads on to guide onboarding. */
  toOnboarding: boolean
  next: string | undefined
}

/** `path`: `/guide-signup` is for guides, whatever the query says. */
export function arrivalOf(search: URLSearchParams, path = ''): Arrival {
  const fromGuideEmail = search.get('from') === 'guide-email'
  const approved = search.get('approved') === 'true'
  return {
    email: (search.get('email') ?? '').trim(),
    userType:
      fromGuideEmail || search.get('userType') === 'guide' || path.endsWith('/guide-signup') ? 'guide' : 'customer',
    fromGuideEmail,
    approved,
    toOnboarding: approved && search.get('redirect') === 'guide-onboarding',
    next: nextPath(search.get('next')),
  }
}

/** Where sign-in leads: where the person was, else the page the link names, else the home of the account. */
export const afterSignIn = (home: string, { next, toOnboarding }: Pick<Arrival, 'next' | 'toOnboarding'>): string =>
  next ?? (toOnboarding ? '/guide-onboarding' : home)

/** A path with the query values that are not empty. */
export function pathWith(path: string, values: Record<string, string | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, value)
  return search.size === 0 ? path : `${path}?${search}`
}

/** Split on the first space; one word gives an empty last name. */
export function splitFullName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.trim().split(' ')
  return { firstName, lastName: rest.join(' ').trim() }
}

import { said } from '#contract/wire/said.ts'
import { AppError, notAllowed, notSignedIn } from './errors.ts'

export interface Person {
  readonly kind: 'person'
  readonly accountId: string
  readonly sessionId: string
  readonly admin: boolean
  readonly adminScopes: readonly string[]
  readonly canGuide: boolean
  /** The password was entered within the last ten minutes. */
  readonly recentAuth?: boolean
  /** `due`: the account has one, and it was not shown within the last ten minutes. */
  readonly secondFactor?: 'none' | 'due' | 'recent'
  /** An operator who must set up a second factor before anything else. */
  readonly secondFactorMissing?: boolean
  /** An operator who sees what this person sees. Such a caller only reads. */
  readonly viewedBy?: { readonly operatorId: string; readonly until: Date }
}
/** Who asks. `system` is a job or a deadline, with its name for the record. */
export type Caller = { readonly kind: 'visitor' } | Person | { readonly kind: 'system'; readonly name: string }

export const visitor: Caller = { kind: 'visitor' }
export const system = (name: string): Caller => ({ kind: 'system', name })

/** A person by their account alone, for the demo world's own history. */
export const personWithoutSession = (accountId: string): Person => ({
  kind: 'person',
  accountId,
  sessionId: '',
  admin: false,
  adminScopes: [],
  canGuide: false,
})

/** Whose session it is, also while they view someone else. */
export const ownerOf = (person: Person): string => person.viewedBy?.operatorId ?? person.accountId

export function requirePerson(caller: Caller): Person {
  if (caller.kind !== 'person') throw notSignedIn()
  return caller
}

export function requireAdmin(caller: Caller): Person {
  const person = requirePerson(caller)
  if (person.secondFactorMissing) throw secondFactorMissing()
  if (!person.admin) throw notAllowed(said('You need admin privileges to access this page.'))
  return person
}

/**
 * For what a stolen session must not do: the second factor within ten minutes where the account has one, else the password.
 * Throws 403 `second_factor_required` or `reauth_required`: the page asks for it and repeats the call.
 */
export function requireStepUp(person: Person): void {
  if (person.secondFactor === 'due') {
    const sentence = said('Please confirm that it’s you with your second step.')
    throw new AppError(403, 'second_factor_required', sentence)
  }
  if (person.recentAuth) return
  throw new AppError(403, 'reauth_required', said('Please enter your password again to do this.'))
}

const secondFactorMissing = () =>
  new AppError(
    403,
    'second_factor_setup_required',
    said('Set up two-step verification in your settings first. Operators can’t work without it.'),
  )

/** How a caller is written down beside what it did. */
export function signature(caller: Caller): string {
  if (caller.kind === 'person') return caller.admin ? `admin:${caller.accountId}` : `person:${caller.accountId}`
  return caller.kind === 'system' ? `system:${caller.name}` : 'visitor'
}

import type { App } from '#server/platform/app.ts'
import { requireAdmin, type Caller, type Person } from '#server/platform/caller.ts'
import { notAllowed } from '#server/platform/errors.ts'

type Scope = 'support' | 'finance'

/** One of these scopes, or that of the owner. Throws 401, 403. */
export function requireScope(caller: Caller, ...scopes: readonly Scope[]): Person {
  const person = requireAdmin(caller)
  if (person.adminScopes.includes('owner') || scopes.some((scope) => person.adminScopes.includes(scope))) return person
  throw notAllowed(`This needs the scope of ${scopes.join(' or ')}.`)
}

/** Why nothing can be run here, or null. Real money is never touched, and neither is a real Stripe in test mode. */
export function checkCanRun(app: App): string | null {
  if (!app.env.demo) return 'This installation is live. Test scenarios run in demo mode only, where no money is real.'
  if (!app.stripeSimulator)
    return 'Treq is connected to Stripe itself here. Test scenarios run only against the simulated Stripe.'
  return null
}

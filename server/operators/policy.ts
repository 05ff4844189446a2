import { saidInEnglish } from '#contract/wire/said.ts'
import { operatorScopes, type OperatorScope } from '#contract/operators/values.ts'
import { requireAdmin, signature, type Caller, type Person } from '#server/platform/caller.ts'
import { AppError, notAllowed } from '#server/platform/errors.ts'

/** Whether the caller is an operator with one of these scopes; the owner has them all. */
export const hasScope = (caller: Caller, ...scopes: readonly OperatorScope[]): boolean =>
  caller.kind === 'person' && caller.admin && ['owner', ...scopes].some((scope) => caller.adminScopes.includes(scope))

/** Throws 401 for a visitor, 403 for an account without any scope. */
export function requireOperator(caller: Caller): Person {
  const person = requireAdmin(caller)
  if (hasScope(person, ...operatorScopes)) return person
  throw notAllowed(saidInEnglish('Your account has no scopes. Contact an owner to get one.'))
}

/** Throws 401 for a visitor, 403 for a caller without one of these scopes. */
export function requireScope(caller: Caller, ...scopes: readonly [OperatorScope, ...OperatorScope[]]): Person {
  const person = requireAdmin(caller)
  if (hasScope(person, ...scopes)) return person
  const needed = scopes.join(' or ').replaceAll('_', ' ')
  throw notAllowed(saidInEnglish('You need the {needed} scope to do this.', { needed }))
}

/** Four eyes: who asked does not decide. `requestedBy` is a signature. */
export const canApprove = (caller: Caller, requestedBy: string): boolean => signature(caller) !== requestedBy

/** Throws 403 `second_approver_required` for the requester. `what` is such as "this refund". */
export function requireSecondApprover(caller: Caller, requestedBy: string, what: string): void {
  if (canApprove(caller, requestedBy)) return
  const sentence = saidInEnglish('You requested {what} yourself, so another administrator has to decide on it.', {
    what,
  })
  throw new AppError(403, 'second_approver_required', sentence)
}

/** An operator who guides as well decides nothing about themself. Throws 403 `own_case`. */
export function refuseOwnCase(operator: Person, accountId: string | null | undefined): void {
  if (operator.accountId !== accountId) return
  throw new AppError(403, 'own_case', saidInEnglish('This is about you, so another operator has to decide it.'))
}

import { saidInEnglish } from '#contract/wire/said.ts'
import { lockOperators } from '#server/accounts/index.ts'
import type { Person } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { AppError, notAllowed, notFound } from '#server/platform/errors.ts'

export interface LockedOperator {
  id: string
  scopes: string[]
}

/**
 * Locks every operator and looks once more whether the caller is an owner: another owner may have taken the right
 * since the request began. Throws 403.
 */
export async function lockOwners(tx: Tx, person: Person): Promise<LockedOperator[]> {
  const operators = await lockOperators(tx)
  if (operators.some(({ id, scopes }) => id === person.accountId && scopes.includes('owner'))) return operators
  throw notAllowed(saidInEnglish('You’re no longer an owner.'))
}

/** Throws 404 for an account without operator rights, 409 `last_owner` for the last owner. */
export function requireAnotherOwner(operators: readonly LockedOperator[], id: string): LockedOperator {
  const operator = operators.find((one) => one.id === id)
  if (!operator) throw notAnOperator()
  const left = operators.filter((one) => one.id !== id && one.scopes.includes('owner'))
  if (operator.scopes.includes('owner') && left.length === 0) {
    throw new AppError(
      409,
      'last_owner',
      saidInEnglish('Treq needs at least one owner. Make someone else an owner first.'),
    )
  }
  return operator
}

export const notAnOperator = () => notFound(saidInEnglish('We couldn’t find that operator.'))

import { operatorAccounts } from '#server/accounts/index.ts'
import type { OperatorScope } from '#contract/operators/values.ts'
import type { Read } from '#server/platform/database.ts'

/** Whether an operator besides this one has the scope. `by` is a signature. */
export async function hasSecondOperator(read: Read, by: string, scope: OperatorScope): Promise<boolean> {
  const operators = await operatorAccounts(read)
  return operators.some(
    ({ id, scopes }) => `admin:${id}` !== by && ['owner', scope].some((one) => scopes.includes(one)),
  )
}

import type { OperatorScope } from '#contract/operators/values.ts'
import { useAuth } from '#web/lib/session/session.tsx'

/** Whether the operator who looks has one of these scopes; an owner has them all. What they may not do is not offered. */
export function useScope(): (...scopes: readonly OperatorScope[]) => boolean {
  const { user } = useAuth()
  return (...scopes) => (['owner', ...scopes] as const).some((scope) => user?.scopes.includes(scope) === true)
}

import type { OperatorScope } from '#contract/operators/values.ts'

const names: Record<OperatorScope, string> = {
  support: 'Support',
  trust_and_safety: 'Trust and safety',
  finance: 'Finance',
  content: 'Content',
  owner: 'Owner',
}

/** `Support, Finance` */
export const scopeNames = (scopes: readonly OperatorScope[]): string => scopes.map((scope) => names[scope]).join(', ')

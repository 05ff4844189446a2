/** What an operator may be allowed to do. The owner may do everything that any other scope may. */
export const operatorScopes = ['support', 'trust_and_safety', 'finance', 'content', 'owner'] as const
export type OperatorScope = (typeof operatorScopes)[number]

/** Who of the operators may call an endpoint: any of them, or those with one of the scopes named. */
export type RequiredScope = 'any' | OperatorScope | readonly OperatorScope[]

/** An invitation that cannot be accepted now; `open` can. */
export const invitationStates = ['open', 'other_account', 'unverified', 'guides', 'operator'] as const
export type InvitationState = (typeof invitationStates)[number]

export const actionOutcomes = ['done', 'refused', 'failed'] as const
export type ActionOutcome = (typeof actionOutcomes)[number]

/** Of saved views: how many an operator may have in all, and characters of a name. */
export const savedViewLimits = { perOperator: 50, nameMax: 60, queryMax: 2000 } as const

/** Of a bulk action: it runs until every row has an outcome or someone cancels it. */
export const bulkActionStates = ['running', 'finished', 'canceled'] as const
export type BulkActionState = (typeof bulkActionStates)[number]
/** Rows of one bulk action at most. */
export const bulkActionMax = 10_000

/** What the work of operators is about, the most pressing first. */
export const queueGroups = ['now', 'safety', 'money', 'messages', 'guides', 'machine'] as const
export type QueueGroup = (typeof queueGroups)[number]

/** How much of an item's time has passed: less than half, more, or all of it. */
export const queueClocks = ['calm', 'soon', 'over'] as const
export type QueueClock = (typeof queueClocks)[number]

/** For how many hours a former key of a vendor's may still be accepted. */
export const formerHours = [0, 1, 24, 72] as const

/** `scheduled`: waits for its day. `releasable`: settled, and not at Stripe yet. `reversed`: failed, and its money waits for the next one. */
export const payoutStates = ['scheduled', 'on_hold', 'releasable', 'processing', 'paid', 'failed', 'reversed'] as const
export type PayoutState = (typeof payoutStates)[number]

export const holdReasons = ['dispute', 'document_expired', 'tax_form_missing', 'account', 'risk', 'operator'] as const
export type HoldReason = (typeof holdReasons)[number]

/** Of those, what an operator chooses. */
export const holdKinds = ['operator', 'risk'] as const
export type HoldKind = (typeof holdKinds)[number]

export const payoutIntervals = ['daily', 'weekly', 'monthly'] as const
export type PayoutInterval = (typeof payoutIntervals)[number]

export const moneyTroubles = ['refund_manual', 'refund_waiting', 'unsettled', 'disputed', 'difference'] as const
export type MoneyTrouble = (typeof moneyTroubles)[number]

/** States that the overview counts, those that wait for somebody first. */
export const overviewStates = ['requested', 'confirming', 'confirmed', 'in_progress', 'held'] as const
export type OverviewState = (typeof overviewStates)[number]

/** As a filter: `any` trouble at all. */
export const moneyFilters = ['any', ...moneyTroubles] as const

export const deskActions = ['cancel', 'complete', 'refund', 'credit', 'waive'] as const
export type DeskAction = (typeof deskActions)[number]

export const scenarioNames = [
  'success',
  'three_d_secure',
  'three_d_secure_failed',
  'declined',
  'insufficient_funds',
  'expired_card',
  'wrong_code',
  'refund',
  'refund_fails_later',
  'chargeback_lost',
  'chargeback_won',
  'webhook_twice',
  'webhook_late',
  'answer_lost',
] as const
export type ScenarioName = (typeof scenarioNames)[number]

export const actionOutcomes = ['done', 'refused', 'failed'] as const
export type ActionOutcome = (typeof actionOutcomes)[number]

export const storyKinds = ['change', 'notice', 'letter', 'action'] as const
export type StoryKind = (typeof storyKinds)[number]

export const goodwillReasons = ['goodwill', 'service_fault', 'guide_fault', 'wrong_charge', 'other'] as const
export type GoodwillReason = (typeof goodwillReasons)[number]

export const deskCreditCauses = ['goodwill', 'serious_event'] as const
export type DeskCreditCause = (typeof deskCreditCauses)[number]

export const moneyChecks = ['stripe', 'invariants'] as const
export type MoneyCheckKind = (typeof moneyChecks)[number]

export const messageFilters = ['open', 'answered', 'all'] as const
export type MessageFilter = (typeof messageFilters)[number]

export const stepKinds = ['sent', 'bank', 'webhook', 'ours', 'check', 'fault'] as const
export type StepKind = (typeof stepKinds)[number]

export const runOutcomes = ['passed', 'failed'] as const
export type RunOutcome = (typeof runOutcomes)[number]

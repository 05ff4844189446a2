export const refundStates = [
  'requested',
  'approved',
  'denied',
  'processing',
  'succeeded',
  'failed',
  'manual',
  /** The payer's bank holds the money of the payment: nothing is sent until it has decided. */
  'awaiting_dispute',
  /** The payer's bank has decided for the payer, who has the money from there. */
  'paid_by_bank',
] as const
export type RefundState = (typeof refundStates)[number]

export const creditCauses = [
  'weather_choice',
  'guide_canceled',
  'guide_no_show',
  'serious_event',
  'goodwill',
  'returned',
  'gift_card',
] as const
export type CreditCause = (typeof creditCauses)[number]

export const paymentStates = [
  /** Intent made at the vendor; the person has not finished paying. */
  'started',
  'authorized',
  'captured',
  'voided',
  'failed',
] as const
export type PaymentState = (typeof paymentStates)[number]

export const refundPayers = ['platform', 'guide', 'split'] as const
export type RefundPayer = (typeof refundPayers)[number]

export const paymentMethods = ['card', 'credit'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const ledgerAccounts = [
  'processor_clearing',
  'booking_liability',
  'guide_payable',
  'platform_revenue_commission',
  'platform_revenue_service_fee',
  'tax_payable',
  'credit_liability',
  'processor_fee',
  'refund_clearing',
  'dispute_reserve',
  'receivable_from_guide',
  /** Drawn of a deposit before its trip, and repaid by what the trip earns. */
  'guide_advances',
  /** Settled for a guide, and not at the bank yet; what of it is in the guide’s account at Stripe; kept back for some time. */
  'transfers_in_transit',
  'guide_stripe_balance',
  'guide_reserve',
  /** Sold and not redeemed yet, by gift card. */
  'gift_card_liability',
  /** What left Treq’s own bank account: taxes paid to states. */
  'platform_bank',
  /** Of Treq, each by what it came from or went for, so that it can be explained and taxed. */
  'platform_revenue_penalties',
  'platform_revenue_breakage',
  'platform_cost_promotions',
  'platform_cost_goodwill',
  'platform_cost_weather_bonus',
  'platform_cost_chargebacks',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

export const discrepancyKinds = ['payment', 'fee', 'refund', 'unknown_payment', 'unknown_dispute', 'ledger'] as const
export type DiscrepancyKind = (typeof discrepancyKinds)[number]

export const discrepancyStatuses = ['open', 'acknowledged', 'resolved'] as const
export type DiscrepancyStatus = (typeof discrepancyStatuses)[number]

export const moneyTroubles = ['refund_manual', 'refund_waiting', 'unsettled', 'disputed', 'difference'] as const
export type MoneyTrouble = (typeof moneyTroubles)[number]

/** As a filter: `any` trouble at all. */
export const moneyFilters = ['any', ...moneyTroubles] as const

export const moneyChecks = ['stripe', 'invariants'] as const
export type MoneyCheckKind = (typeof moneyChecks)[number]

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

export const stepKinds = ['sent', 'bank', 'webhook', 'ours', 'check', 'fault'] as const
export type StepKind = (typeof stepKinds)[number]

export const runOutcomes = ['passed', 'failed'] as const
export type RunOutcome = (typeof runOutcomes)[number]

export const disputeDecisionStates = ['requested', 'approved', 'denied'] as const
export type DisputeDecisionState = (typeof disputeDecisionStates)[number]

export const stripeKeyKinds = [
  'secret_key',
  'publishable_key',
  'webhook_secret',
  /** Of the endpoint that hears of guides' accounts. */
  'connect_webhook_secret',
  /** Restricted: may read verified dates of birth. */
  'identity_key',
] as const
export type StripeKeyKind = (typeof stripeKeyKinds)[number]

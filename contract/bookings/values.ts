export const bookingActions = [
  'pay',
  'pay_balance',
  'extend_hold',
  'release_hold',
  'withdraw',
  'accept',
  'decline',
  'start',
  'complete',
  'cancel',
  'name_people',
  'confirm_licenses',
  'log_contact',
  'report_no_show_customer',
  'report_no_show_guide',
  'contest_no_show',
  'confirm_guide',
  'report_trip',
  'propose_change',
  'answer_change',
  'withdraw_change',
  'pay_change',
] as const
export type BookingAction = (typeof bookingActions)[number]

export const bookingStates = [
  'held',
  'hold_expired',
  'hold_released',
  'requested',
  'declined',
  'request_expired',
  'withdrawn',
  /** Seats are promised and the money is being captured. */
  'confirming',
  'confirmed',
  'in_progress',
  'completed',
  'closed',
  'canceled_customer',
  'canceled_guide',
  'canceled_weather',
  'canceled_platform',
  'no_show_customer',
  'no_show_guide',
] as const
export type BookingState = (typeof bookingStates)[number]

export const cancellationSources = [
  'customer',
  'guide',
  'weather',
  'platform',
  'guide_no_show',
  'customer_no_show',
] as const
export type CanceledBy = (typeof cancellationSources)[number]

export const customerReasons = ['change_of_plans', 'illness', 'travel', 'serious_event', 'other'] as const
export type CustomerReason = (typeof customerReasons)[number]

export const guideReasons = ['weather', 'guide_ill', 'equipment', 'too_few_people', 'other'] as const
export type GuideReason = (typeof guideReasons)[number]

export const adminReasons = ['platform', 'safety', 'official_closure'] as const
export type AdminReason = (typeof adminReasons)[number]

export const changeStates = [
  'pending',
  'paying',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'failed',
  'ended',
] as const
export type ChangeState = (typeof changeStates)[number]

/** `given`: can be undone for a while. `released`: the guide's. `lapsed`: never paid. */
export const tipStates = ['started', 'given', 'released', 'withdrawn', 'refunded', 'lapsed'] as const
export type TipState = (typeof tipStates)[number]

export const readinessStatuses = ['red', 'amber', 'green'] as const
export type ReadinessStatus = (typeof readinessStatuses)[number]

export const contactMethods = ['call', 'text', 'mail', 'looked'] as const
export type ContactMethod = (typeof contactMethods)[number]

export const receiptKinds = ['full', 'deposit', 'balance', 'change', 'refund'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

export const bookingSides = ['customer', 'guide', 'admin'] as const
export type BookingSide = (typeof bookingSides)[number]

export const bookingDocuments = ['receipt', 'calendar'] as const
export type BookingDocument = (typeof bookingDocuments)[number]

export const bookingTabs = ['holds', 'requests', 'upcoming', 'past', 'all'] as const
export type BookingTab = (typeof bookingTabs)[number]

export const personUnits = ['adult', 'youth', 'child'] as const
export type PersonUnit = (typeof personUnits)[number]

export const changeMoneyMethods = ['nothing', 'charge', 'balance', 'refund'] as const
export type ChangeMoneyMethod = (typeof changeMoneyMethods)[number]

export const freeChangeExcesses = ['second', 'late'] as const
export type BeyondFreeChange = (typeof freeChangeExcesses)[number]

export const installments = ['full', 'deposit', 'balance'] as const
export type Installment = (typeof installments)[number]

export const installmentStates = ['due', 'paid', 'failed', 'not_due'] as const
export type InstallmentState = (typeof installmentStates)[number]

export const readinessKeys = ['names', 'waiver', 'forms', 'balance', 'phone', 'license'] as const
export type ReadinessKey = (typeof readinessKeys)[number]

/** Whose word about a contested no-show Treq follows. */
export const contestSides = ['explorer', 'guide'] as const
export type ContestSide = (typeof contestSides)[number]

export const weatherChoices = ['refund', 'credit', 'new_date'] as const
export type WeatherChoiceMade = (typeof weatherChoices)[number]

export const spanUnits = ['hours', 'days'] as const
export type SpanUnit = (typeof spanUnits)[number]

/** What keeps the money of a booking from its guide. */
export const frozenReasons = ['report', 'contest', 'chargeback', 'case', 'hold'] as const
export type FrozenBy = (typeof frozenReasons)[number]

export const deskActions = ['cancel', 'complete', 'refund', 'credit', 'waive', 'choose'] as const
export type DeskAction = (typeof deskActions)[number]

export const storyKinds = ['change', 'notification', 'email', 'action'] as const
export type StoryKind = (typeof storyKinds)[number]

export const goodwillReasons = ['goodwill', 'service_fault', 'guide_fault', 'wrong_charge', 'other'] as const
export type GoodwillReason = (typeof goodwillReasons)[number]

export const deskCreditCauses = ['goodwill', 'serious_event'] as const
export type DeskCreditCause = (typeof deskCreditCauses)[number]

export const tripCaseCauses = ['reported', 'contradiction', 'start_unconfirmed'] as const
export type TripCaseCause = (typeof tripCaseCauses)[number]

/** How a person of ours decides about a trip that one side says did not happen. */
export const tripOutcomes = ['guide_paid', 'guest_refunded', 'split'] as const
export type TripOutcome = (typeof tripOutcomes)[number]

/** What an operator is looking for among bookings because a person waits right now. */
export const bookingAlarms = ['guide_missing'] as const
export type BookingAlarm = (typeof bookingAlarms)[number]

/** What canceling a booked departure costs its guide: nothing, a fee, or nothing because of a fault or too few people. */
export const cancelingPrices = ['free', 'fee', 'fault', 'too_few'] as const

/** Where money of a booking can be. An explorer sees the trip’s price in one (`trip`), a guide and an operator what it is divided into. */
export const moneyPots = [
  'stripe',
  'stripe_fee',
  'held',
  'refund',
  'credit',
  'trip',
  'guide',
  /** For the explorer, who sees no other part of what a guide earns. */
  'tip',
  /** A tip or a claim, before it is the guide’s. */
  'held_for_guide',
  /** Of the guide, drawn before the trip. */
  'advance',
  /** Likewise: what they paid for damage or an extra. */
  'claim',
  'commission',
  'service_fee',
  'tax',
  'treq',
  'bank',
] as const
export type MoneyPot = (typeof moneyPots)[number]

/** Bookings that show what a refund policy means. */
export const refundSamples = [
  'week_ahead',
  'two_days_ahead',
  'family_with_extras',
  'deposit_only',
  'just_booked',
] as const
export type RefundSample = (typeof refundSamples)[number]

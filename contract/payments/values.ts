export const refundStates = ['requested', 'approved', 'denied', 'processing', 'succeeded', 'failed', 'manual'] as const
export type RefundState = (typeof refundStates)[number]

export const creditCauses = [
  'weather_choice',
  'guide_cancelled',
  'guide_no_show',
  'serious_event',
  'goodwill',
  'returned',
] as const
export type CreditCause = (typeof creditCauses)[number]

export const paymentStates = [
  /** Intent made at the vendor; the person has not finished paying. */
  'started',
  'authorised',
  'captured',
  'voided',
  'failed',
] as const
export type PaymentState = (typeof paymentStates)[number]

export const refundPayers = ['platform', 'guide', 'split'] as const
export type RefundPayer = (typeof refundPayers)[number]

export const paymentMethods = ['card', 'credit'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

import { texts } from '#web/lib/language/texts.ts'

/** Every movement of a booking’s money, for both sides. */
export const moneyExplained = texts('money-explained', {
  title: 'Money explained',
  lead: 'Every cent of this booking, with its rule and date.',
  show: 'Show every cent',
  loading: 'Loading this booking’s payments',
  trouble: 'We couldn’t load this. Please try again in a moment.',
  none: 'Nothing has been paid yet.',
  now: 'Where it is now',
  payouts: 'Paid out to the guide',
  paidOn: 'Paid on {day}',
  dueOn: 'Planned for {day}',
  pot_stripe: 'With Stripe',
  pot_stripe_fee: 'Stripe’s fee',
  pot_held: 'Held for the trip',
  pot_refund: 'To be refunded',
  pot_credit: 'Treq credit',
  pot_trip: 'The trip: guide and Treq',
  pot_guide: 'Guide',
  pot_tip: 'Tip for the guide',
  pot_claim: 'Claim of the guide',
  pot_commission: 'Treq commission',
  pot_service_fee: 'Service fee',
  pot_tax: 'Tax, owed to the state',
  pot_treq: 'Treq’s own cost or income',
  pot_bank: 'Withdrawn by the bank',
})

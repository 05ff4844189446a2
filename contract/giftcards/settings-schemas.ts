import { z } from 'zod'
import { cents, count } from '../wire/bounded.ts'
import { usStates } from '../wire/us-states.ts'

/** By federal law no gift card may end sooner. */
export const fewestMonths = 60

const months = count(600).min(fewestMonths).nullable()

/** What gift cards are sold for and how they end; amounts in cents. A card keeps the rules it was sold under. */
export const giftCardRules = z.object({
  least: cents().min(500),
  /** Above $2,000 a day federal rules against money laundering ask who the buyer is. */
  most: cents().max(200_000),
  /** For one account in 30 days. */
  mostPerMonth: cents(),
  suggested: z.array(cents()).max(6),
  /** Unused, a card is refunded within so many days. */
  refundDays: count(365),
  /** A stolen card is missed within days: above the amount a gift card waits so many hours before it is emailed. */
  largeAbove: cents(),
  largeHours: count(720),
  /** How often one is emailed at most. */
  sends: count(20).min(1),
  /** Null: never ends. */
  months,
  /** Where the law of the buyer’s state says otherwise. */
  monthsByState: z
    .array(z.object({ state: z.enum(usStates, { error: 'Please choose a state' }), months }))
    .max(usStates.length),
})
export type GiftCardRules = z.infer<typeof giftCardRules>

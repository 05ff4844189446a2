import { join } from 'node:path'
import type { Price } from '#contract/pricing/schemas.ts'

export const saleFile = join(import.meta.dirname, 'one-sale.md')

/** One moment of a sale: what happened, and what every account of the ledger holds of it; cents, debit positive. */
export interface Moment {
  readonly when: string
  readonly what: string
  readonly state: string
  readonly seats: number
  readonly sums: Readonly<Record<string, number>>
}

export interface Sale {
  readonly price: Price
  readonly net: { base: number; commission: number; permits: number; net: number }
  /** From the hold to the guide's bank. */
  readonly goes: readonly Moment[]
  /** After the money has left: the tip and the next payout with it. */
  readonly after: readonly Moment[]
  /** The same sale, canceled by the explorer. */
  readonly canceled: readonly Moment[]
}

const cash = (cents: number) =>
  `${cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

const accounts: Readonly<Record<string, string>> = {
  processor_clearing: 'at Stripe, ours',
  processor_fee: 'Stripe’s fees',
  booking_liability: 'owed to the explorer until the trip is over',
  refund_clearing: 'promised back, not sent yet',
  guide_payable: 'owed to the guide',
  receivable_from_guide: 'owed by the guide',
  transfers_in_transit: 'settled for the guide, not at the bank yet',
  guide_stripe_balance: 'in the guide’s account at Stripe',
  platform_revenue_commission: 'Treq’s commission',
  platform_revenue_penalties: 'fees of guides who canceled',
  platform_revenue_breakage: 'credit that expired',
  platform_cost_promotions: 'promo codes that Treq pays',
  platform_cost_goodwill: 'what Treq gave beyond the rules',
  platform_cost_weather_bonus: 'what Treq added to weather credit',
  platform_cost_chargebacks: 'lost disputes that Treq bears',
  platform_revenue_service_fee: 'Treq’s service fee',
  dispute_reserve: 'kept by the bank, not decided yet',
  tax_payable: 'owed to the state',
}

function table(moments: readonly Moment[]): string {
  const used = Object.keys(accounts).filter((account) => moments.some(({ sums }) => sums[account]))
  const unknown = moments.flatMap(({ sums }) => Object.keys(sums)).filter((account) => !(account in accounts))
  if (unknown.length > 0) throw new Error(`Accounts without words: ${unknown.join(', ')}`)
  return [
    `| | ${moments.map(({ when }) => when).join(' | ')} |`,
    `|---|${moments.map(() => '---:|').join('')}`,
    `| state | ${moments.map(({ state }) => `\`${state}\``).join(' | ')} |`,
    `| seats taken | ${moments.map(({ seats }) => seats).join(' | ')} |`,
    ...used.map(
      (account) =>
        `| \`${account}\`: ${accounts[account]} | ${moments.map(({ sums }) => (sums[account] ? cash(sums[account]) : '–')).join(' | ')} |`,
    ),
    `| **sum** | ${moments.map(({ sums }) => cash(Object.values(sums).reduce((all, one) => all + one, 0))).join(' | ')} |`,
  ].join('\n')
}

const steps = (moments: readonly Moment[]) => moments.map(({ when, what }) => `- **${when}.** ${what}`).join('\n')

/** The page about one sale, from what a real one left in the books. */
export const drawSale = ({ price, net, goes, after, canceled }: Sale): string => `# One sale, cent by cent

Played on the real operations, the simulated Stripe and the ledger by \`server/bookings/one-sale.test.ts\`; the test fails
when this page says anything else. To write it anew: \`WRITE_DOCS=1 node node_modules/vitest/vitest.mjs run
server/bookings/one-sale.test.ts\`.

Two adults and a child book a day by a river 60 days ahead.

| | |
|---|---:|
${price.lines.map(({ label, quantity, amount }) => `| ${label}${quantity > 1 ? ` × ${quantity}` : ''} | ${cash(amount.amount)} |`).join('\n')}
| **Total** | **${cash(price.total.amount)}** |

${price.split ?? ''} Of it the guide is to receive ${cash(net.net)}: ${cash(net.base)} for the trip, less ${cash(net.commission)} commission,
and ${cash(net.permits)} for permits passed on.

## The trip goes

${steps(goes)}

What stands in the ledger for this booking after each of these (debit positive, credit negative):

${table(goes)}

## After the money has left

${steps(after)}

With the tip and the next payout:

${table(after)}

## The same, but the explorer cancels

${steps(canceled)}

${table(canceled)}

Where nothing is said of it, nothing moves: a card that is only authorized is in no book, and seats that are held cost
no one anything.
`

import { taxRuleSpanish } from './tax-texts.es.ts'
import { pricingSpanish } from './texts.es.ts'
import type { Domain } from '#server/platform/domain.ts'

// What a trip costs, and how the sum comes about. Pure: rules and their texts, no rows and no routes of its own.
export { chooseAddOns } from './add-ons.ts'
export { depositPercent, depositRules, largestCharge, smallestCharge, withSplit, type DepositRules } from './deposit.ts'
export { guideNet, type GuideNet } from './guide-net.ts'
export { amountAfter, stepsFor, type BookedFor } from './modifiers.ts'
export {
  platformDiscount,
  priceOf,
  type ChosenAddOn,
  type ComponentTax,
  type PriceInput,
  type PromoTerms,
} from './price.ts'
export { checkCanUsePromo, promoUsesLeft, unknownPromo } from './promo-rule.ts'
export { plainPrice } from './plain-price.ts'
export { partyTotal, partyTotals, type PartyTotals } from './party-totals.ts'
export { resolveTax } from './resolve-tax.ts'
export { childPrice, furtherAdult, priceOfOne, type ServiceFee } from './trip-price.ts'

/** Rules only: it has a place in the order of the domains and nothing to mount. */
export const pricingDomain: Domain = {
  spanish: { ...pricingSpanish, ...taxRuleSpanish },
}

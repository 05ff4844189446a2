import type { Party } from '#contract/bookings/schemas.ts'
import type { SettingsInForce } from '#server/settings/index.ts'
import { stepsFor, type BookedFor } from './modifiers.ts'
import type { PricedContent } from './party-totals.ts'
import type { ChosenAddOn, PriceInput } from './price.ts'
import { taxesOn } from './taxes-on.ts'

interface Buying {
  readonly party: Party
  readonly addOns: readonly ChosenAddOn[]
  /** 0 applicant to 4 elite. */
  readonly guideLevel: number
}

/** What a price is made of, by a listing and the settings in force; without a promo code. Pure. */
export const plainPrice = (
  content: Omit<PricedContent, 'maxParty' | 'minimumAge'>,
  settings: Pick<SettingsInForce, 'serviceFee' | 'discountFloorPercent' | 'tax' | 'commission'>,
  trip: BookedFor,
  { party, addOns, guideLevel }: Buying,
): PriceInput => ({
  rule: content.price,
  party,
  modifiers: stepsFor(content.modifiers, trip, party.adults + party.children),
  floorPercent: settings.discountFloorPercent,
  promo: null,
  addOns,
  permits: content.permits,
  serviceFee: settings.serviceFee,
  tax: taxesOn(settings.tax, content, trip.date),
  commissionPercent: commissionOf(settings, guideLevel),
})

const commissionOf = ({ commission }: Pick<SettingsInForce, 'commission'>, level: number): number =>
  level >= 4 ? commission[4] : level === 3 ? commission[3] : commission[2]

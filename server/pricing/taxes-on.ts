import type { AdventureContent } from '#contract/catalogue/listings.ts'
import type { TaxedPart } from '#contract/pricing/values.ts'
import type { TaxRule } from '#server/settings/index.ts'
import type { ComponentTax } from './price.ts'
import { resolveTax } from './resolve-tax.ts'

type Taxed = Pick<AdventureContent, 'category' | 'durationMinutes' | 'isLesson'> & {
  readonly place: Pick<AdventureContent['place'], 'state' | 'name'>
}

type Taxes = Record<Exclude<TaxedPart, 'lodging'>, ComponentTax> & { lodging?: ComponentTax }

const overnight = 24 * 60

/**
 * What each part of a trip is taxed that starts on `date`, local to the place. A share of an overnight trip is lodging where a
 * rule says so, and is taxed as that and no longer as the trip.
 */
export function taxesOn(rules: readonly TaxRule[], content: Taxed, date: string): Taxes {
  const of = (component: TaxedPart): ComponentTax =>
    resolveTax(rules, {
      state: content.place.state,
      locality: content.place.name,
      category: content.category,
      component,
      durationMinutes: content.durationMinutes,
      isLesson: content.isLesson,
      date,
    }) ?? { percent: 0, label: '' }
  const lodging = content.durationMinutes < overnight ? null : of('lodging')
  return {
    trip: of('trip'),
    add_on: of('add_on'),
    permit: of('permit'),
    service_fee: of('service_fee'),
    // a rule for every part has no share of its own for lodging
    ...(lodging?.share ? { lodging } : {}),
  }
}

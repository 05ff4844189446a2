import type { AdventureContent } from '#contract/catalogue/listings.ts'
import type { TaxedPart } from '#contract/pricing/values.ts'
import type { TaxRule } from '#server/settings/index.ts'
import type { ComponentTax } from './price.ts'
import { resolveTax } from './resolve-tax.ts'

type Taxed = Pick<AdventureContent, 'category' | 'durationMinutes' | 'isLesson'> & {
  readonly place: Pick<AdventureContent['place'], 'state' | 'name'>
}

/** What each part of a trip is taxed that starts on `date`, local to the place. */
export function taxesOn(rules: readonly TaxRule[], content: Taxed, date: string): Record<TaxedPart, ComponentTax> {
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
  return { trip: of('trip'), add_on: of('add_on'), permit: of('permit'), service_fee: of('service_fee') }
}

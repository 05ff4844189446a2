export const promoPayers = ['platform', 'outfitter'] as const
export type PromoPayer = (typeof promoPayers)[number]

/** Whom a line of the trip counts; `extra_…` are those beyond the size of a group. */
export const tripUnits = ['adult', 'child', 'group', 'extra_adult', 'extra_child'] as const
export type TripUnit = (typeof tripUnits)[number]

/** What makes the trip dearer or cheaper. */
export const priceModifierKinds = [
  'season',
  'weekday',
  'early_bird',
  'last_minute',
  'group_size',
  'promo_code',
] as const
export type PriceModifierKind = (typeof priceModifierKinds)[number]

/** What a tax is taken of. `lodging` is the share of an overnight trip that counts as a night’s stay. */
export const taxedParts = ['trip', 'lodging', 'add_on', 'permit', 'service_fee'] as const
export type TaxedPart = (typeof taxedParts)[number]

export const discountPayers = ['guide', 'platform'] as const
export type DiscountPayer = (typeof discountPayers)[number]

import { said, type Said } from '#contract/wire/said.ts'
import type { AddOnChoice, Party } from '#contract/bookings/schemas.ts'
import type { AddOn } from '#contract/catalogue/listings.ts'
import { AppError } from '#server/platform/errors.ts'
import type { ChosenAddOn } from './price.ts'

/**
 * The chosen add-ons with name and price as the adventure offers them, in its order. Throws 409 `add_on_unknown` or
 * `add_on_quantity`. Pure.
 */
export function chooseAddOns(offered: readonly AddOn[], chosen: readonly AddOnChoice[], party: Party): ChosenAddOn[] {
  for (const { code } of chosen) {
    if (!offered.some((one) => one.code === code)) {
      throw refused('add_on_unknown', said('One of the add-ons is no longer offered with this adventure.'))
    }
  }
  return offered.flatMap(({ description: _description, ...one }) => {
    const quantity = chosen.find(({ code }) => code === one.code)?.quantity
    if (quantity === undefined) return []
    const people = party.adults + party.children
    const most = one.per === 'person' ? people : 1
    if (quantity > most) {
      throw refused(
        'add_on_quantity',
        one.per === 'booking'
          ? said('You can only add {name} once per booking.', { name: one.name })
          : said('{name} is priced per person. You can add up to {most} for your group.', { name: one.name, most }),
      )
    }
    return [{ ...one, quantity }]
  })
}

const refused = (code: string, sentence: Said) => new AppError(409, code, sentence, { fields: { addOns: sentence } })

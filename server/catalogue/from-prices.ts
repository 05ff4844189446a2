import type { AdventureContent } from '#contract/catalogue/listings.ts'
import type { Read } from '#server/platform/database.ts'
import { openStarts } from '#server/scheduling/index.ts'
import type { SettingsInForce } from '#server/settings/index.ts'
import { amountAfter, stepsFor, type BookedFor, priceOfOne } from '#server/pricing/index.ts'

type Priced = Pick<AdventureContent, 'price' | 'permits' | 'modifiers'>
type Settings = Pick<SettingsInForce, 'serviceFee' | 'discountFloorPercent'>

/** One adult on one departure, booked at that moment; cents, tax outside. */
export const departurePrice = (content: Priced, settings: Settings, trip: BookedFor): number =>
  priceOfOne(content, settings.serviceFee, (plain) =>
    amountAfter(plain, stepsFor(content.modifiers, trip, 1), settings.discountFloorPercent),
  )

/**
 * The price shown at search of each adventure, in cents: the cheapest of its departures that can be booked now, or the
 * plain price where there is none. Last-minute prices are left out: they last hours and the index is renewed at night, so
 * people would come for a price that is gone. One statement for those that have modifiers, none for the others.
 */
export async function fromPrices(
  read: Read,
  adventures: readonly { id: string; content: AdventureContent }[],
  settings: Settings,
  now: Date,
): Promise<Map<string, number>> {
  const changing = adventures.filter(({ content }) => content.modifiers)
  const starts = await openStarts(
    read,
    changing.map(({ id, content }) => ({ id, window: content })),
    now,
  )
  return new Map(
    adventures.map(({ id, content }) => {
      const lasting = content.modifiers
        ? { ...content, modifiers: { ...content.modifiers, lastMinute: null } }
        : content
      const prices = (starts.get(id) ?? []).map((trip) => departurePrice(lasting, settings, { ...trip, bookedAt: now }))
      return [id, prices.length > 0 ? Math.min(...prices) : priceOfOne(content, settings.serviceFee)]
    }),
  )
}

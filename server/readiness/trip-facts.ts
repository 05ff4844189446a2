import type { PartyBooking } from '#server/bookings/index.ts'
import { soldAdventures, type SoldAdventure } from '#server/catalogue/index.ts'
import { outfitterNames } from '#server/guides/index.ts'
import type { Read } from '#server/platform/database.ts'
import { localDateAt } from '#server/scheduling/index.ts'
import type { WaiverFacts } from './waiver/waiver-text.ts'

/** The adventure of each of these bookings as it was sold, by the booking's id. */
export async function soldTo(read: Read, bookings: readonly PartyBooking[]): Promise<Map<string, SoldAdventure>> {
  const sold = await soldAdventures(
    read,
    bookings.map(({ adventureId, adventureVersion: version }) => ({ adventureId, version })),
  )
  const known = new Map(sold.map((one) => [`${one.id} ${one.version}`, one]))
  return new Map(
    bookings.flatMap((booking) => {
      const one = known.get(`${booking.adventureId} ${booking.adventureVersion}`)
      return one ? [[booking.id, one] as const] : []
    }),
  )
}

export async function adventureOf(read: Read, booking: PartyBooking): Promise<SoldAdventure> {
  const sold = (await soldTo(read, [booking])).get(booking.id)
  if (!sold) throw new Error(`Booking ${booking.id} has no adventure`)
  return sold
}

/** What the waiver of a booking names; neither time nor guide: a late start or another guide of the outfit voids none. */
export async function waiverFactsOf(
  read: Read,
  { outfitterId, departure }: PartyBooking,
  { content, version }: SoldAdventure,
): Promise<WaiverFacts> {
  const outfitter = (await outfitterNames(read, [outfitterId]))(outfitterId)
  return {
    content,
    version,
    outfitter,
    days: [departure.local_date, localDateAt(departure.ends_at, departure.zone)],
  }
}

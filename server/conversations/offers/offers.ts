import type { MessageOfferData } from '#contract/conversations/schemas.ts'
import { quoteFor } from '#server/bookings/index.ts'
import { adventureHref, adventureLabels } from '#server/catalogue/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { departuresOf } from '#server/scheduling/index.ts'
import type { OfferRow } from '../tables.ts'

/** By message. What an open one costs is quoted for its explorer now: no price is promised that the sale would not keep. */
export async function offersOf(
  app: App,
  read: Read,
  messageIds: readonly string[],
  explorerId: string,
): Promise<ReadonlyMap<string, MessageOfferData>> {
  if (messageIds.length === 0) return new Map()
  const rows = await read.selectFrom('message_offers').selectAll().where('message_id', 'in', messageIds).execute()
  if (rows.length === 0) return new Map()
  const now = await app.clock.now(read)
  const departures = await departuresOf(
    read,
    rows.map((row) => row.departure_id),
  )
  const adventures = await adventureLabels(
    read,
    [...departures.values()].map((departure) => departure.adventure_id),
  )
  const found = new Map<string, MessageOfferData>()
  for (const row of rows) {
    const departure = departures.get(row.departure_id)
    const adventure = departure && adventures.get(departure.adventure_id)
    if (!departure || !adventure) continue
    const status = row.withdrawn_at ? 'withdrawn' : row.expires_at <= now ? 'expired' : 'open'
    const price = status === 'open' ? await priceNow(app, row, explorerId) : null
    found.set(row.message_id, {
      departureId: departure.id,
      title: adventure.title,
      href: adventureHref(adventure.slug, departure.adventure_id),
      startsAt: departure.starts_at.toISOString(),
      zone: departure.zone,
      party: { adults: row.adults, children: row.children },
      expiresAt: row.expires_at.toISOString(),
      status: status === 'open' && !price ? 'unavailable' : status,
      price,
    })
  }
  return found
}

async function priceNow(app: App, row: OfferRow, explorerId: string): Promise<MessageOfferData['price']> {
  try {
    const { price, instant } = await quoteFor(app, explorerId, row.departure_id, {
      party: partyOf(row),
      addOns: [],
      promoCode: null,
    })
    const lines = price.lines.map(({ label, quantity, amount }) => ({ label, quantity, amount }))
    return { lines, total: price.total, dueNow: price.dueNow, instant }
  } catch (error) {
    // sold out, closed, or no longer for such a party
    if (error instanceof AppError) return null
    throw error
  }
}

const partyOf = ({ adults, children }: Pick<OfferRow, 'adults' | 'children'>) => ({ adults, children })

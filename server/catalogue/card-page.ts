import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import type { AdventureCard } from '#contract/catalogue/schemas.ts'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import { cursorPart, decodeCursor, encodeCursor, pageOf } from '#server/platform/paging/cursor.ts'
import { platformSettings } from '#server/settings/index.ts'
import { fromPrices } from './from-prices.ts'
import { presentCard } from './present.ts'
import { findAdventures, totalCap } from './queries.ts'

export interface CardPage {
  items: AdventureCard[]
  next: string | null
  total: number
  capped: boolean
}

const lastAdventure = z.tuple([cursorPart.id])

/** The last adventure of the page before. Throws 400 for a cursor that is damaged or of another list. */
export const lastAdventureIn = (after: string | undefined, list: object): string | undefined =>
  after === undefined ? undefined : decodeCursor(after, list, lastAdventure)[0]

/**
 * A page of what the public can find, the newest first; `which` is a condition on the adventure `a`, `list` names it in
 * the cursor. Three statements however many there are, and a fourth where prices change with the departure.
 */
export async function cardPage(
  app: App,
  read: Read,
  which: RawBuilder<boolean>,
  { list, limit, after }: { list: object; limit: number; after: string | undefined },
): Promise<CardPage> {
  const [now, settings] = [await app.clock.now(read), await platformSettings(read)]
  const { rows, total } = await findAdventures(read, { which, now, limit, after })
  const { items, next } = pageOf(rows, limit, ({ id }) => encodeCursor(list, [id]))
  const prices = await fromPrices(read, items, settings, now)
  return {
    items: items.map((row) => presentCard(row, prices.get(row.id) ?? 0, settings)),
    next,
    total: Math.min(total, totalCap),
    capped: total > totalCap,
  }
}

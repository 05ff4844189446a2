import { said } from '#contract/wire/said.ts'
import type { RawBuilder } from 'kysely'
import { validate } from 'uuid'
import type { AdventureCard } from '#contract/catalogue/schemas.ts'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
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

/** Throws 400 for what is no mark of a page: a mark is the last adventure of the page before. */
export function checkMark(after: string | undefined): void {
  if (after !== undefined && !validate(after)) {
    throw new AppError(400, 'invalid_input', said('This page of the list does not exist.'), {
      fields: { after: 'This is not a page mark' },
    })
  }
}

/**
 * A page of what the public can find, the newest first; `which` is a condition on the adventure `a`. Three statements
 * however many there are, and a fourth where prices change with the departure.
 */
export async function cardPage(
  app: App,
  read: Read,
  which: RawBuilder<boolean>,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<CardPage> {
  const [now, settings] = [await app.clock.now(read), await platformSettings(read)]
  const { rows, total } = await findAdventures(read, { which, now, limit, after })
  const page = rows.slice(0, limit)
  const prices = await fromPrices(read, page, settings, now)
  return {
    items: page.map((row) => presentCard(row, prices.get(row.id) ?? 0)),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    total: Math.min(total, totalCap),
    capped: total > totalCap,
  }
}

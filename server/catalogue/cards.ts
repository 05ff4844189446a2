import { sql } from 'kysely'
import type { AdventureCard } from '#contract/catalogue/schemas.ts'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import { platformSettings } from '#server/settings/index.ts'
import { fromPrices } from './from-prices.ts'
import { presentCard, type CardRow } from './present.ts'
import { card, current, published } from './queries.ts'

export interface KnownCard {
  readonly card: AdventureCard
  /** Whether the public can find it; without, the card names no next departure. */
  readonly offered: boolean
}

/** Cards of those among `ids` that exist, published or not, by their identifiers. */
export async function cardsOf(app: App, read: Read, ids: readonly string[]): Promise<Map<string, KnownCard>> {
  if (ids.length === 0) return new Map()
  const [now, settings] = [await app.clock.now(read), await platformSettings(read)]
  const { rows } = await sql<CardRow & { offered: boolean }>`
    select ${card(now, 1)}, ${published} as offered
    from ${current} where a.id = any(${[...ids]}::uuid[])`.execute(read)
  const prices = await fromPrices(read, rows, settings, now)
  return new Map(
    rows.map(({ offered, ...row }) => [
      row.id,
      {
        offered,
        card: presentCard(offered ? row : { ...row, next_departure: null }, prices.get(row.id) ?? 0, settings),
      },
    ]),
  )
}

import { sql } from 'kysely'
import { validate } from 'uuid'
import type { AdventureCard } from '#contract/catalogue.ts'
import { guideById, guideIdIn, publishingLevel } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { notFound, Refusal } from '#server/platform/errors.ts'
import { platformSettings } from '#server/settings/index.ts'
import { fromPrices } from './from-prices.ts'
import { presentCard, type CardRow } from './present.ts'
import { card, current, published, totalCap } from './queries.ts'

/** What a guide offers, newest first. Throws 404 for a guide who is unknown or may not publish, 400 for a damaged mark. */
export async function guideAdventures(
  app: App,
  idOrSlug: string,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ items: AdventureCard[]; next: string | null; total: number; capped: boolean }> {
  if (after !== undefined && !validate(after)) {
    throw new Refusal(400, 'invalid_input', 'This page of the list does not exist.', {
      fields: { after: 'This is not a page mark' },
    })
  }
  const read = app.read()
  const guide = await guideById(read, guideIdIn(idOrSlug))
  if (!guide || guide.level < publishingLevel) throw notFound('This guide')
  const [now, settings] = [await app.clock.now(read), await platformSettings(app, read)]
  const offered = sql`a.guide_id = ${guide.id} and ${published}`
  const { rows } = await sql<(CardRow & { total: number }) | { id: null; total: number }>`
    select t.total, cards.* from
      (select count(*) as total from (select from adventures a where ${offered} limit ${totalCap + 1}) counted) t
      left join lateral (
        select ${card(now, 1)} from ${current}
        where ${offered} and ${after === undefined ? sql`true` : sql`a.id < ${after}::uuid`}
        order by a.id desc limit ${limit + 1}
      ) cards on true
    order by cards.id desc`.execute(read)
  const total = rows[0]?.total ?? 0
  const found = rows.filter((row): row is CardRow & { total: number } => row.id !== null)
  const page = found.slice(0, limit)
  const prices = await fromPrices(read, page, settings, now)
  return {
    items: page.map((row) => presentCard(row, prices.get(row.id) ?? 0)),
    next: found.length > limit ? (page.at(-1)?.id ?? null) : null,
    total: Math.min(total, totalCap),
    capped: total > totalCap,
  }
}

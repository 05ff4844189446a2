import { listingsOnSale } from '#server/catalogue/index.ts'
import { guideOfAccount } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'

/** Whatever is sold by the person follows a suspension. Returns how many listings went off sale. */
export async function refreshSalesOf(app: App, tx: Tx, accountId: string): Promise<number> {
  const guide = await guideOfAccount(tx, accountId)
  if (!guide) return 0
  const before = await listingsOnSale(tx, guide.id)
  for (const { changed } of app.standingParts) await changed?.(app, tx, guide.id)
  return Math.max(0, before - (await listingsOnSale(tx, guide.id)))
}

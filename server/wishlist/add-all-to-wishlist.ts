import { cardsOf } from '#server/catalogue/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { lockWishlist, maxWishlistItems } from './add-to-wishlist.ts'

/**
 * What someone saved without an account, newest first; twice is the same as once. Those no longer on sale are left out, and
 * where the wishlist is full the older ones are.
 */
export async function addAllToWishlist(
  app: App,
  caller: Caller,
  ids: readonly string[],
): Promise<{ saved: number; left: number }> {
  const { accountId } = requirePerson(caller)
  return withTransaction(app.db, async (tx) => {
    await lockWishlist(tx, accountId)
    const cards = await cardsOf(app, tx, ids)
    const offered = [...new Set(ids)].filter((id) => cards.get(id)?.offered)
    const rows = await tx
      .selectFrom('wishlist_items')
      .select('adventure_id')
      .where('account_id', '=', accountId)
      .execute()
    const known = new Set(rows.map((row) => row.adventure_id))
    const room = maxWishlistItems - known.size
    const fresh = offered.filter((id) => !known.has(id))
    const now = (await app.clock.now(tx)).getTime()
    const items = fresh.slice(0, room).map((adventure_id, at) => ({
      account_id: accountId,
      adventure_id,
      // the list is ordered by this moment: a millisecond each keeps their order
      added_at: new Date(now - at),
    }))
    if (items.length > 0) await tx.insertInto('wishlist_items').values(items).execute()
    const left = fresh.length - items.length
    return { saved: offered.length - left, left }
  })
}

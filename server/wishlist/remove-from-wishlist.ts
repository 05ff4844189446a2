import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'

/** Keeps an adventure no longer; one that was not kept, or does not exist, is no fault. */
export async function removeFromWishlist(app: App, caller: Caller, adventureId: string): Promise<{ saved: false }> {
  const { accountId } = requirePerson(caller)
  await app.db
    .deleteFrom('wishlist_items')
    .where('account_id', '=', accountId)
    .where('adventure_id', '=', adventureId)
    .execute()
  return { saved: false }
}

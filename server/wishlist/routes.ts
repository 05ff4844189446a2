import * as contract from '#contract/wishlist/calls.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { removeFromWishlist } from './remove-from-wishlist.ts'
import { addAllToWishlist } from './add-all-to-wishlist.ts'
import { addToWishlist } from './add-to-wishlist.ts'
import { keptIds, listWishlist } from './queries.ts'

export const wishlistRoutes: Routes = (on, app) => {
  on(contract.listWishlist, ({ caller, query }) => listWishlist(app, caller, query))
  on(contract.wishlistIds, async ({ caller }) => ({ ids: await keptIds(app, caller) }))
  on(contract.addAllToWishlist, ({ caller, body }) => addAllToWishlist(app, caller, body.ids))
  on(contract.addToWishlist, ({ caller, params }) => addToWishlist(app, caller, params.adventureId))
  on(contract.removeFromWishlist, ({ caller, params }) => removeFromWishlist(app, caller, params.adventureId))
}

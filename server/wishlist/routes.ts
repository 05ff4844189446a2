import * as contract from '#contract/wishlist.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { dropAdventure } from './drop-adventure.ts'
import { keepAdventure } from './keep-adventure.ts'
import { keptIds, listWishlist } from './queries.ts'

export const wishlistRoutes: Routes = (on, app) => {
  on(contract.listWishlist, ({ caller, query }) => listWishlist(app, caller, query))
  on(contract.wishlistIds, async ({ caller }) => ({ ids: await keptIds(app, caller) }))
  on(contract.keepAdventure, ({ caller, params }) => keepAdventure(app, caller, params.adventureId))
  on(contract.dropAdventure, ({ caller, params }) => dropAdventure(app, caller, params.adventureId))
}

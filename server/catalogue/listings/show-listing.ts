import type { Listing } from '#contract/catalogue/listing-schemas.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { ownListing } from './policy.ts'
import { presentListing } from './present.ts'

/** A listing as its guide works on it. Throws 404 for all but its guide. */
export const showListing = async (app: App, caller: Caller, id: string): Promise<Listing> =>
  presentListing(app, app.db, await ownListing(app.db, caller, id))

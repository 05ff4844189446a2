import * as contract from '#contract/catalogue/listing-calls.ts'
import * as reviews from '#contract/catalogue/listing-reviews.ts'
import { listingObstacles as obstaclesEndpoint } from '#contract/catalogue/listings.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { throttle } from '#server/platform/throttle.ts'
import {
  archiveListing,
  discardChanges,
  pauseListing,
  restoreListing,
  resumeListing,
  withdrawListing,
} from './change-state.ts'
import { createListing } from './create-listing.ts'
import { listListings } from './list-listings.ts'
import { listPolicies } from './list-policies.ts'
import { previewListing } from './preview-listing.ts'
import { priceExample } from './price-example.ts'
import { claimReview } from './review/claim-review.ts'
import { decideReview } from './review/decide-review.ts'
import { listReviews } from './review/list-reviews.ts'
import { previewChanges } from './review/preview-changes.ts'
import { showReview } from './review/show-review.ts'
import { saveListing } from './save-listing.ts'
import { showListing } from './show-listing.ts'
import { listingObstacles } from './show-obstacles.ts'
import { submitListing } from './submit-listing.ts'
import { readTrack } from './track/read-track.ts'

export const listingRoutes: Routes = (on, app) => {
  const aDay = (caller: Caller, what: string, count: number) =>
    throttle(app.db, [{ key: `${what}:${requirePerson(caller).accountId}`, limit: { count, seconds: 86_400 } }])
  on(contract.listListings, ({ caller }) => listListings(app, caller))
  on(contract.createListing, async ({ caller, body }) => {
    await aDay(caller, 'listings', 50)
    return createListing(app, caller, body)
  })
  on(contract.showListing, ({ caller, params }) => showListing(app, caller, params.id))
  on(contract.saveListing, ({ caller, params, body }) => saveListing(app, caller, params.id, body))
  on(contract.submitListing, async ({ caller, params, body }) => {
    // a version is kept for ever
    await aDay(caller, 'adventure-versions', 200)
    return submitListing(app, caller, params.id, body.revision)
  })
  on(contract.withdrawListing, ({ caller, params }) => withdrawListing(app, caller, params.id))
  on(contract.discardChanges, ({ caller, params }) => discardChanges(app, caller, params.id))
  on(contract.pauseListing, ({ caller, params }) => pauseListing(app, caller, params.id))
  on(contract.resumeListing, ({ caller, params }) => resumeListing(app, caller, params.id))
  on(contract.archiveListing, ({ caller, params }) => archiveListing(app, caller, params.id))
  on(contract.restoreListing, ({ caller, params }) => restoreListing(app, caller, params.id))
  on(contract.previewListing, ({ caller, params }) => previewListing(app, caller, params.id))
  on(contract.listPolicies, ({ caller, params }) => listPolicies(app, caller, params.id))
  on(contract.readTrack, async ({ caller, request }) => {
    await aDay(caller, 'tracks', 200)
    return readTrack(app, caller, request)
  })
  on(contract.priceExample, ({ caller, params, query }) => priceExample(app, caller, params.id, query))
  on(obstaclesEndpoint, ({ caller, params }) => listingObstacles(app, caller, params.id))
  on(reviews.listListingReviews, ({ caller, query }) => listReviews(app, caller, query))
  on(reviews.showListingReview, ({ caller, params }) => showReview(app, caller, params.id))
  on(reviews.claimListingReview, ({ caller, params }) => claimReview(app, caller, params.id))
  on(reviews.decideListingReview, ({ caller, params, body }) => decideReview(app, caller, params.id, body))
  on(reviews.previewListingChanges, ({ caller, params, body }) => previewChanges(app, caller, params.id, body))
}

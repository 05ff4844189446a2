import * as contract from '#contract/reviews/calls.ts'
import { cacheControl30s as cache, type Routes } from '#server/platform/http/route.ts'
import { reviewsOfAdventure, reviewsOfGuide } from './list-reviews.ts'

export const routes: Routes = (on, app) => {
  on(contract.adventureReviews, ({ params, query }) => reviewsOfAdventure(app, params.id, query), { cache })
  on(contract.guideReviews, ({ params, query }) => reviewsOfGuide(app, params.id, query), { cache })
}

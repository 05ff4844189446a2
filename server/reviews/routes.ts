import * as contract from '#contract/reviews.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { reviewsOfAdventure, reviewsOfGuide } from './list-reviews.ts'

/** A shared cache may be so many seconds behind; a browser asks again each time. */
const cache = 'public, max-age=0, s-maxage=30'

export const routes: Routes = (on, app) => {
  on(contract.adventureReviews, ({ params, query }) => reviewsOfAdventure(app, params.id, query), { cache })
  on(contract.guideReviews, ({ params, query }) => reviewsOfGuide(app, params.id, query), { cache })
}

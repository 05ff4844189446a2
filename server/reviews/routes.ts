import * as admin from '#contract/reviews/admin.ts'
import * as contract from '#contract/reviews/calls.ts'
import * as write from '#contract/reviews/write-calls.ts'
import { cacheControl30s as cache, type Routes } from '#server/platform/http/route.ts'
import { uploadIn } from '#server/catalogue/index.ts'
import { reportReview } from './alerts/report-review.ts'
import { decideReviewAppeal } from './alerts/decide-appeal.ts'
import { decideReviewAlert, listReviewAlerts } from './alerts/review-alerts.ts'
import { reviewsOfAdventure, reviewsOfGuide } from './list-reviews.ts'
import { appealRemoval } from './write/appeal-removal.ts'
import { replyToReview } from './write/reply-to-review.ts'
import { showBookingReviews } from './write/show-booking-reviews.ts'
import { uploadReviewPhoto } from './write/review-photos.ts'
import { writeReview } from './write/write-review.ts'

export const routes: Routes = (on, app) => {
  on(contract.adventureReviews, ({ params, query }) => reviewsOfAdventure(app, params.id, query), { cache })
  on(contract.guideReviews, ({ params, query }) => reviewsOfGuide(app, params.id, query), { cache })
  on(write.bookingReviews, ({ caller, params }) => showBookingReviews(app, caller, params.id))
  on(write.writeReview, ({ caller, params, body }) => writeReview(app, caller, params.id, body))
  on(
    write.uploadReviewPhoto,
    ({ caller, params, request }) => uploadReviewPhoto(app, caller, params.id, uploadIn(request)),
    { perAddress: { count: 120, seconds: 600 } },
  )
  on(write.replyToReview, ({ caller, params, body }) => replyToReview(app, caller, params.id, body.text))
  on(write.reportReview, ({ caller, params, body }) => reportReview(app, caller, params.id, body))
  on(write.appealRemoval, ({ caller, params, body }) => appealRemoval(app, caller, params.id, body.text))
  on(admin.listReviewAlerts, ({ caller }) => listReviewAlerts(app, caller))
  on(admin.decideReviewAlert, ({ caller, params, body }) => decideReviewAlert(app, caller, params.id, body))
  on(admin.decideReviewAppeal, ({ caller, params, body }) => decideReviewAppeal(app, caller, params.id, body))
}

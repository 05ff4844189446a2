import { reviewsSpanish } from './texts.es.ts'
import './tables.ts'
import { personal } from './personal.ts'
import type { Domain } from '#server/platform/domain.ts'
import { ratingsAreSums } from './invariants/ratings-are-sums.ts'
import { inviteLater, inviteToReview } from './invite.ts'
import {
  lowSafetyScore,
  reviewAppealed,
  reviewInvited,
  reviewPublished,
  reviewReplied,
  reviewReported,
} from './notifications.ts'
import { publishReview } from './publish-review.ts'
import { reviewAppealDecided, reviewRemoved } from './removal-notifications.ts'
import { recordsOfGuides } from './records-of-guides.ts'
import { queues } from './queues.ts'
import { routes } from './routes.ts'

export { findReviews, spreadOf } from './queries.ts'
export { windowEnd } from './publish-rule.ts'
export { recordReviews, signedAs, type NewReview } from './record-review.ts'

export const reviewsDomain: Domain = {
  personal,
  standing: { record: recordsOfGuides },
  spanish: reviewsSpanish,
  routes,
  queues,
  listeners: [inviteLater],
  notifications: [
    reviewInvited,
    reviewPublished,
    reviewReplied,
    reviewRemoved,
    reviewAppealDecided,
    lowSafetyScore,
    reviewReported,
    reviewAppealed,
  ],
  deadlines: { 'review.publish': publishReview, 'review.invite': inviteToReview },
  invariants: [ratingsAreSums],
}

import { z } from 'zod'
import { line, words } from '../wire/bounded.ts'
import { pictureUpload } from '../catalogue/listings.ts'
import { instant, localDate } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { limits } from '../wire/limits.ts'
import { picture } from '../wire/picture.ts'
import { pictureUploadTypes } from '../wire/values.ts'
import { removalReason, reviewScores, stars } from './schemas.ts'
import {
  appealText,
  replyText,
  reviewAppealOutcomes,
  reviewPhotoLimits,
  reviewLabels,
  reviewSides,
  reviewText,
} from './values.ts'

const params = z.object({ id })
const text = words(reviewText.most).min(reviewText.least, 'Please write at least 20 characters')

const written = z.object({
  id,
  overall: stars,
  /** Null for a guide’s. */
  scores: reviewScores.nullable(),
  text: z.string(),
  label: z.enum(reviewLabels).nullable(),
  writtenAt: instant,
  /** Null while neither side reads the other’s. */
  publishedAt: instant.nullable(),
  pictures: z.array(picture),
  reply: z.object({ text: z.string(), at: instant }).nullable(),
})

export const bookingReviews = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/reviews',
  access: 'signed-in',
  summary: 'Get both reviews of a booking as far as the caller may read them, and what may be written',
  params,
  output: z.object({
    side: z.enum(reviewSides),
    /** The other side. */
    about: z.string(),
    title: z.string(),
    date: localDate,
    /** Until when the caller’s side may write one; null where it can’t. */
    writeUntil: instant.nullable(),
    own: written.nullable(),
    /** Why the caller’s is no longer shown, and what they can do about it. */
    removed: z
      .object({
        reason: removalReason,
        letter: z.string(),
        at: instant,
        /** Null once they have appealed or the time is over. */
        appealUntil: instant.nullable(),
        appeal: z
          .object({ at: instant, outcome: z.enum(reviewAppealOutcomes).nullable(), letter: z.string() })
          .nullable(),
      })
      .nullable(),
    /** Once it is published. */
    other: written.nullable(),
    /** Until when a guide may answer the explorer’s; null where they can’t. */
    replyUntil: instant.nullable(),
  }),
})

export const writeReview = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/reviews',
  access: 'signed-in',
  summary: 'Submit a review of a trip; the other side reads it when both have written or the time is over',
  params,
  body: z.object({
    overall: stars,
    /** Each by the explorer, none by the guide. */
    scores: reviewScores.nullable(),
    text,
    /** By the explorer, in the order in which they are shown. */
    photos: z
      .array(z.object({ uploadId: id, alt: line(reviewPhotoLimits.alt).min(1, 'Please say what the photo shows') }))
      .max(reviewPhotoLimits.most)
      .default([]),
  }),
  output: z.object({ id, publishedAt: instant.nullable() }),
  errors: ['already_reviewed', 'review_closed', 'wrong_state', 'picture_not_ready'],
})

export const uploadReviewPhoto = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/reviews/photos',
  access: 'signed-in',
  summary: 'Explorer: upload a photo for the review of a trip; it is shown once the review is',
  params,
  upload: { types: pictureUploadTypes, bytes: limits.pictureBytes },
  output: pictureUpload,
  errors: [
    'review_closed',
    'wrong_state',
    'already_reviewed',
    'picture_unreadable',
    'picture_too_large',
    'picture_too_small',
    'quota_reached',
    'busy',
    'upload_incomplete',
  ],
})

export const replyToReview = endpoint({
  method: 'POST',
  path: '/api/reviews/:id/reply',
  access: 'signed-in',
  summary: 'Guide: reply to a published review, once',
  params,
  body: z.object({ text: words(replyText.most).min(replyText.least, 'Enter a reply') }),
  output: z.object({ at: instant }),
  errors: ['already_replied', 'review_closed'],
})

export const reportReview = endpoint({
  method: 'POST',
  path: '/api/reviews/:id/report',
  access: 'signed-in',
  summary: 'Report a published review for one of the listed reasons; an operator reads it',
  params,
  body: z.object({ reason: removalReason, note: words(1000).default('') }),
  output: z.object({ reported: z.literal(true) }),
})

export const appealRemoval = endpoint({
  method: 'POST',
  path: '/api/reviews/:id/appeal',
  access: 'signed-in',
  summary: 'Request that another operator looks at the removal of one’s review, once and within 14 days',
  params,
  body: z.object({ text: words(appealText.most).min(appealText.least, 'Please write at least 20 characters') }),
  output: z.object({ at: instant }),
  errors: ['already_appealed', 'too_late'],
})

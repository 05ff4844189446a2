import { z } from 'zod'
import { guideNet } from '../pricing/guide-net.ts'
import { price } from '../pricing/schemas.ts'
import { count } from '../wire/bounded.ts'
import { instant, localDate } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { limits } from '../wire/limits.ts'
import { sentence } from '../wire/said.ts'
import { listing, listingDraft, listingField, listingLine, listingTask } from './listing-schemas.ts'
import { listingLimits, trackTypes } from './listing-values.ts'
import { tripRoute } from './listings.ts'
import { adventure, cancellationStep, cancellationTier, category } from './schemas.ts'

const params = z.object({ id })
const revision = count(1_000_000_000)
/** The revision that the page shows: what is sent is what was read. */
const seen = z.object({ revision })
const answer = z.object({ listing, message: z.string() })

export const listListings = endpoint({
  method: 'GET',
  path: '/api/listings',
  access: 'signed-in',
  summary: 'Guide: list the caller’s listings, the last saved first',
  output: z.object({ items: z.array(listingLine) }),
})

export const createListing = endpoint({
  method: 'POST',
  path: '/api/listings',
  access: 'signed-in',
  summary: 'Guide: start a listing, empty or as a copy of another',
  body: z.union([z.object({ category }), z.object({ copyOf: id })]),
  output: listing,
  errors: ['too_many_listings'],
})

export const showListing = endpoint({
  method: 'GET',
  path: '/api/listings/:id',
  access: 'signed-in',
  summary: 'Guide: get a listing with its working copy, its tasks, and its review',
  params,
  output: listing,
})

export const saveListing = endpoint({
  method: 'PATCH',
  path: '/api/listings/:id',
  access: 'signed-in',
  summary: 'Guide: save fields of the working copy; fields saved elsewhere since `revision` are returned',
  params,
  body: z.object({
    revision,
    values: listingDraft,
    /** Saves over what was saved elsewhere since. */
    overwrite: z.boolean().default(false),
  }),
  output: z.object({
    revision: z.int(),
    savedAt: instant,
    /** What was saved in another window since, without what this call saves. */
    elsewhere: listingDraft,
    changed: z.array(listingField),
    reviewed: z.array(listingField),
    tasks: z.array(listingTask),
    /** As it counts now: what suits such a trip until the guide chooses. */
    cancellationTier: cancellationTier.nullable(),
    suggestedTier: cancellationTier.nullable(),
  }),
  errors: ['saved_elsewhere', 'category_fixed', 'picture_unknown', 'wrong_state'],
})

export const submitListing = endpoint({
  method: 'POST',
  path: '/api/listings/:id/submit',
  access: 'signed-in',
  summary: 'Guide: submit the changes of a listing; those that need no review are on sale at once',
  params,
  body: seen,
  output: answer,
  errors: ['saved_elsewhere', 'listing_incomplete', 'listing_blocked', 'no_changes', 'picture_unknown', 'wrong_state'],
})

const act = <const P extends `/api/listings/:id/${string}`>(path: P, summary: string, errors: readonly string[] = []) =>
  endpoint({
    method: 'POST',
    path,
    access: 'signed-in',
    summary: `Guide: ${summary}`,
    params,
    output: answer,
    errors: ['wrong_state', ...errors],
  })

export const withdrawListing = act('/api/listings/:id/withdraw', 'withdraw what waits for a review')
export const discardChanges = act('/api/listings/:id/discard', 'discard the changes that are not on sale')
export const pauseListing = act('/api/listings/:id/pause', 'pause a listing; what is booked stays booked')
export const resumeListing = act('/api/listings/:id/resume', 'resume the sale of a paused listing')
export const archiveListing = act('/api/listings/:id/archive', 'archive a listing that has no guests to come', [
  'guests_to_come',
])
export const restoreListing = act('/api/listings/:id/restore', 'restore an archived listing; it stays off sale')

export const priceExample = endpoint({
  method: 'GET',
  path: '/api/listings/:id/example',
  access: 'signed-in',
  summary: 'Guide: preview what a party would pay on a day, by the working copy, and what the guide gets',
  params,
  query: z.object({
    /** Local to the place. */
    date: localDate,
    adults: z.coerce.number<unknown>().int().min(1).max(limits.partyMax),
    children: z.coerce.number<unknown>().int().min(0).max(limits.partyMax).default(0),
    /** Before the start; 30 unless given. */
    bookedDaysBefore: z.coerce.number<unknown>().int().min(0).max(730).default(30),
  }),
  output: z.object({ price, net: guideNet }),
  errors: ['listing_incomplete', 'party_too_large'],
})

export const previewListing = endpoint({
  method: 'GET',
  path: '/api/listings/:id/preview',
  access: 'signed-in',
  summary: 'Guide: preview the page of a listing by its working copy; what is not answered is left empty',
  params,
  output: z.object({
    adventure,
    /** The true meeting point is set, and `adventure.meetingPoint` is the one that the public sees. */
    hasMeetingPoint: z.boolean(),
    hasPrice: z.boolean(),
  }),
})

export const listPolicies = endpoint({
  method: 'GET',
  path: '/api/listings/:id/policies',
  access: 'signed-in',
  summary: 'Guide: list cancellation policies with their terms, and whether the caller may choose them',
  params,
  output: z.object({
    items: z.array(
      z.object({
        tier: cancellationTier,
        steps: z.array(cancellationStep),
        sentences: z.array(sentence),
        depositKept: z.boolean(),
        isOpen: z.boolean(),
      }),
    ),
  }),
})

export const readTrack = endpoint({
  method: 'POST',
  path: '/api/guide/tracks',
  access: 'signed-in',
  summary: 'Guide: upload a GPX or GeoJSON track and get it as a simplified route, which is not saved',
  upload: { types: trackTypes, bytes: listingLimits.trackBytes },
  output: z.object({
    points: tripRoute.shape.points,
    /** Of the track as it was sent. */
    pointsRead: z.int(),
    miles: z.number(),
    climbFeet: z.int(),
  }),
  errors: ['track_unreadable', 'track_without_height', 'track_too_short', 'busy', 'upload_incomplete'],
})

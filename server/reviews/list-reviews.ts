import { said } from '#contract/wire/said.ts'
import { z } from 'zod'
import type { adventureReviews } from '#contract/reviews/calls.ts'
import type { ReviewSort } from '#contract/reviews/values.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { adventureIdIn, isPublished } from '#server/catalogue/index.ts'
import { guideById, guideIdIn } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { cursorPart, decodeCursor, encodeCursor, pageOf } from '#server/platform/paging/cursor.ts'
import { platformSettings } from '#server/settings/index.ts'
import { presentReview, presentSummary } from './present.ts'
import { findReviews, spreadOf, type ReviewedBy } from './queries.ts'

export interface ReviewsQuery {
  readonly sort: ReviewSort
  readonly stars?: number | undefined
  readonly limit: number
  readonly after?: string | undefined
}
export type ReviewsPage = OutputOf<typeof adventureReviews>

/** Throws 404 for an adventure that is unknown or not published, 400 for a cursor of another list. */
export async function reviewsOfAdventure(app: App, idOrSlug: string, query: ReviewsQuery): Promise<ReviewsPage> {
  const read = app.read()
  const adventureId = adventureIdIn(idOrSlug)
  if (!(await isPublished(read, adventureId))) throw notFound(said('We couldn’t find that adventure.'))
  return reviewPage(read, { adventureId }, query)
}

/** Throws 404 for an unknown guide, 400 for a cursor of another list. */
export async function reviewsOfGuide(app: App, idOrSlug: string, query: ReviewsQuery): Promise<ReviewsPage> {
  const read = app.read()
  const guideId = guideIdIn(idOrSlug)
  if (!(await guideById(read, guideId))) throw notFound(said('We couldn’t find that guide.'))
  return reviewPage(read, { guideId }, query)
}

/** A cursor names the last review; what it is ordered by is read from the review itself. */
const lastReview = z.tuple([cursorPart.id])

async function reviewPage(read: Read, whose: ReviewedBy, query: ReviewsQuery): Promise<ReviewsPage> {
  const { sort, stars, limit } = query
  const list = { whose, sort, stars: stars ?? null }
  const after = query.after === undefined ? undefined : decodeCursor(query.after, list, lastReview)[0]
  const summary = presentSummary(await spreadOf(read, whose), await platformSettings(read))
  const rows = await findReviews(read, whose, { sort, stars, limit, after })
  const { items, next } = pageOf(rows, limit, ({ id }) => encodeCursor(list, [id]))
  return {
    items: items.map(presentReview),
    next,
    total: stars === undefined ? summary.count : summary.distribution[stars as keyof typeof summary.distribution],
    capped: false,
    summary,
  }
}

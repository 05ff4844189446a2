import { z } from 'zod'
import { pageMark, pageSize, slugOrId } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { page } from '../wire/paging.ts'
import { review, reviewSort, reviewSummary, stars } from './schemas.ts'

const query = z.object({
  sort: reviewSort.default('newest'),
  stars: z.coerce.number().pipe(stars).optional(),
  limit: pageSize(24, 6),
  after: pageMark.optional(),
})
const output = page(review).extend({ summary: reviewSummary })

export const adventureReviews = endpoint({
  method: 'GET',
  path: '/api/adventures/:id/reviews',
  access: 'public',
  summary: 'List published reviews of an adventure, with their distribution',
  params: z.object({ id: slugOrId }),
  query,
  output,
})

export const guideReviews = endpoint({
  method: 'GET',
  path: '/api/guides/:id/reviews',
  access: 'public',
  summary: 'List published reviews of all of a guide’s adventures, with their distribution',
  params: z.object({ id: slugOrId }),
  query,
  output,
})

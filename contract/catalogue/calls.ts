import { z } from 'zod'
import { line, listInAddress, pageMark, pageSize, slugOrId } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { page } from '../wire/paging.ts'
import { picture } from '../wire/picture.ts'
import { sentence } from '../wire/said.ts'
import { adventure, adventureCard, category } from './schemas.ts'

export const listAdventures = endpoint({
  method: 'GET',
  path: '/api/adventures',
  access: 'public',
  summary: 'List adventures on sale, newest first; use `/api/search` for place, date, and text',
  query: z.object({
    category: line(40).optional(),
    limit: pageSize(48, 24),
    after: pageMark.optional(),
  }),
  output: page(adventureCard),
})

export const adventureCards = endpoint({
  method: 'GET',
  path: '/api/adventures/cards',
  access: 'public',
  summary: 'Get the cards of these adventures, in this order; leaves out those not on sale',
  query: z.object({ ids: listInAddress(id, 24) }),
  output: z.object({ items: z.array(adventureCard) }),
})

export const showAdventure = endpoint({
  method: 'GET',
  path: '/api/adventures/:id',
  access: 'public',
  summary: 'Get an adventure as sold now; `id` may be its ID or `slug-id`',
  params: z.object({ id: slugOrId }),
  output: adventure,
})

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/adventures/categories',
  access: 'public',
  summary: 'List adventure categories',
  output: z.array(category),
})

export const categoryCounts = endpoint({
  method: 'GET',
  path: '/api/adventures/category-counts',
  access: 'public',
  summary: 'Get the number of bookable adventures per category',
  output: z.record(z.string(), z.int()),
})

export const categoryImages = endpoint({
  method: 'GET',
  path: '/api/category-images',
  access: 'public',
  summary: 'Get the picture and text of each category',
  output: z.array(
    z.object({
      category,
      displayName: sentence,
      description: sentence,
      primaryImageUrl: z.string(),
      /** Who took the picture, where that is to be said. */
      credit: z.string().nullable(),
      isActive: z.boolean(),
      picture: picture.nullable(),
    }),
  ),
})

export const stats = endpoint({
  method: 'GET',
  path: '/api/stats',
  access: 'public',
  summary: 'Get public marketplace counts',
  output: z.object({ adventures: z.int(), guides: z.int(), states: z.int(), completedTrips: z.int() }),
})

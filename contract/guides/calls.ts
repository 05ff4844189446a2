import { z } from 'zod'
import { pageMark, pageSize, slugOrId } from '../wire/bounded.ts'
import { adventureCard } from '../catalogue/schemas.ts'
import { endpoint } from '../wire/endpoint.ts'
import { page } from '../wire/paging.ts'
import { guideProfile } from './schemas.ts'

export const showGuide = endpoint({
  method: 'GET',
  path: '/api/guides/:id',
  access: 'public',
  summary: 'Get a guide; `id` may be the ID or `slug-id`',
  params: z.object({ id: slugOrId }),
  output: guideProfile,
})

export const guideAdventures = endpoint({
  method: 'GET',
  path: '/api/guides/:id/adventures',
  access: 'public',
  summary: 'List the adventures of a guide',
  params: z.object({ id: slugOrId }),
  query: z.object({
    limit: pageSize(48, 24),
    after: pageMark.optional(),
  }),
  output: page(adventureCard),
})

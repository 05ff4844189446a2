import { z } from 'zod'
import { adventureCard } from '../catalogue/schemas.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { page } from '../wire/paging.ts'

export const listWishlist = endpoint({
  method: 'GET',
  path: '/api/wishlist',
  access: 'signed-in',
  summary: 'Adventures a person has kept, newest first; one that is no longer offered stays and says so',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(48).default(24),
    after: z.string().max(200).optional(),
  }),
  output: page(z.object({ card: adventureCard, offered: z.boolean(), addedAt: instant })),
})

export const wishlistIds = endpoint({
  method: 'GET',
  path: '/api/wishlist/ids',
  access: 'signed-in',
  summary: 'Identifiers of everything a person has kept (at most 500), for the hearts on cards',
  output: z.object({ ids: z.array(id) }),
})

const params = z.object({ adventureId: id })
const output = z.object({ saved: z.boolean() })

export const addToWishlist = endpoint({
  method: 'PUT',
  path: '/api/wishlist/:adventureId',
  access: 'signed-in',
  summary: 'Keep an adventure; twice is the same as once',
  params,
  output,
  errors: ['wishlist_full'],
})

export const removeFromWishlist = endpoint({
  method: 'DELETE',
  path: '/api/wishlist/:adventureId',
  access: 'signed-in',
  summary: 'Keep an adventure no longer',
  params,
  output,
})

import { z } from 'zod'
import { pageMark, pageSize } from '../wire/bounded.ts'
import { adventureCard } from '../catalogue/schemas.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { page } from '../wire/paging.ts'

export const listWishlist = endpoint({
  method: 'GET',
  path: '/api/wishlist',
  access: 'signed-in',
  summary: 'List the caller’s saved adventures, newest first; marks those no longer on sale',
  query: z.object({
    limit: pageSize(48, 24),
    after: pageMark.optional(),
  }),
  output: page(z.object({ card: adventureCard, offered: z.boolean(), addedAt: instant })),
})

export const wishlistIds = endpoint({
  method: 'GET',
  path: '/api/wishlist/ids',
  access: 'signed-in',
  summary: 'List the IDs of the caller’s saved adventures (at most 500)',
  output: z.object({ ids: z.array(id) }),
})

/** As many as a browser keeps for someone without an account. */
const mostAtOnce = 100

export const addAllToWishlist = endpoint({
  method: 'POST',
  path: '/api/wishlist',
  access: 'signed-in',
  summary: 'Save several adventures to the wishlist, newest first; skips those no longer on sale; idempotent',
  body: z.object({ ids: z.array(id).max(mostAtOnce) }),
  /** Of those that are on sale: how many are saved now, and how many found no room. */
  output: z.object({ saved: z.int(), left: z.int() }),
})

const params = z.object({ adventureId: id })
const output = z.object({ saved: z.boolean() })

export const addToWishlist = endpoint({
  method: 'PUT',
  path: '/api/wishlist/:adventureId',
  access: 'signed-in',
  summary: 'Save an adventure to the wishlist; idempotent',
  params,
  output,
  errors: ['wishlist_full'],
})

export const removeFromWishlist = endpoint({
  method: 'DELETE',
  path: '/api/wishlist/:adventureId',
  access: 'signed-in',
  summary: 'Remove an adventure from the wishlist',
  params,
  output,
})

import { sql } from 'kysely'
import { z } from 'zod'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import type { listWishlist as listWishlistEndpoint } from '#contract/wishlist/calls.ts'
import { cardsOf } from '#server/catalogue/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { cursorPart, decodeCursor, encodeCursor, exactMoment, pageOf } from '#server/platform/paging/cursor.ts'

const list = { list: 'wishlist' }
const lastItem = z.tuple([cursorPart.moment, cursorPart.id])

/** Newest first. Throws 400 for a damaged cursor. */
export async function listWishlist(
  app: App,
  caller: Caller,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<OutputOf<typeof listWishlistEndpoint>> {
  const { accountId } = requirePerson(caller)
  // what was just saved must be there, so this is no read that may lag behind
  const items = app.db.selectFrom('wishlist_items').where('account_id', '=', accountId)
  const { total } = await items.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  let query = items.select(['adventure_id', 'added_at', exactMoment(sql.ref('added_at')).as('moment')])
  if (after !== undefined) {
    const [moment, id] = decodeCursor(after, list, lastItem)
    const at = sql<Date>`${moment}::timestamptz`
    query = query.where((eb) =>
      eb.or([eb('added_at', '<', at), eb.and([eb('added_at', '=', at), eb('adventure_id', '>', id)])]),
    )
  }
  const rows = await query
    .orderBy('added_at', 'desc')
    .orderBy('adventure_id')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, ({ moment, adventure_id }) => encodeCursor(list, [moment, adventure_id]))
  const cards = await cardsOf(
    app,
    app.db,
    page.items.map((row) => row.adventure_id),
  )
  return {
    items: page.items.flatMap(({ adventure_id, added_at }) => {
      const known = cards.get(adventure_id)
      return known ? [{ ...known, addedAt: added_at.toISOString() }] : []
    }),
    next: page.next,
    total,
    capped: false,
  }
}

/** Of everything a person has kept, newest first. */
export async function keptIds(app: App, caller: Caller): Promise<string[]> {
  const { accountId } = requirePerson(caller)
  const rows = await app.db
    .selectFrom('wishlist_items')
    .select('adventure_id')
    .where('account_id', '=', accountId)
    .orderBy('added_at', 'desc')
    .orderBy('adventure_id')
    .execute()
  return rows.map((row) => row.adventure_id)
}

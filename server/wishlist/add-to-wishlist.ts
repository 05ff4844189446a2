import { said } from '#contract/wire/said.ts'
import { sql } from 'kysely'
import { isPublished } from '#server/catalogue/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { notFound, AppError } from '#server/platform/errors.ts'

/** So many adventures one person may keep. */
export const maxWishlistItems = 500

/** Twice is the same as once. Throws 404 for an adventure that is not offered, 409 `wishlist_full`. */
export async function addToWishlist(app: App, caller: Caller, adventureId: string): Promise<{ saved: true }> {
  const { accountId } = requirePerson(caller)
  return withTransaction(app.db, (tx) => saveFor(app, tx, accountId, adventureId))
}

/** The same in a transaction of the caller's. */
export async function saveFor(app: App, tx: Tx, accountId: string, adventureId: string): Promise<{ saved: true }> {
  await lockWishlist(tx, accountId)
  const { known, count } = await look(tx, accountId, adventureId)
  if (known) return { saved: true }
  if (!(await isPublished(tx, adventureId))) throw notFound(said('We couldn’t find that adventure.'))
  if (count >= maxWishlistItems) {
    throw new AppError(
      409,
      'wishlist_full',
      said('Your wishlist is full at {maxWishlistItems} adventures. Remove one to save another.', { maxWishlistItems }),
    )
  }
  await tx
    .insertInto('wishlist_items')
    .values({ account_id: accountId, adventure_id: adventureId, added_at: await app.clock.now(tx) })
    .execute()
  return { saved: true }
}

/** Two at once would both find room for the last one. */
export const lockWishlist = (tx: Tx, accountId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`wishlist:${accountId}`}, 0))`.execute(tx)

const look = (tx: Tx, accountId: string, adventureId: string) =>
  tx
    .selectFrom('wishlist_items')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<boolean>`coalesce(bool_or(adventure_id = ${adventureId}), false)`.as('known'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()

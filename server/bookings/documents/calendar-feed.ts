import { sql, type RawBuilder } from 'kysely'
import { accountContact } from '#server/accounts/index.ts'
import { guideOfAccount } from '#server/guides/index.ts'
import { wantsCalendar } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { hashToken, newToken } from '#server/platform/crypto.ts'
import { batchReads, withTransaction, type Read } from '#server/platform/database.ts'
import { departureSchedule } from '#server/scheduling/index.ts'
import { feedOf } from './calendar.ts'

/** When the caller's secret address was made. Only its hash is stored. */
export async function showFeed(app: App, caller: Caller): Promise<Date | null> {
  const { accountId } = requirePerson(caller)
  const row = await app.db
    .selectFrom('calendar_feeds')
    .select('made_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.made_at ?? null
}

/** Makes a new secret address; the one before answers no more. */
export async function renewFeed(app: App, caller: Caller): Promise<{ url: string; madeAt: Date }> {
  const { accountId } = requirePerson(caller)
  const secret = newToken()
  return withTransaction(app.db, async (tx) => {
    const made = { token_hash: hashToken(secret), made_at: sql<Date>`clock_timestamp()` } // wall time
    const row = await tx
      .insertInto('calendar_feeds')
      .values({ account_id: accountId, ...made })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(made))
      .returning('made_at')
      .executeTakeFirstOrThrow()
    return { url: `${app.publicUrl()}/calendar/${secret}.ics`, madeAt: row.made_at }
  })
}

export async function endFeed(app: App, caller: Caller): Promise<void> {
  const { accountId } = requirePerson(caller)
  await app.db.deleteFrom('calendar_feeds').where('account_id', '=', accountId).execute()
}

const listed = 500

/** Upcoming trips of the secret's owner, as explorer and as guide; null for an unknown secret. */
export const readFeed = (app: App, secret: string): Promise<string | null> =>
  batchReads(app.db, (read) => feedFor(app, read, secret))

async function feedFor(app: App, read: Read, secret: string): Promise<string | null> {
  const feed = await read
    .selectFrom('calendar_feeds')
    .select('account_id')
    .where('token_hash', '=', hashToken(secret))
    .executeTakeFirst()
  if (!feed) return null
  const [contact, guide, now, wanted] = await Promise.all([
    accountContact(read, feed.account_id),
    guideOfAccount(read, feed.account_id),
    app.clock.now(read),
    wantsCalendar(read, feed.account_id),
  ])
  const [booked, bookings] = await Promise.all([
    wanted ? coming(read, sql`b.account_id = ${feed.account_id}`, now) : [],
    // what a person leads, not all that their outfit does: it is their own calendar
    wanted && guide ? coming(read, sql`b.guide_id = ${guide.id} and b.outfitter_id = ${guide.outfitter_id}`, now) : [],
  ])
  return feedOf(app, read, { booked, led: guide ? { guide, bookings } : null }, contact?.language ?? 'en')
}

const coming = (read: Read, whose: RawBuilder<boolean>, now: Date) =>
  read
    .selectFrom('bookings as b')
    .innerJoin(departureSchedule.as('d'), 'd.id', 'b.departure_id')
    .selectAll('b')
    .where(whose)
    .where('b.state', 'in', ['requested', 'confirming', 'confirmed', 'in_progress'])
    .where('d.ends_at', '>', now)
    .orderBy('d.starts_at')
    .orderBy('b.id')
    .limit(listed)
    .execute()

import { sql, type RawBuilder } from 'kysely'
import type { Read } from '#server/platform/database.ts'
import type { PlatformSettings } from '#server/settings/index.ts'

/** Whoever asks: by the account that pays, or by an address before there is one. */
interface Guest {
  readonly email: string
  readonly accountId: string | null
  /** The booking itself. */
  readonly except: string | null
}

/**
 * Whether the outfit knows this guest from Treq: who found the trip here, and held or booked it in the last days, is not
 * the guide's own because they phoned afterwards.
 */
export async function cameByTreq(
  read: Read,
  outfitterId: string,
  { email, accountId, except }: Guest,
  { ownGuests, now }: Pick<PlatformSettings, 'ownGuests'> & { now: Date },
): Promise<boolean> {
  const since = new Date(now.getTime() - ownGuests.throughTreqDays * 86_400_000)
  const theirs: RawBuilder<boolean> = sql<boolean>`(
    lower(contact_email) = ${email.toLowerCase()} or account_id = ${accountId}::uuid)`
  const row = await read
    .selectFrom('bookings')
    .select('id')
    .where('outfitter_id', '=', outfitterId)
    .where('channel', '=', 'web')
    .where('created_at', '>', since)
    .where(sql<boolean>`id is distinct from ${except}::uuid`)
    .where(theirs)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

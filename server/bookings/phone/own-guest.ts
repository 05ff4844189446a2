import { sql } from 'kysely'
import type { Read } from '#server/platform/database.ts'
import type { PlatformSettings } from '#server/settings/index.ts'

/** Whoever asks: by the account that pays, or by what the guide typed before there is one. */
interface Guest {
  readonly email: string
  readonly phone: string | null
  readonly accountId: string | null
  /** When the guide brought them: what they hold afterwards is no sign of Treq. */
  readonly before: Date
}

/**
 * Whether the outfit knows this guest from Treq: who found the trip here, and held or booked it in the days before, is not
 * the guide's own because they phoned afterwards.
 */
export async function cameByTreq(
  read: Read,
  outfitterId: string,
  { email, phone, accountId, before }: Guest,
  { ownGuests }: Pick<PlatformSettings, 'ownGuests'>,
): Promise<boolean> {
  const since = new Date(before.getTime() - ownGuests.throughTreqDays * 86_400_000)
  // without the country, which one person types and another does not
  const number = (phone ?? '').replaceAll(/\D/g, '').slice(-10)
  const row = await read
    .selectFrom('bookings')
    .select('id')
    .where('outfitter_id', '=', outfitterId)
    .where('channel', '=', 'web')
    .where('created_at', '>', since)
    .where('created_at', '<=', before)
    .where(
      sql<boolean>`(lower(contact_email) = ${email.toLowerCase()} or account_id = ${accountId}::uuid
        or (${number} <> '' and right(regexp_replace(contact_phone, '\\D', '', 'g'), 10) = ${number}))`,
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

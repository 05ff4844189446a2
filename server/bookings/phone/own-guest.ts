import { sql } from 'kysely'
import { guidesOfOutfitter } from '#server/guides/index.ts'
import type { Read } from '#server/platform/database.ts'
import { departureSchedule } from '#server/scheduling/index.ts'
import type { PlatformSettings } from '#server/settings/index.ts'
import type { BookingRow } from '../tables.ts'

/** Without the country, which one person types and another does not. */
export const lastDigits = (phone: string | null): string => (phone ?? '').replaceAll(/\D/g, '').slice(-10)

interface Contact {
  readonly email: string
  readonly phone: string | null
}

/** By the email, or by a phone number that both have. */
export const isSamePerson = (one: Contact, other: Contact): boolean => {
  const number = lastDigits(one.phone)
  return one.email.toLowerCase() === other.email.toLowerCase() || (number !== '' && number === lastDigits(other.phone))
}

/**
 * The commission of a guest of the guide’s own who holds seats already; undefined for those whom Treq brought. With a code of
 * Treq’s it was the usual one, and without it the guest is the guide’s again.
 */
export const ownGuestPercent = (
  { channel, net }: Pick<BookingRow, 'channel' | 'net'>,
  { ownGuests }: Pick<PlatformSettings, 'ownGuests'>,
): number | undefined => {
  if (channel === 'web') return undefined
  return channel === 'own_link' ? ownGuests.commissionPercent : net.commissionPercent
}

/** Known by the account that pays, or before there is one by what the guide typed. */
interface Guest {
  readonly email: string
  readonly phone: string | null
  readonly accountId: string | null
  /** When the guide brought them: what they hold afterwards is no sign of Treq. */
  readonly before: Date
}

/**
 * Whether the outfit knows this guest from Treq: who found it here, and held, booked, or traveled with it, asked its guides,
 * or waited for its dates in the days before, is not the guide's own because they phoned or were sent a link afterwards.
 */
export async function cameByTreq(
  read: Read,
  outfitterId: string,
  { email, phone, accountId, before }: Guest,
  { ownGuests }: Pick<PlatformSettings, 'ownGuests'>,
): Promise<boolean> {
  const since = new Date(before.getTime() - ownGuests.throughTreqDays * 86_400_000)
  const number = lastDigits(phone)
  const found = await read
    .selectNoFrom((eb) =>
      eb
        .or([
          // a trip booked long ago ends with the guide and the guest side by side
          eb.exists(
            eb
              .selectFrom('bookings as b')
              .innerJoin(departureSchedule.as('d'), 'd.id', 'b.departure_id')
              .select('b.id')
              .where('b.outfitter_id', '=', outfitterId)
              .where('b.channel', '=', 'web')
              .where('b.created_at', '<=', before)
              .where((either) =>
                either.or([
                  either('b.created_at', '>', since),
                  either.and([either('b.state', 'in', [...tookPlace]), either('d.ends_at', '>', since)]),
                ]),
              )
              .where(
                sql<boolean>`(lower(b.contact_email) = ${email.toLowerCase()} or b.account_id = ${accountId}::uuid
                  or (${number} <> '' and right(regexp_replace(b.contact_phone, '\\D', '', 'g'), 10) = ${number}))`,
              ),
          ),
          eb.exists(
            eb
              .selectFrom('guest_questions as q')
              .innerJoin(guidesOfOutfitter(outfitterId).as('g'), 'g.id', 'q.guide_id')
              .select('q.account_id')
              .where(sql<boolean>`q.account_id = ${accountId}::uuid`)
              .where('q.opened_at', '<=', before)
              .where('q.last_message_at', '>', since),
          ),
          eb.exists(
            eb
              .selectFrom('waitlist_entries as w')
              .innerJoin(departureSchedule.as('d'), 'd.id', 'w.departure_id')
              .innerJoin(guidesOfOutfitter(outfitterId).as('g'), 'g.id', 'd.guide_id')
              .select('w.id')
              .where(sql<boolean>`w.account_id = ${accountId}::uuid`)
              .where('w.joined_at', '<=', before)
              .where('w.joined_at', '>', since),
          ),
        ])
        .as('known'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(found.known)
}

const tookPlace = ['confirmed', 'in_progress', 'completed', 'closed', 'no_show_customer'] as const

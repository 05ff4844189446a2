import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { counted, said, sentences } from '#contract/wire/said.ts'
import type { AccountContact } from '#server/accounts/index.ts'
import type { App } from '#server/platform/app.ts'
import { hmacKey } from '#server/platform/crypto.ts'
import type { Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { lockKeys } from '#server/platform/lock-keys.ts'
import type { PlatformSettings } from '#server/settings/index.ts'

// A hold is free of charge and takes seats off sale: without limits one account could close the whole market.

const day = 24 * 3_600_000
const month = 30 * day

/** Where a hold comes from: the same for every address of a network, and of no use to a reader of the row. */
export const holdNetwork = (app: App, address: string | null): string | null =>
  address === null
    ? null
    : createHmac('sha256', hmacKey(app.masterKey, 'hold network'))
        .update(networkOf(address))
        .digest('base64url')
        .slice(0, 22)

/** Holds of one person are counted one after the other: fifty requests at once would all find the first place free. */
export const lockHoldsOf = (tx: Tx, accountId: string) =>
  sql`select pg_advisory_xact_lock(${lockKeys.holds}, hashtext(${accountId}))`.execute(tx)

/** The same lock, or false where another request of this person has it: for those who hold a departure's lock already. */
export async function tryLockHoldsOf(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${lockKeys.holds}, hashtext(${accountId})) as free`.execute(tx)
  return rows[0]?.free ?? false
}

/** Unpaid holds of the person, newest first, and what a waitlist has offered: it keeps seats from others even longer. */
export const unpaidHoldsOf = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('bookings')
    .select(['departure_id', 'state', 'hold_expires_at', 'created_at'])
    .where('account_id', '=', accountId)
    .where('state', 'in', ['held', 'hold_expired', 'hold_released'])
    .orderBy('created_at', 'desc')
    .limit(1000)
    .execute()

/** When the person undid bookings that were paid, for all their money, the latest first. */
export const undoneBy = async (tx: Tx, accountId: string): Promise<readonly Date[]> => {
  const rows = await tx
    .selectFrom('bookings as b')
    .innerJoin('cancellations as c', 'c.booking_id', 'b.id')
    .select('c.at')
    .where('b.account_id', '=', accountId)
    .where('b.state', '=', 'canceled_customer')
    .where('c.whole', '=', true)
    .where('c.rule', '=', 'grace')
    .where('c.refund', '>', 0)
    .orderBy('c.at', 'desc')
    .limit(1000)
    .execute()
  return rows.map(({ at }) => at)
}

export const holdsFromNetwork = async (tx: Tx, network: string | null) =>
  network === null
    ? []
    : tx
        .selectFrom('bookings')
        .select(['account_id', 'departure_id', 'hold_expires_at'])
        .where('held_from', '=', network)
        .where('state', '=', 'held')
        .limit(1000)
        .execute()

interface Holds {
  readonly unpaid: Awaited<ReturnType<typeof unpaidHoldsOf>>
  readonly ofNetwork: Awaited<ReturnType<typeof holdsFromNetwork>>
  readonly undone: readonly Date[]
  /** A hold on it is replaced by the new one. */
  readonly departureId: string
}

/** Whether this person may hold seats once more, or why not. */
export function checkMayHold(
  app: App,
  contact: Pick<AccountContact, 'id' | 'emailVerified'>,
  { unpaid, ofNetwork, undone, departureId }: Holds,
  { holding }: Pick<PlatformSettings, 'holding'>,
  now: Date,
): AppError | null {
  const atOnce = contact.emailVerified ? holding.atOnce : holding.unconfirmedAtOnce
  const perDay = contact.emailVerified ? holding.perDay : holding.unconfirmedPerDay
  const living = unpaid.filter(
    (hold) => hold.state === 'held' && hold.hold_expires_at > now && hold.departure_id !== departureId,
  )
  const confirm = !contact.emailVerified && said('If you confirm your email address, you can hold more.')
  if (living.length >= atOnce) {
    const holds = counted(
      living.length,
      'You’re holding spots on another trip. Pay for it or release it first.',
      'You’re holding spots on {count} other trips. Pay for one or release one first.',
    )
    return new AppError(409, 'too_many_holds', sentences(holds, confirm))
  }
  const ofDay = unpaid.filter(({ created_at: at }) => at.getTime() > now.getTime() - day)
  const oldest = ofDay[perDay - 1]
  if (oldest) {
    const retryAfterSeconds = Math.ceil((oldest.created_at.getTime() + day - now.getTime()) / 1000)
    const often = said('You’ve held spots {count} times in a day without booking. Please try again tomorrow.', {
      count: ofDay.length,
    })
    return new AppError(429, 'too_many_holds', sentences(often, confirm), { retryAfterSeconds })
  }
  const shared = app.env.demo ? 10 : 1
  const again = undone[holding.undonePerMonth * shared - 1]
  if (again && again.getTime() > now.getTime() - month) {
    const retryAfterSeconds = Math.ceil((again.getTime() + month - now.getTime()) / 1000)
    const sentence = said(
      'In the last 30 days you’ve canceled {count} bookings soon after making them. Please contact us to book again.',
      { count: undone.filter((at) => at.getTime() > now.getTime() - month).length },
    )
    return new AppError(429, 'too_many_holds', sentence, { retryAfterSeconds })
  }
  const networkAtOnce = holding.networkAtOnce * shared
  const others = ofNetwork.filter(
    (hold) => hold.hold_expires_at > now && !(hold.account_id === contact.id && hold.departure_id === departureId),
  )
  return others.length < networkAtOnce
    ? null
    : new AppError(
        429,
        'too_many_holds',
        said('Many people are holding spots from your network right now. Please try again in a few minutes.'),
        { retryAfterSeconds: 300 },
      )
}

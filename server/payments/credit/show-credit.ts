import type { CreditGrantData, MyCreditData } from '#contract/payments/credit.ts'
import type { CreditCause } from '#contract/payments/values.ts'
import { usd } from '#contract/wire/money.ts'
import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { isNever } from './grant-credit.ts'
import { onHold, type CreditLeft } from './left.ts'
import type { CreditGrantRow } from './tables.ts'

const listed = 200

/** What a person was ever given, newest first. Credit that has ended has nothing left. */
export async function creditGrants(read: Read, accountId: string, now: Date): Promise<CreditGrantData[]> {
  const { rows } = await sql<CreditLeft & { on_hold: boolean }>`
    select g.*, ${onHold} as on_hold, (g.amount - g.expired_amount - coalesce(
      (select sum(u.amount) from credit_uses u where u.grant_id = g.id and u.released_at is null), 0))::bigint as left
    from credit_grants g where g.account_id = ${accountId} order by g.at desc, g.id desc limit ${listed}`.execute(read)
  return rows.map((row) => {
    const expired = row.expires_at <= now
    return {
      id: row.id,
      cause: row.cause,
      amount: usd(row.amount),
      left: usd(expired || row.on_hold ? 0 : row.left),
      onHold: !expired && row.on_hold,
      reason: row.reason,
      at: row.at.toISOString(),
      expiresAt: isNever(row.expires_at) ? null : row.expires_at.toISOString(),
      expired,
      revoked: row.revoked_at !== null,
      bookingId: row.payable_id,
    }
  })
}

export const creditGrant = (read: Read, id: string): Promise<CreditGrantRow | undefined> =>
  read.selectFrom('credit_grants').selectAll().where('id', '=', id).executeTakeFirst()

/** Given to say sorry for how a booking ended; minor units. The email about that says it. */
export async function apologyFor(read: Read, payableId: string): Promise<number> {
  const { amount } = await read
    .selectFrom('credit_grants')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('amount'))
    .where('payable_id', '=', payableId)
    .where('cause', 'in', [...apologies])
    .executeTakeFirstOrThrow()
  return Number(amount)
}

/** The same, of all that this person was given since then. */
export async function apologiesTo(read: Read, accountId: string, since: Date): Promise<number> {
  const { amount } = await read
    .selectFrom('credit_grants')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('amount'))
    .where('account_id', '=', accountId)
    .where('cause', 'in', [...apologies])
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(amount)
}

/** Causes of credit that come with the end of a booking. */
export const apologies = ['guide_canceled', 'guide_no_show'] as const satisfies readonly CreditCause[]

/** Credit set aside for payments that are not taken yet; minor units. */
export async function creditSetAside(read: Read, accountId: string): Promise<number> {
  const row = await read
    .selectFrom('payments')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('amount'))
    .where('account_id', '=', accountId)
    .where('paid_with', '=', 'credit')
    .where('state', '=', 'authorized')
    .executeTakeFirstOrThrow()
  return Number(row.amount)
}

export async function showMyCredit(app: App, caller: Caller): Promise<MyCreditData> {
  const { accountId } = requirePerson(caller)
  const items = await creditGrants(app.db, accountId, await app.clock.now(app.db))
  return {
    left: usd(items.reduce((sum, { left }) => sum + left.amount, 0)),
    setAside: usd(await creditSetAside(app.db, accountId)),
    items,
  }
}

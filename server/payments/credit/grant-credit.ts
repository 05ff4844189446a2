import { type Said } from '#contract/wire/said.ts'
import { Temporal } from 'temporal-polyfill'
import type { CreditCause } from '#contract/payments/values.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { platformSettings } from '#server/settings/index.ts'
import { postEntry, type LedgerLine } from '../ledger.ts'
import type { CreditGrantRow } from './tables.ts'

export interface CreditOrder {
  accountId: string
  /** Minor units, above zero. */
  amount: number
  cause: CreditCause
  /** The same cause gives credit once. */
  dedupeKey: string
  payableId: string | null
  /** Of the gift card whose money it is; `revoked` where that is void. */
  giftCard?: { id: string; revoked: boolean }
  reason: Said
  by: Caller
  /** Whose money it is, as debits that come to `amount`; Treq's own unless given. */
  debit?: readonly LedgerLine[]
  /** As long as the settings say unless given. */
  expiresAt?: Date
}

/** Of credit that never ends. */
export const never = new Date('9999-12-31T00:00:00Z')
export const isNever = (expiresAt: Date): boolean => expiresAt >= never

/** Gives credit: row, ledger entry, its expiration, and the event. Null when this cause has given it already. */
export async function grantCredit(app: App, tx: Tx, order: CreditOrder): Promise<CreditGrantRow | null> {
  const at = await app.clock.now(tx)
  const { monthsValid } = (await platformSettings(tx)).credit
  const row = await tx
    .insertInto('credit_grants')
    .values({
      id: newId(),
      account_id: order.accountId,
      amount: order.amount,
      cause: order.cause,
      payable_id: order.payableId,
      gift_card_id: order.giftCard?.id ?? null,
      revoked_at: order.giftCard?.revoked ? at : null,
      dedupe_key: order.dedupeKey,
      given_by: signature(order.by),
      reason: JSON.stringify(order.reason),
      at,
      expires_at: order.expiresAt ?? monthsAfter(at, monthsValid),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  await postEntry(tx, {
    kind: 'credit_granted',
    subjectId: order.payableId ?? order.giftCard?.id ?? row.id,
    dedupeKey: `credit-granted:${row.id}`,
    at,
    lines: [
      ...(order.debit ?? [{ account: 'platform_cost_goodwill' as const, owner: null, amount: order.amount }]),
      { account: 'credit_liability', owner: order.accountId, amount: -order.amount },
    ],
  })
  if (row.revoked_at) await setDeadline(tx, 'credit.expires', row.id, at)
  else if (!isNever(row.expires_at)) await setDeadline(tx, 'credit.expires', row.id, row.expires_at)
  await publishEvent(app, tx, order.by, 'credit.granted', order.payableId ?? row.id, {
    grantId: row.id,
    payableId: order.payableId,
  })
  return row
}

/** Months of the calendar in UTC; the last day of a shorter month where there is no such day. */
const monthsAfter = (at: Date, months: number): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO('UTC').add({ months }).epochMilliseconds,
  )

/** Whether credit was given under this key already. */
export const isCreditGranted = async (read: Read, dedupeKey: string): Promise<boolean> =>
  (await read.selectFrom('credit_grants').select('id').where('dedupe_key', '=', dedupeKey).executeTakeFirst()) !==
  undefined

/** What operators gave as goodwill credit for a payable, minor units. */
export async function grantedFor(read: Read, payableId: string): Promise<number> {
  const { given } = await read
    .selectFrom('credit_grants')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('given'))
    .where('payable_id', '=', payableId)
    .where('cause', '=', 'goodwill')
    .executeTakeFirstOrThrow()
  return Number(given)
}

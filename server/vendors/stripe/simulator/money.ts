import { send } from '#server/platform/connections.ts'
import { missingParam, refused, StripeError } from './errors.ts'
import { integer, type Params } from './form.ts'
import { load, save, seconds, type Json, type Stored, type Work } from './objects.ts'

/** What our own balance holds at a moment, minor units: `available` once Stripe lets it go, `pending` before. */
export async function ownBalance(work: Work): Promise<{ available: number; pending: number }> {
  const { rows } = await send<{ available: string; pending: string }>(
    work.db,
    `select coalesce(sum((body ->> 'net')::bigint) filter (where (body ->> 'available_on')::bigint <= $1), 0) as available,
       coalesce(sum((body ->> 'net')::bigint) filter (where (body ->> 'available_on')::bigint > $1), 0) as pending
     from stripe_simulator.objects where object = 'balance_transaction'`,
    [seconds(work.now)],
  )
  return { available: Number(rows[0]?.available ?? 0), pending: Number(rows[0]?.pending ?? 0) }
}

/** Two that spend our balance at the same moment see each other. */
export const lockOwnBalance = (work: Work): Promise<unknown> =>
  send(work.db, `select pg_advisory_xact_lock(hashtextextended('stripe_simulator balance', 0))`, [])

/** What an account of a guide holds; it is available as soon as it is there. */
export const heldBy = (account: Stored): number => Number(account.secret.balance ?? 0)

export function moveHeld(work: Work, account: Stored, by: number): void {
  account.secret.balance = heldBy(account) + by
  save(work, account)
}

/** The account in `Stripe-Account`. */
export async function connectedAccount(work: Work, lock = false): Promise<Stored> {
  if (work.connected === null) {
    throw new StripeError(400, {
      type: 'invalid_request_error',
      message: 'Only payouts of connected accounts are simulated.',
    })
  }
  return load(work, 'account', work.connected, { lock, param: 'account' })
}

export function positiveAmount(params: Params): number {
  const amount = integer(params, 'amount')
  if (amount === undefined) throw missingParam('amount')
  if (amount < 1) {
    const message = 'This value must be greater than or equal to 1.'
    throw new StripeError(400, {
      type: 'invalid_request_error',
      code: 'parameter_invalid_integer',
      param: 'amount',
      message,
    })
  }
  return amount
}

export const insufficient = (whose: string): StripeError =>
  refused('balance_insufficient', `You have insufficient available funds in ${whose}.`)

export async function retrieveBalance(work: Work): Promise<Json> {
  const held =
    work.connected === null ? await ownBalance(work) : { available: heldBy(await connectedAccount(work)), pending: 0 }
  const funds = (amount: number) => [{ amount, currency: 'usd', source_types: { card: amount } }]
  return { object: 'balance', available: funds(held.available), livemode: false, pending: funds(held.pending) }
}

import { send } from '#server/platform/connections.ts'
import { loseBank } from './accounts.ts'
import { bankOf, outcomeOf } from './bank.ts'
import { invalidParam, noSuch, refused } from './errors.ts'
import { mergeMetadata, requiredText, type Params } from './form.ts'
import { connectedAccount, heldBy, insufficient, moveHeld, positiveAmount } from './money.ts'
import { insert, load, save, seconds, type Json, type Stored, type Work } from './objects.ts'
import { settling } from './refunds.ts'
import { stateEvent } from './state-event.ts'

/** Of business time: until a bank has the money, and until a bank that sends it back has done so. */
const arrivalSeconds = 2 * 24 * 60 * 60
const returnSeconds = 3 * 24 * 60 * 60

/** From a guide's account to its bank: there in two days, unless the bank does not take it. */
export async function createPayout(work: Work, params: Params): Promise<Json> {
  const amount = positiveAmount(params)
  const currency = requiredText(params, 'currency')
  if (currency !== 'usd') throw invalidParam('currency', `Only usd is simulated, not ${currency}.`)
  const account = await connectedAccount(work, true)
  if (account.body.payouts_enabled !== true) {
    throw refused('payouts_not_allowed', 'Cannot create payouts: this account has payouts disabled.')
  }
  if (heldBy(account) < amount) throw insufficient('the connected account')
  const bank = bankOf(work, account)
  const outcome = outcomeOf(account)
  const arrival = seconds(work.now) + arrivalSeconds
  const payout = insert(
    work,
    'payout',
    {
      amount,
      arrival_date: arrival,
      automatic: false,
      balance_transaction: null,
      currency,
      description: null,
      destination: bank,
      failure_balance_transaction: null,
      failure_code: null,
      failure_message: null,
      metadata: mergeMetadata({}, params),
      method: 'standard',
      source_type: 'card',
      statement_descriptor: null,
      status: 'pending',
      type: 'bank_account',
    },
    {
      account: account.id,
      settles_at: arrival,
      ends: outcome === 'closed' ? 'failed' : 'paid',
      returns: outcome === 'returns',
    },
  )
  moveHeld(work, account, -amount)
  await stateEvent(work, 'payout.created', payout, account.id)
  return payout.body
}

/** One of another account is not there. */
export async function retrievePayout(work: Work, id: string): Promise<Json> {
  const account = await connectedAccount(work)
  const payout = await load(work, 'payout', id)
  if (payout.secret.account !== account.id) throw noSuch('payout', id, 'payout')
  return payout.body
}

/** Ends payouts whose time has come: with the bank, refused by it, or sent back after they were paid. */
export async function settlePayouts(work: Work): Promise<void> {
  const { rows } = await send<{ id: string }>(
    work.db,
    `select id from stripe_simulator.objects where object = 'payout' and ${settling} for update skip locked`,
    [seconds(work.now)],
  )
  for (const { id } of rows) {
    const payout = await load(work, 'payout', id)
    if (payout.secret.ends === 'paid') await arrive(work, payout)
    else await comeBack(work, payout)
  }
}

async function arrive(work: Work, payout: Stored): Promise<void> {
  payout.body.status = 'paid'
  delete payout.secret.settles_at
  if (payout.secret.returns === true) {
    Object.assign(payout.secret, { ends: 'failed', settles_at: Number(payout.body.arrival_date) + returnSeconds })
  }
  save(work, payout)
  await stateEvent(work, 'payout.paid', payout, String(payout.secret.account))
}

/** The money is in the account again; Stripe stops paying out to a bank that refused. */
async function comeBack(work: Work, payout: Stored): Promise<void> {
  delete payout.secret.settles_at
  Object.assign(payout.body, {
    status: 'failed',
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
  })
  save(work, payout)
  const account = await load(work, 'account', String(payout.secret.account), { lock: true })
  moveHeld(work, account, Number(payout.body.amount))
  await loseBank(work, account)
  await stateEvent(work, 'payout.failed', payout, account.id)
}

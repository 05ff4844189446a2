import { insertBalanceTransaction } from './balance.ts'
import { invalidParam, refused } from './errors.ts'
import { takeFault } from './faults.ts'
import { integer, mergeMetadata, requiredText, text, type Params } from './form.ts'
import { heldBy, insufficient, lockOwnBalance, moveHeld, ownBalance, positiveAmount } from './money.ts'
import { insert, load, save, type Json, type Stored, type Work } from './objects.ts'
import { stateEvent } from './state-event.ts'

/** From our balance to a guide's account, where it can be paid out at once. */
export async function createTransfer(work: Work, params: Params): Promise<Json> {
  const amount = positiveAmount(params)
  const currency = requiredText(params, 'currency')
  if (currency !== 'usd') throw invalidParam('currency', `Only usd is simulated, not ${currency}.`)
  const destination = requiredText(params, 'destination')
  await lockOwnBalance(work)
  const account = await load(work, 'account', destination, { lock: true, param: 'destination' })
  if ((account.body.capabilities as Json).transfers !== 'active') {
    throw refused(
      'insufficient_capabilities_for_transfer',
      'Your destination account needs to have at least one of the following capabilities enabled: transfers.',
    )
  }
  const { available } = await ownBalance(work)
  if (amount > available || (await takeFault(work.db, 'balance_low', work.faults))) {
    throw insufficient('your Stripe account')
  }
  const transfer = insert(work, 'transfer', {
    amount,
    amount_reversed: 0,
    balance_transaction: null,
    currency,
    description: null,
    destination,
    metadata: mergeMetadata({}, params),
    reversed: false,
    source_transaction: null,
    source_type: 'card',
    transfer_group: text(params, 'transfer_group') ?? null,
  })
  settle(work, transfer, 'transfer', -amount)
  moveHeld(work, account, amount)
  await stateEvent(work, 'transfer.created', transfer)
  return transfer.body
}

/** Back to our balance, as far as the guide's account has it. */
export async function reverseTransfer(work: Work, id: string, params: Params): Promise<Json> {
  await lockOwnBalance(work)
  const transfer = await load(work, 'transfer', id, { lock: true })
  const left = Number(transfer.body.amount) - Number(transfer.body.amount_reversed)
  const amount = integer(params, 'amount') === undefined ? left : positiveAmount(params)
  if (amount > left || left === 0) {
    throw refused('transfer_reversal_too_large', `Only ${left} of this transfer can still be reversed.`, {
      param: 'amount',
    })
  }
  const account = await load(work, 'account', String(transfer.body.destination), { lock: true })
  if (heldBy(account) < amount) throw insufficient('the connected account')
  const reversal = insert(work, 'transfer_reversal', {
    amount,
    balance_transaction: null,
    currency: transfer.body.currency,
    metadata: mergeMetadata({}, params),
    transfer: id,
  })
  settle(work, reversal, 'transfer_refund', amount)
  transfer.body.amount_reversed = Number(transfer.body.amount_reversed) + amount
  transfer.body.reversed = transfer.body.amount_reversed === transfer.body.amount
  save(work, transfer)
  moveHeld(work, account, -amount)
  await stateEvent(work, 'transfer.reversed', transfer)
  return reversal.body
}

/** Stripe's booking of it on our own balance, available at once. */
function settle(work: Work, subject: Stored, type: 'transfer' | 'transfer_refund', amount: number): void {
  const entry = insertBalanceTransaction(work, { amount, fee: 0, type, source: subject.id, currency: 'usd' })
  entry.body.available_on = entry.body.created
  entry.body.status = 'available'
  save(work, entry)
  subject.body.balance_transaction = entry.id
  save(work, subject)
}

import { usd } from '#contract/wire/money.ts'
import { said, verbatim } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { system } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { AppError } from '#server/platform/errors.ts'
import { move } from '#server/platform/lifecycle.ts'
import { newId } from '#server/platform/ids.ts'
import { platformSettings } from '#server/settings/index.ts'
import { insertPayment, type Bill } from '../open-payment.ts'
import { postEntry, type LedgerEntry } from '../ledger.ts'
import { paymentLife } from '../lifecycle.ts'
import type { PaymentRow } from '../tables.ts'
import { lockCreditLeft, sumLeft } from './left.ts'

const day = 86_400_000
const credit = system('credit')

/**
 * Sets credit aside for a bill, the earliest to expire first: a payment that is authorized from the beginning. The caller
 * holds the lock on what is paid for. Throws 409 `credit_changed` when there is too little left.
 */
export async function reserveCredit(app: App, tx: Tx, bill: Bill): Promise<PaymentRow> {
  const now = await app.clock.now(tx)
  const credits = await lockCreditLeft(tx, bill.accountId, now)
  const there = sumLeft(credits)
  if (there < bill.amount) throw creditChanged(there)
  const payment = insertPayment(tx, bill, { paid_with: 'credit', state: 'authorized', authorized_at: now }, now)
  let open = bill.amount
  const uses = credits.flatMap(({ id, left }) => {
    const amount = Math.min(open, left)
    open -= amount
    return amount > 0 ? [{ id: newId(), payment_id: payment.id, grant_id: id, amount, at: now }] : []
  })
  await tx.insertInto('credit_uses').values(uses).execute()
  return payment
}

export const creditChanged = (there: number) =>
  new AppError(
    409,
    'credit_changed',
    said('Your credit balance changed. You have {sum} available.', { sum: usd(there) }),
    {
      fields: { credit: verbatim(String(there)) },
    },
  )

/** Gives reserved credit back to its owner. Credit that ended while it was set aside lives on for a while, once. */
export async function releaseCredit(app: App, tx: Tx, payment: Pick<PaymentRow, 'id' | 'state'>): Promise<void> {
  await move(app, tx, paymentLife, payment, 'release_credit', {
    caller: credit,
    set: { wanted: null },
    effects: { release_uses: ({ id }, now) => releaseUses(tx, id, now) },
  })
}

async function releaseUses(tx: Tx, paymentId: string, now: Date): Promise<void> {
  const released = await tx
    .updateTable('credit_uses')
    .set({ released_at: now })
    .where('payment_id', '=', paymentId)
    .where('released_at', 'is', null)
    .returning('grant_id')
    .execute()
  const { returnedDaysAtLeast } = (await platformSettings(tx)).credit
  const longer = new Date(now.getTime() + returnedDaysAtLeast * day)
  if (released.length === 0) return
  const ids = released.map(({ grant_id }) => grant_id)
  const ended = await tx
    .updateTable('credit_grants')
    .set({ expires_at: longer, extended_at: now })
    .where('id', 'in', ids)
    .where('expires_at', '<=', now)
    .where('extended_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of ended) await setDeadline(tx, 'credit.expires', id, longer)
  const over = await tx
    .selectFrom('credit_grants')
    .select('id')
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('revoked_at', 'is not', null), eb('expires_at', '<=', now)]))
    .execute()
  for (const { id } of over) await setDeadline(tx, 'credit.expires', id, now)
}

/** Reserved credit of a payable is let go; nothing when none is. */
export async function releaseCreditFor(app: App, tx: Tx, payableId: string): Promise<void> {
  const reserved = await tx
    .selectFrom('payments')
    .select(['id', 'state'])
    .where('payable_id', '=', payableId)
    .where('paid_with', '=', 'credit')
    .where('state', '=', 'authorized')
    .execute()
  for (const payment of reserved) await releaseCredit(app, tx, payment)
}

/** Reserved credit pays: what Treq owed the person is owed for the trip now. */
export async function useCredit(app: App, tx: Tx, payment: PaymentRow): Promise<void> {
  await move(app, tx, paymentLife, payment, 'use_credit', {
    caller: credit,
    set: { wanted: null, captured_amount: payment.amount, processor_fee: 0 },
    effects: { post_entries: (_used, at) => postEntry(tx, usedEntry(payment, at)) },
  })
}

const usedEntry = (payment: PaymentRow, at: Date): LedgerEntry => ({
  kind: 'credit_used',
  subjectId: payment.payable_id,
  dedupeKey: `captured:${payment.id}`,
  at,
  lines: [
    { account: 'credit_liability', owner: payment.account_id, amount: payment.amount },
    { account: 'booking_liability', owner: payment.payable_id, amount: -payment.amount },
  ],
})

/** What is reserved for an installment, locked. */
export const reservedCredit = (
  tx: Tx,
  payableId: string,
  installment: Bill['installment'],
): Promise<PaymentRow | undefined> =>
  tx
    .selectFrom('payments')
    .selectAll()
    .where('payable_id', '=', payableId)
    .where('installment', '=', installment)
    .where('paid_with', '=', 'credit')
    .where('state', '=', 'authorized')
    .forUpdate()
    .executeTakeFirst()

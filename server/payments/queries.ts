import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { payableOf } from './payable.ts'
import { stands } from './disputes/status.ts'
import type { DisputeRow } from './disputes/tables.ts'
import type { RefundRow } from './refund-tables.ts'
import type { LedgerAccount, PaymentRow } from './tables.ts'

export const findPayment = (read: Read, id: string): Promise<PaymentRow | undefined> =>
  read.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()

/** The payment behind an intent of Stripe's. */
export const paymentOfIntent = (read: Read, intentId: string): Promise<PaymentRow | undefined> =>
  read.selectFrom('payments').selectAll().where('vendor_intent_id', '=', intentId).executeTakeFirst()

/** Of the payments of one payable: see `latestOf`. */
export const latestPayment = async (read: Read, payableId: string): Promise<PaymentRow | undefined> =>
  latestOf(await paymentsOf(read, payableId))

/**
 * The payment whose money is or may still be on its way, else the latest that failed; the card before credit that is set
 * aside beside it, also where the credit was set aside anew after a hold had lapsed. Pure.
 */
export function latestOf(payments: readonly PaymentRow[]): PaymentRow | undefined {
  const isBeside = ({ paid_with, state, wanted, installment }: PaymentRow) =>
    paid_with === 'credit' &&
    state === 'authorized' &&
    wanted === null &&
    payments.some((one) => one.paid_with === 'card' && one.state !== 'voided' && one.installment === installment)
  const [latest] = payments.toSorted(
    (a, b) =>
      Number(isBeside(a)) - Number(isBeside(b)) ||
      b.created_at.getTime() - a.created_at.getTime() ||
      a.paid_with.localeCompare(b.paid_with) ||
      b.id.localeCompare(a.id),
  )
  return latest
}

/** The sum of an account over all owners, debit positive, of entries of one kind where given; minor units. */
export async function accountTotal(read: Read, account: LedgerAccount, kind?: string): Promise<number> {
  let query = read
    .selectFrom('ledger_lines as l')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('l.amount'), eb.lit(0)).as('amount'))
    .where('l.account', '=', account)
  if (kind !== undefined)
    query = query.where('l.entry_id', 'in', (of) =>
      of.selectFrom('ledger_entries').select('id').where('kind', '=', kind),
    )
  return Number((await query.executeTakeFirstOrThrow()).amount)
}

/** What the ledger owes this outfitter and has not paid out, minor units. */
export async function payableTo(read: Read, outfitterId: string): Promise<number> {
  const row = await read
    .selectFrom('ledger_lines')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('amount'))
    .where('account', '=', 'guide_payable')
    .where('owner_id', '=', outfitterId)
    .executeTakeFirstOrThrow()
  return 0 - Number(row.amount)
}

/** What the ledger has given the guide of each of these or taken of it, without advances, and what it still owes for the trip; minor units. */
export async function dividedOf(
  read: Read,
  payableIds: readonly string[],
): Promise<Map<string, { guide: number; liability: number }>> {
  const rows = await read
    .selectFrom('ledger_lines as l')
    .innerJoin('ledger_entries as e', 'e.id', 'l.entry_id')
    .select(['e.subject_id', 'l.account', (eb) => eb.fn.sum<number>('l.amount').as('amount')])
    .where('e.subject_id', 'in', [...payableIds])
    .where('l.account', 'in', ['guide_payable', 'guide_advances', 'booking_liability'])
    .groupBy(['e.subject_id', 'l.account'])
    .execute()
  const divided = new Map<string, { guide: number; liability: number }>()
  for (const { subject_id, account, amount } of rows) {
    const sums = divided.get(subject_id) ?? { guide: 0, liability: 0 }
    sums[account === 'booking_liability' ? 'liability' : 'guide'] -= Number(amount)
    divided.set(subject_id, sums)
  }
  return divided
}

/** What Treq itself paid an outfit in a span of time, such as the discount of a promo code of its own; minor units. */
export async function platformPaid(
  read: Read,
  outfitterId: string,
  { from, before }: { from: Date; before: Date },
): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(least(own.credit, costs.debit)), 0)::bigint as amount from ledger_entries e
    join lateral (select -sum(l.amount) as credit from ledger_lines l
      where l.entry_id = e.id and l.account = 'guide_payable' and l.owner_id = ${outfitterId}) own on own.credit > 0
    join lateral (select sum(l.amount) as debit from ledger_lines l
      where l.entry_id = e.id and l.account like 'platform\\_cost\\_%') costs on costs.debit > 0
    where e.id in (select entry_id from ledger_lines where account = 'guide_payable' and owner_id = ${outfitterId})
      and e.at >= ${from} and e.at < ${before}`.execute(read)
  return rows[0]?.amount ?? 0
}

/** Every movement of taxes that Treq collects in a span of time, by what was paid for; what is owed more is positive. */
export async function taxesPosted(
  read: Read,
  { from, before }: { from: Date; before: Date },
): Promise<{ payableId: string; at: Date; amount: number }[]> {
  const { rows } = await sql<{ payableId: string; at: Date; amount: number }>`
    select e.subject_id as "payableId", e.at, -sum(l.amount)::bigint as amount
    from ledger_lines l join ledger_entries e on e.id = l.entry_id
    where l.account = 'tax_payable' and e.kind not in ('tax_remitted', 'tax_remittance_undone')
      and e.at >= ${from} and e.at < ${before} group by e.id order by e.at, e.id`.execute(read)
  return rows
}

/** What was captured for these in a span of time, by card and by credit; minor units. */
export async function capturedBetween(
  read: Read,
  payableIds: readonly string[],
  { from, before }: { from: Date; before: Date },
): Promise<{ payable_id: string; amount: number; at: Date }[]> {
  if (payableIds.length === 0) return []
  const rows = await read
    .selectFrom('payments')
    .select(['payable_id', 'captured_amount as amount', 'captured_at'])
    .where('payable_id', 'in', [...payableIds])
    .where('captured_amount', '>', 0)
    .where('captured_at', '>=', from)
    .where('captured_at', '<', before)
    .execute()
  return rows.flatMap(({ captured_at: at, ...row }) => (at ? [{ ...row, at }] : []))
}

/** The same as the ledger has it; minor units. */
export async function capturesPosted(
  read: Read,
  payableIds: readonly string[],
  { from, before }: { from: Date; before: Date },
): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(-sum(l.amount), 0)::bigint as amount
    from ledger_lines l join ledger_entries e on e.id = l.entry_id
    where l.account = 'booking_liability' and e.kind in ('payment_captured', 'credit_used')
      and e.subject_id = any(${[...payableIds]}::uuid[]) and e.at >= ${from} and e.at < ${before}`.execute(read)
  return Number(rows[0]?.amount ?? 0)
}

/** What stands in an account of one owner; debit positive, minor units. */
export async function ownedBalance(read: Read, account: LedgerAccount, ownerId: string): Promise<number> {
  const row = await read
    .selectFrom('ledger_lines')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('amount'))
    .where('account', '=', account)
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(row.amount)
}

/** What entries of these kinds about one subject add up to, by account and owner; debit positive, without those that are even. */
export async function postedLines(
  read: Read,
  subjectId: string,
  kinds: readonly string[],
): Promise<{ account: LedgerAccount; owner: string | null; amount: number }[]> {
  const { rows } = await sql<{ account: LedgerAccount; owner: string | null; amount: number }>`
    select l.account, l.owner_id as owner, sum(l.amount)::bigint as amount
    from ledger_entries e join ledger_lines l on l.entry_id = e.id
    where e.subject_id = ${subjectId} and e.kind = any(${[...kinds]}::text[])
    group by l.account, l.owner_id having sum(l.amount) <> 0`.execute(read)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

/** Of these things that were paid for: how many, how many of them a bank disputed, and what was captured and refunded of them. */
export async function salesStanding(
  read: Read,
  payableIds: readonly string[],
): Promise<{ sold: number; disputed: number; amount: number; refunded: number }> {
  const { rows } = await sql<{ sold: number; disputed: number; amount: number; refunded: number }>`
    select count(distinct p.payable_id)::int as sold, count(distinct d.payable_id)::int as disputed,
      coalesce(sum(p.captured_amount), 0)::bigint as amount, coalesce(sum(p.refunded_amount), 0)::bigint as refunded
    from payments p left join (select distinct payable_id, payment_id from payment_disputes) d on d.payment_id = p.id
    where p.payable_id = any(${[...payableIds]}::uuid[]) and p.captured_amount > 0`.execute(read)
  return rows[0] ?? { sold: 0, disputed: 0, amount: 0, refunded: 0 }
}

/** What entries of these kinds have moved in one account of a payable; debit positive, minor units. */
export async function sumOfKinds(
  read: Read,
  payableId: string,
  account: LedgerAccount,
  kinds: readonly string[],
): Promise<number> {
  const row = await read
    .selectFrom('ledger_lines as l')
    .innerJoin('ledger_entries as e', 'e.id', 'l.entry_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('l.amount'), eb.lit(0)).as('amount'))
    .where('e.subject_id', '=', payableId)
    .where('e.kind', 'in', [...kinds])
    .where('l.account', '=', account)
    .executeTakeFirstOrThrow()
  return Number(row.amount)
}

/** Those with a dispute that is open at the bank, or lost without a decision who bears it. */
export async function disputedPayables(read: Read, payableIds: readonly string[]): Promise<string[]> {
  const rows = await read
    .selectFrom('payment_disputes')
    .select('payable_id')
    .distinct()
    .where('payable_id', 'in', [...payableIds])
    .where(stands)
    .execute()
  return rows.map(({ payable_id }) => payable_id)
}

/** Locks what is paid for, then the payment: the one order of locks. */
export async function lockPayment(
  app: App,
  tx: Tx,
  { id, payable_kind, payable_id }: Pick<PaymentRow, 'id' | 'payable_kind' | 'payable_id'>,
): Promise<PaymentRow> {
  // Pipelined. Lock order: payable, then payment. Callers also need the clock.
  const [, payment] = await Promise.all([
    payableOf(app, payable_kind).lock(tx, payable_id),
    tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow(),
    app.clock.now(tx),
  ])
  return payment
}

/** Oldest first. */
export const paymentsOf = (read: Read, payableId: string): Promise<PaymentRow[]> =>
  read.selectFrom('payments').selectAll().where('payable_id', '=', payableId).orderBy('created_at').execute()

/** Oldest first. */
export const paymentsOfMany = (read: Read, payableIds: readonly string[]): Promise<PaymentRow[]> =>
  read
    .selectFrom('payments')
    .selectAll()
    .where('payable_id', 'in', [...payableIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Whether a card is being charged for this part of the price, or its money is authorized. */
export async function isCharging(
  read: Read,
  payableId: string,
  installment: PaymentRow['installment'],
): Promise<boolean> {
  const payment = await read
    .selectFrom('payments')
    .select('id')
    .where('payable_id', '=', payableId)
    .where('installment', '=', installment)
    .where('state', 'in', ['started', 'authorized'])
    .where((eb) => eb.or([eb('state', '=', 'authorized'), eb('wanted', '=', 'charge')]))
    .executeTakeFirst()
  return payment !== undefined
}

/** Oldest first. */
export const refundsOf = (read: Read, payableId: string): Promise<RefundRow[]> =>
  read.selectFrom('refunds').selectAll().where('payable_id', '=', payableId).orderBy('created_at').execute()

/** Oldest first. */
export const disputesOf = (read: Read, payableId: string): Promise<DisputeRow[]> =>
  read.selectFrom('payment_disputes').selectAll().where('payable_id', '=', payableId).orderBy('opened_at').execute()

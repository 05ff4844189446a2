import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { PastCharge, RecordedCharge } from '#server/vendors/stripe/simulator/record-past.ts'
import { postEntries } from './ledger.ts'
import { captureEntries } from './record-outcome.ts'

/** A payment in full that was promised and taken long ago. Amount in minor units; moments of the business clock. */
export interface PastPayment {
  readonly payableKind: string
  readonly payableId: string
  readonly accountId: string
  readonly payer: { readonly email: string; readonly name: string }
  readonly description: string
  readonly amount: number
  readonly startedAt: Date
  readonly authorisedAt: Date
  readonly capturedAt: Date
}

/** Puts charges into the vendor's memory, in our transaction. Only a simulated vendor can. */
export type PastVendor = (tx: Tx, charges: readonly PastCharge[]) => Promise<readonly RecordedCharge[]>

/** Writes what such payments leave: their rows, the payers as the vendor's customers, captures and fees in the ledger. */
export async function recordPastPayments(tx: Tx, past: readonly PastPayment[], vendor: PastVendor): Promise<void> {
  if (past.length === 0) return
  const customers = await customersOf(tx, past)
  const payments = past.map((payment) => ({ id: newId(), ...payment }))
  const recorded = await vendor(
    tx,
    payments.map((payment) => ({
      amount: payment.amount,
      currency: 'usd',
      description: payment.description,
      metadata: { paymentId: payment.id, payableKind: payment.payableKind, payableId: payment.payableId },
      customer: customers.get(payment.accountId) ?? {
        key: payment.accountId,
        ...payment.payer,
        metadata: { accountId: payment.accountId },
      },
      startedAt: payment.startedAt,
      authorisedAt: payment.authorisedAt,
      capturedAt: payment.capturedAt,
    })),
  )
  const settled = payments.map((payment, at) => {
    const charge = recorded[at]
    if (!charge) throw new Error(`The vendor did not record payment ${payment.id}`)
    return { ...payment, charge }
  })
  await insertCustomers(tx, settled)
  for (let at = 0; at < settled.length; at += 1000)
    await tx
      .insertInto('payments')
      .values(settled.slice(at, at + 1000).map(row))
      .execute()
  await postEntries(
    tx,
    settled.flatMap(({ id, payableId, amount, capturedAt, charge }) =>
      captureEntries({ id, payable_id: payableId }, amount, charge.fee, capturedAt),
    ),
  )
}

type Settled = PastPayment & { id: string; charge: RecordedCharge }

const row = (payment: Settled) => ({
  id: payment.id,
  payable_kind: payment.payableKind,
  payable_id: payment.payableId,
  account_id: payment.accountId,
  instalment: 'full' as const,
  amount: payment.amount,
  currency: 'USD',
  state: 'captured' as const,
  wanted: null,
  vendor_intent_id: payment.charge.intentId,
  client_secret: payment.charge.clientSecret,
  captured_amount: payment.amount,
  processor_fee: payment.charge.fee,
  last_error: null,
  created_at: payment.startedAt,
  authorised_at: payment.authorisedAt,
  captured_at: payment.capturedAt,
  ended_at: null,
})

async function customersOf(tx: Tx, past: readonly PastPayment[]): Promise<Map<string, string>> {
  const ids = [...new Set(past.map((payment) => payment.accountId))]
  const rows = await tx.selectFrom('payment_customers').selectAll().where('account_id', 'in', ids).execute()
  return new Map(rows.map((known) => [known.account_id, known.vendor_id]))
}

async function insertCustomers(tx: Tx, settled: readonly Settled[]): Promise<void> {
  const customers = new Map(settled.map(({ accountId, charge }) => [accountId, charge.customerId]))
  await tx
    .insertInto('payment_customers')
    .values([...customers].map(([accountId, vendorId]) => ({ account_id: accountId, vendor_id: vendorId })))
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
}

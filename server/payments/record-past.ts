import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { PastCharge, RecordedCharge } from '#server/vendors/stripe/simulator/record-past.ts'
import { postEntries } from './ledger.ts'
import { captureEntries } from './record-outcome.ts'

/** An installment that was promised, and mostly taken, some time ago. Amount in minor units; moments of the business clock. */
export interface PastPayment {
  readonly payableKind: string
  readonly payableId: string
  readonly accountId: string
  readonly installment: 'full' | 'deposit' | 'balance'
  /** Charged off session, by us. */
  readonly automatic: boolean
  readonly payer: { readonly email: string; readonly name: string }
  readonly description: string
  readonly amount: number
  readonly startedAt: Date
  readonly authorizedAt: Date
  /** Null: the card still holds it. */
  readonly capturedAt: Date | null
  /** The card was left behind for a later installment. */
  readonly saved?: boolean
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
      authorizedAt: payment.authorizedAt,
      capturedAt: payment.capturedAt,
      saved: payment.saved ?? false,
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
      capturedAt ? captureEntries({ id, payable_id: payableId }, amount, charge.fee ?? 0, capturedAt) : [],
    ),
  )
}

type Settled = PastPayment & { id: string; charge: RecordedCharge }

const row = (payment: Settled) => ({
  id: payment.id,
  payable_kind: payment.payableKind,
  payable_id: payment.payableId,
  account_id: payment.accountId,
  installment: payment.installment,
  automatic: payment.automatic,
  amount: payment.amount,
  currency: 'USD',
  state: payment.capturedAt ? ('captured' as const) : ('authorized' as const),
  wanted: null,
  vendor_intent_id: payment.charge.intentId,
  client_secret: payment.charge.clientSecret,
  captured_amount: payment.capturedAt ? payment.amount : 0,
  processor_fee: payment.charge.fee,
  vendor_method_id: payment.charge.method.id,
  card: JSON.stringify(payment.charge.method.card),
  last_error: null,
  created_at: payment.startedAt,
  authorized_at: payment.authorizedAt,
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

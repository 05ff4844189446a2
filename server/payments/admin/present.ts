import { inEnglish } from '#server/platform/said/render.ts'
import type { AdminRefund, MoneyCheck as CheckShape, MoneySide } from '#contract/payments/admin.ts'
import { usd } from '#contract/wire/money.ts'
import type { MoneyCheck } from '../check-money.ts'
import type { Side } from '../check-tables.ts'
import type { RefundRow } from '../refund-tables.ts'
import type { App } from '#server/platform/app.ts'
import { referencesOf } from './references-of.ts'
import type { Person } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { canApprove, namesOf } from '#server/operators/index.ts'

const orNull = (amount: number | null) => (amount === null ? null : usd(amount))

export const presentSide = ({ id, state, captured, refunded, fee, ledger }: Side): MoneySide => ({
  id,
  state,
  captured: orNull(captured),
  refunded: orNull(refunded),
  fee: orNull(fee),
  ledger: orNull(ledger),
})

export const presentCheck = (check: MoneyCheck, nameOf: (signature: string) => string): CheckShape => ({
  at: check.endedAt.toISOString(),
  by: nameOf(check.by),
  looked: check.looked,
  found: check.found,
})

export async function presentRefunds(
  app: App,
  read: Read,
  caller: Person,
  rows: readonly RefundRow[],
): Promise<AdminRefund[]> {
  const references = await referencesOf(
    app,
    read,
    rows.map(({ payable_id }) => payable_id),
  )
  const nameOf = await namesOf(
    read,
    rows.flatMap(({ requested_by, decided_by }) => [requested_by, ...(decided_by ? [decided_by] : [])]),
  )
  return rows.map((row) => ({
    id: row.id,
    causeId: row.cause_id,
    paymentId: row.payment_id,
    booking: references.get(row.payable_id) ?? null,
    amount: usd(row.amount),
    method: row.method,
    state: row.state,
    reasonCode: row.reason_code,
    rule: inEnglish(row.rule_sentence),
    payer: row.payer,
    vendorId: row.vendor_refund_id,
    attempts: row.attempts,
    lastError: row.last_error,
    requestedBy: nameOf(row.requested_by),
    decidedBy: row.decided_by ? nameOf(row.decided_by) : null,
    reference: row.reference,
    canDecide: row.state === 'requested' && canApprove(caller, row.requested_by),
    canWithdraw: row.state === 'requested' && !canApprove(caller, row.requested_by),
    waitsUntil: row.state === 'requested' ? (row.waits_until?.toISOString() ?? null) : null,
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  }))
}

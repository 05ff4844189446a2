import type { AdminDispute } from '#contract/payments/disputes.ts'
import { usd } from '#contract/wire/money.ts'
import { canApprove, hasScope, namesOf, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { referencesOf } from '../admin/references-of.ts'
import { payableOf } from '../payable.ts'
import { stands } from './status.ts'

const most = 200

/** Open disputes, and lost ones before the decision who bears them, oldest first. */
export async function listDisputes(app: App, caller: Caller): Promise<{ items: AdminDispute[] }> {
  const person = requireScope(caller, 'support', 'finance')
  const read = app.read()
  const rows = await read
    .selectFrom('payment_disputes')
    .selectAll()
    .where(stands)
    .orderBy('opened_at')
    .orderBy('id')
    .limit(most)
    .execute()
  if (rows.length === 0) return { items: [] }
  const [references, refunds, decisions, payments] = await Promise.all([
    referencesOf(
      app,
      read,
      rows.map(({ payable_id }) => payable_id),
    ),
    read
      .selectFrom('refunds')
      .select(['payment_id', 'state', 'amount'])
      .where(
        'payment_id',
        'in',
        rows.map(({ payment_id }) => payment_id),
      )
      .where('state', 'in', ['awaiting_dispute', 'paid_by_bank'])
      .execute(),
    read
      .selectFrom('dispute_decisions')
      .selectAll()
      .where('state', '=', 'requested')
      .where(
        'dispute_id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute(),
    read
      .selectFrom('payments')
      .select(['id', 'payable_kind'])
      .where(
        'id',
        'in',
        rows.map(({ payment_id }) => payment_id),
      )
      .execute(),
  ])
  const nameOf = await namesOf(
    read,
    decisions.map(({ requested_by }) => requested_by),
  )
  const items: AdminDispute[] = []
  for (const row of rows) {
    const sumOf = (state: string) =>
      refunds
        .filter((one) => one.payment_id === row.payment_id && one.state === state)
        .reduce((sum, { amount }) => sum + amount, 0)
    const decision = decisions.find(({ dispute_id }) => dispute_id === row.id)
    const kind = payments.find(({ id }) => id === row.payment_id)?.payable_kind ?? ''
    const lost = row.status === 'lost' && row.withdrawn > 0
    items.push({
      id: row.id,
      vendorId: row.vendor_dispute_id,
      booking: references.get(row.payable_id) ?? null,
      giftCard: kind === 'gift_card',
      status: row.status,
      reason: row.reason,
      amount: usd(row.amount),
      withdrawn: usd(row.withdrawn),
      fee: usd(row.fee),
      waiting: usd(sumOf('awaiting_dispute')),
      toBear: usd(lost ? Math.max(0, row.withdrawn - sumOf('paid_by_bank')) : 0),
      dueBy: row.due_by?.toISOString() ?? null,
      openedAt: row.opened_at.toISOString(),
      canDecide:
        lost &&
        !decision &&
        hasScope(person, 'finance') &&
        !(await payableOf(app, kind).isRunning(read, row.payable_id)),
      decision: decision
        ? {
            id: decision.id,
            payer: decision.payer,
            amount: usd(decision.amount),
            requestedBy: nameOf(decision.requested_by),
            requestedAt: decision.requested_at.toISOString(),
            reason: decision.reason,
            waitsUntil: decision.waits_until?.toISOString() ?? null,
            canApprove: hasScope(person, 'finance') && canApprove(person, decision.requested_by),
          }
        : null,
    })
  }
  return { items }
}

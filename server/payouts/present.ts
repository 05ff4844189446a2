import type { PayoutChangeData, PayoutData } from '#contract/payouts/schemas.ts'
import { usd } from '#contract/wire/money.ts'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import { changeSentence, failureSentence } from './change-sentences.ts'
import { holdPaths, holdSentences } from './hold-sentences.ts'
import { heldSubjects } from './holds.ts'
import type { PayoutItemRow, PayoutRow } from './tables.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

export const presentPayout = (row: PayoutRow): PayoutData => ({
  id: row.id,
  state: row.state,
  amount: usd(row.amount),
  earned: usd(row.earned),
  recovered: usd(row.recovered),
  reserved: usd(row.reserved),
  dueAt: row.due_at.toISOString(),
  sentAt: iso(row.sent_at),
  arrivesAt: iso(row.arrives_at),
  paidAt: iso(row.paid_at),
  failedAt: iso(row.failed_at),
  returned: row.returned_at !== null,
  failure: row.failure_code === null ? null : failureSentence(row.failure_code),
  hold:
    row.hold_reason === null
      ? null
      : { reason: row.hold_reason, says: holdSentences[row.hold_reason], path: holdPaths[row.hold_reason] },
  bank: row.bank_last4 === null ? null : { name: row.bank_name, last4: row.bank_last4 },
})

/** With the booking that each is about. */
export async function presentChanges(
  app: App,
  read: Read,
  rows: readonly PayoutItemRow[],
): Promise<PayoutChangeData[]> {
  const ids = [...new Set(rows.map(({ subject_id }) => subject_id))]
  if (ids.length === 0) return []
  const [held, ...named] = await Promise.all([
    heldSubjects(app, read, ids),
    ...Object.values(app.payables).map((payable) => payable.references(read, ids)),
  ])
  return rows.map((row) => {
    const reference = named.map((found) => found.get(row.subject_id)).find(Boolean)
    return {
      id: `${row.entry_id}:${row.position}`,
      at: row.at.toISOString(),
      says: changeSentence(row.kind),
      booking: reference ? { id: reference.id, code: reference.code, customer: reference.customer } : null,
      amount: usd(row.amount),
      state: stateOf(row, held.has(row.subject_id)),
      payoutId: row.payout_id,
    }
  })
}

function stateOf(row: PayoutItemRow, isHeld: boolean): PayoutChangeData['state'] {
  if (row.debt_at) return 'owed'
  if (row.payout_id) return 'paid'
  return isHeld ? 'held' : 'waiting'
}

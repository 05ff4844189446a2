import { newId } from '#server/platform/ids.ts'
import type { TestApp } from './app.ts'

/** Open differences between Stripe and the books, of records `pi_0` and on; their ids in the order of the table. */
export async function plantDiscrepancies({ app }: TestApp, count: number): Promise<string[]> {
  const at = await app.clock.now(app.db)
  const side = JSON.stringify({ id: null, state: null, captured: null, refunded: null, fee: null, ledger: null })
  const rows = Array.from({ length: count }, (_, n) => ({
    id: newId(),
    kind: 'payment' as const,
    subject: `pi_${n}`,
    payment_id: null,
    payable_id: null,
    ours: side,
    theirs: side,
    first_seen_at: at,
    last_seen_at: at,
  }))
  await app.db.insertInto('money_differences').values(rows).execute()
  return rows.map(({ id }) => id)
}

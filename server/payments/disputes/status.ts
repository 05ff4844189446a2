import { sql } from 'kysely'
import type { Read } from '#server/platform/database.ts'

/** Stripe's words for disputes that keep none of our money, or no longer do. */
export const harmless = ['won', 'warning_closed', 'prevented'] as const

export const isHarmless = (status: string): boolean => (harmless as readonly string[]).includes(status)

/** In SQL over `payment_disputes`: open at the bank, or lost without a decision who bears it. */
export const stands = sql<boolean>`(settled_at is null and status not in ('won', 'warning_closed', 'prevented'))`

export interface Disputed {
  /** Open at the bank, or lost without a decision who bears it: refunds wait. */
  waits: boolean
  /** Lost, and the part that no refund covered has been posted to who bears it; minor units. */
  borne: number
}

/** Payments of a payable over which a dispute is open or lost. */
export async function disputedPayments(read: Read, payableId: string): Promise<Map<string, Disputed>> {
  const rows = await read
    .selectFrom('payment_disputes as d')
    .select(['d.payment_id', 'd.withdrawn', 'd.settled_at'])
    .select((eb) =>
      eb
        .selectFrom('refunds as r')
        .select(({ fn }) => fn.coalesce(fn.sum<number>('r.amount'), eb.lit(0)).as('amount'))
        .whereRef('r.payment_id', '=', 'd.payment_id')
        .where('r.state', '=', 'paid_by_bank')
        .as('covered'),
    )
    .where('d.payable_id', '=', payableId)
    .where('d.status', 'not in', [...harmless])
    .execute()
  const found = new Map<string, Disputed>()
  for (const { payment_id, withdrawn, settled_at, covered } of rows) {
    const before = found.get(payment_id) ?? { waits: false, borne: 0 }
    const borne = settled_at ? Math.max(0, withdrawn - Number(covered)) : 0
    found.set(payment_id, { waits: before.waits || !settled_at, borne: before.borne + borne })
  }
  return found
}

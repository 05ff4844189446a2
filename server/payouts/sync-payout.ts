import { system } from '#server/platform/caller.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { move } from '#server/platform/lifecycle.ts'
import { onVendorEvent } from '#server/platform/vendor-events.ts'
import type { StripePayout } from '#server/vendors/stripe/adapter.ts'
import { postPayout } from './entries.ts'
import { fail } from './fail-payout.ts'
import { payoutLife } from './lifecycle.ts'
import type { PayoutRow } from './tables.ts'

const caller = system('stripe')

/** Stripe's news about a payout: it comes early, twice, late, and in any order, and only what Stripe says now counts. */
export const payoutChanged = onVendorEvent('payouts.payout', ['payout.changed'], async (app, { subject }) => {
  await recordVendorPayout(app, subject)
})

/**
 * Writes down what Stripe says of a payout now. One whose answer we have not had is known by our id in it, and only in the
 * account it was meant for. What is none of ours changes nothing.
 */
export async function recordVendorPayout(app: App, seen: StripePayout): Promise<void> {
  await withTransaction(app.db, async (tx) => {
    const payout = await lockSeen(tx, seen)
    if (!payout) return
    const known = {
      vendor_payout_id: seen.id,
      arrives_at: seen.arrivesAt,
      ...(seen.bank && { bank_name: seen.bank.name, bank_last4: seen.bank.last4 }),
    }
    await tx.updateTable('payouts').set(known).where('id', '=', payout.id).execute()
    const now = { ...payout, ...known }
    if (seen.status === 'paid' && payout.state === 'processing') {
      await move(app, tx, payoutLife, now, 'arrive', {
        caller,
        data: { outfitterId: payout.outfitter_id },
        effects: { post: (row, at) => postPayout(tx, row, 'payout_paid', at) },
      })
    }
    const isOver = seen.status === 'failed' || seen.status === 'canceled'
    if (isOver && (payout.state === 'processing' || payout.state === 'paid')) {
      await fail(app, tx, now, seen.failureCode ?? seen.status)
    }
  })
}

async function lockSeen(tx: Tx, { id, account, amount, metadata }: StripePayout): Promise<PayoutRow | null> {
  const named = /^[0-9a-f-]{36}$/.test(metadata.payout ?? '') ? (metadata.payout ?? null) : null
  const row = await tx
    .selectFrom('payouts')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('vendor_payout_id', '=', id),
        eb.and([
          eb('id', '=', named),
          eb('vendor_payout_id', 'is', null),
          // its transfer is written down first: the job that sends it finds this payout again
          eb('vendor_transfer_id', 'is not', null),
        ]),
      ]),
    )
    .forUpdate()
    .executeTakeFirst()
  return row && row.vendor_account_id === account && row.amount === amount ? row : null
}

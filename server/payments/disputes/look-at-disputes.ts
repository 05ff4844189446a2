import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import type { StripeDispute } from '#server/vendors/stripe/adapter.ts'
import { paymentOfIntent } from '../queries.ts'
import { stands } from './status.ts'
import { syncDispute } from './sync-dispute.ts'

/** Stripe has said how it ended, and not given the money back yet. */
const owing = sql<boolean>`(withdrawn > 0 and status in ('won', 'warning_closed', 'prevented'))`

/**
 * Reads every dispute that stands open, and lays Stripe's list of those opened since then beside ours: a dispute comes
 * up to 120 days after its charge, so the charges of a month do not name it. Gives those over money that is not ours.
 */
export async function lookAtDisputes(app: App, since: Date): Promise<{ looked: number; unknown: StripeDispute[] }> {
  const rows = await app.db
    .selectFrom('payment_disputes')
    .select(['vendor_dispute_id as id', 'status', 'withdrawn', sql<boolean>`(${stands} or ${owing})`.as('open')])
    .where((eb) => eb.or([stands, eb('opened_at', '>=', since), owing]))
    .execute()
  const ours = new Map(rows.map((row) => [row.id, row]))
  const listed = new Set<string>()
  const unknown: StripeDispute[] = []
  for await (const seen of app.stripe.listDisputesSince({ createdAfter: since })) {
    listed.add(seen.id)
    const known = ours.get(seen.id)
    if (known?.status === seen.status && known.withdrawn === seen.withdrawn) continue
    if (seen.paymentIntent && (await paymentOfIntent(app.db, seen.paymentIntent))) await syncDispute(app, seen.id)
    else unknown.push(seen)
  }
  for (const { id, open } of rows) if (open && !listed.has(id)) await syncDispute(app, id)
  return { looked: listed.size, unknown }
}

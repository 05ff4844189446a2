import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import { withTransaction } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { onVendorEvent } from '#server/platform/vendor-events.ts'
import { StripeFailure } from '#server/vendors/stripe/adapter.ts'
import { identityById } from './queries.ts'
import { placeSession } from './start-identity.ts'
import { syncIdentity } from './sync-identity.ts'

export const identityNews = onVendorEvent(
  'verification.identity',
  [
    'identity.created',
    'identity.processing',
    'identity.verified',
    'identity.requires_input',
    'identity.canceled',
    'identity.redacted',
  ],
  async (app, { id: eventId, kind, subject }) => {
    const check = await checkOf(app, subject.id, subject.metadata.check)
    if (check) await syncIdentity(app, check, kind === 'identity.requires_input' ? { eventId } : undefined)
  },
)

/** Where the server ended between Stripe's answer and ours, the session names the check itself. */
async function checkOf(app: App, vendorId: string, named: string | undefined): Promise<string | null> {
  const known = await app.db
    .selectFrom('identity_checks')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  if (known || named === undefined || !/^[0-9a-f-]{36}$/.test(named)) return known?.id ?? null
  await withTransaction(app.db, (tx) => placeSession(tx, named, vendorId))
  const placed = await identityById(app.db, named)
  return placed?.vendor_id === vendorId ? named : null
}

/** Stripe deletes what the person gave: all that is left are our result and dates. */
export async function redactIdentityCheck(app: App, { checkId }: { checkId: string }): Promise<void> {
  const row = await identityById(app.db, checkId)
  if (!row?.vendor_id || row.redact_asked_at) return
  try {
    await app.stripe.redactIdentityCheck({ id: row.vendor_id, idempotencyKey: `redact:${row.vendor_id}` })
  } catch (error) {
    // it was redacted already, or Stripe no longer has it
    if (!(error instanceof StripeFailure) || error.kind !== 'invalid_request') throw error
  }
  await app.db
    .updateTable('identity_checks')
    .set({ redact_asked_at: sql`clock_timestamp()` }) // wall time
    .where('id', '=', checkId)
    .execute()
}

/** After the last try the address at Stripe opens no more. */
export async function closeIdentitySession(app: App, { checkId }: { checkId: string }): Promise<void> {
  const row = await identityById(app.db, checkId)
  if (!row?.vendor_id || row.state !== 'exhausted') return
  try {
    await app.stripe.cancelIdentityCheck({ id: row.vendor_id, idempotencyKey: `cancel:${row.vendor_id}` })
  } catch (error) {
    // the guide was faster: what Stripe says of the try counts
    if (!(error instanceof StripeFailure) || error.kind !== 'invalid_request') throw error
    await syncIdentity(app, checkId)
  }
}

const batch = 50

/** What Stripe may have told while nobody listened. */
export async function reconcileIdentity(app: App): Promise<void> {
  const waiting = await app.db
    .selectFrom('identity_checks')
    .select('id')
    .where('state', 'in', ['open', 'processing'])
    .where('vendor_id', 'is not', null)
    .where('synced_at', '<', sql<Date>`clock_timestamp() - interval '10 minutes'`) // wall time
    .orderBy('synced_at')
    .limit(batch)
    .execute()
  for (const { id } of waiting)
    await enqueue(app.db, 'sync-identity-check', { checkId: id }, { key: `sync-identity:${id}` })
  const unredacted = await app.db
    .selectFrom('identity_checks')
    .select('id')
    .where('state', 'in', ['verified', 'failed', 'canceled'])
    .where('vendor_id', 'is not', null)
    .where('redact_asked_at', 'is', null)
    .orderBy('synced_at')
    .limit(batch)
    .execute()
  for (const { id } of unredacted)
    await enqueue(app.db, 'redact-identity-check', { checkId: id }, { key: `redact:${id}` })
}

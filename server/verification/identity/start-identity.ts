import { saidInEnglish } from '#contract/wire/said.ts'
import type { startIdentity as contract } from '#contract/verification/checks-calls.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { accountContact } from '#server/accounts/index.ts'
import { lockGuide } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { StripeFailure } from '#server/vendors/stripe/adapter.ts'
import { noteFact } from '../note-fact.ts'
import { latestIdentity, requireOwnGuide } from './queries.ts'
import { identityStatus } from './show-identity.ts'
import { identitySource, syncIdentity } from './sync-identity.ts'
import type { IdentityRow } from './tables.ts'

/**
 * The address at Stripe where the guide goes on, and the status of the check. One session is open at a time and used again; where it
 * has come to an end meanwhile there is no address. Throws 401, 403, 409 `wrong_state`, 503 `vendor_unavailable`.
 */
export async function startIdentity(app: App, caller: Caller, { returnTo }: BodyOf<typeof contract>) {
  const { guideId, accountId } = await requireOwnGuide(app, caller)
  const row = await withTransaction(app.db, (tx) => openCheck(app, tx, guideId))
  try {
    const contact = await accountContact(app.db, accountId)
    const session = row.vendor_id
      ? await app.stripe.retrieveIdentityCheck(row.vendor_id)
      : await app.stripe.createIdentityCheck({
          returnUrl: `${app.publicUrl()}${returnTo}?identity=back`,
          metadata: { check: row.id },
          idempotencyKey: `identity:${row.id}`,
          ...(contact && { email: contact.email }),
        })
    if (!row.vendor_id) await withTransaction(app.db, (tx) => placeSession(tx, row.id, session.id))
    if (session.status !== 'requires_input') await syncIdentity(app, row.id)
    return { url: session.url, status: await identityStatus(app, app.db, guideId) }
  } catch (error) {
    throw vendorAway(error)
  }
}

/** Stripe's trouble as a refusal that a guide understands; everything else as it is. */
export function vendorAway(error: unknown): unknown {
  if (!(error instanceof StripeFailure) || error.kind !== 'vendor_unavailable') return error
  return new AppError(
    503,
    'vendor_unavailable',
    saidInEnglish('We can’t reach our verification partner right now. Please try again in a minute.'),
    { retryAfterSeconds: 30 },
  )
}

async function openCheck(app: App, tx: Tx, guideId: string): Promise<IdentityRow> {
  await lockGuide(tx, guideId)
  const latest = await latestIdentity(tx, guideId)
  if (latest?.state === 'open') return latest
  if (latest && latest.state !== 'canceled') {
    const sentence =
      latest.state === 'verified'
        ? saidInEnglish('Your identity is already verified.')
        : latest.state === 'failed'
          ? saidInEnglish('We couldn’t verify your identity. Contact us to try again.')
          : saidInEnglish('Your identity check is under review. There’s nothing to do right now.')
    throw new AppError(409, 'wrong_state', sentence)
  }
  const now = await app.clock.now(tx)
  const row = await tx
    .insertInto('identity_checks')
    .values({
      id: newId(),
      guide_id: guideId,
      state: 'open',
      vendor_id: null,
      last_error: null,
      at_least_age: null,
      account_name: null,
      guide_name: null,
      started_at: now,
      state_since: now,
      decided_at: null,
      decided_by: null,
      reason: null,
      redact_asked_at: null,
      redacted_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const pending = { fact: 'identity', outcome: 'pending', until: null, source: identitySource(row.id) } as const
  await noteFact(app, tx, guideId, pending)
  return row
}

/** The key makes two starts at once one session. */
export async function placeSession(tx: Tx, checkId: string, vendorId: string): Promise<void> {
  await tx
    .updateTable('identity_checks')
    .set({ vendor_id: vendorId })
    .where('id', '=', checkId)
    .where('vendor_id', 'is', null)
    .execute()
}

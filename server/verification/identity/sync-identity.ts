import { sql } from 'kysely'
import { lockGuide } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { system } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { move } from '#server/platform/lifecycle.ts'
import { platformSettings } from '#server/settings/index.ts'
import { StripeFailure } from '#server/vendors/stripe/adapter.ts'
import type { StripeIdentityResult } from '#server/vendors/stripe/supply-views.ts'
import { noteFact } from '../note-fact.ts'
import { isSameName } from '../same-name.ts'
import { namesOf, namesOnRecord } from './names.ts'
import { identityLife } from './lifecycle.ts'
import { countTries, identityById, lockIdentity } from './queries.ts'
import type { IdentityRow } from './tables.ts'

export const identitySource = (id: string) => `identity:${id}`
const caller = system('identity')
const rounds = 8

/**
 * Reads the session from Stripe and moves the check to where it is. Events, the reconciler, and the guide on the way back all come
 * here, in any order: an answer read before another one was written is read again, so no older one overwrites a newer.
 */
export async function syncIdentity(app: App, id: string, failedTry?: { eventId: string }): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const seen = await identityById(app.db, id)
    if (!seen?.vendor_id) return
    const result = await read(app, seen.vendor_id)
    if (!result) return
    const written = await withTransaction(app.db, (tx) => write(app, tx, seen, result, failedTry))
    if (written) return
  }
  throw new Error(`The identity check ${id} changes faster than it can be read.`)
}

/** Null for a session that Stripe does not have. */
async function read(app: App, vendorId: string): Promise<StripeIdentityResult | null> {
  try {
    return await app.stripe.readIdentityResult({ id: vendorId, today: await app.clock.now(app.db) })
  } catch (error) {
    if (error instanceof StripeFailure && error.kind === 'invalid_request') return null
    throw error
  }
}

async function write(
  app: App,
  tx: Tx,
  seen: IdentityRow,
  result: StripeIdentityResult,
  failedTry: { eventId: string } | undefined,
): Promise<boolean> {
  await lockGuide(tx, seen.guide_id)
  const row = await lockIdentity(tx, seen.id)
  if (row.syncs !== seen.syncs) return false
  await tx
    .updateTable('identity_checks')
    .set({
      syncs: row.syncs + 1,
      synced_at: sql`clock_timestamp()`, // wall time
      ...(result.lastError && { last_error: result.lastError }),
      ...(result.redaction === 'redacted' && { redacted_at: row.redacted_at ?? sql<Date>`clock_timestamp()` }), // wall time
    })
    .where('id', '=', row.id)
    .execute()
  if (failedTry) await countTry(app, tx, row, { ...failedTry, error: result.lastError ?? row.last_error ?? 'other' })
  await follow(app, tx, row, result)
  return true
}

/** A webhook that is lost costs no try. */
async function countTry(app: App, tx: Tx, row: IdentityRow, { eventId, error }: { eventId: string; error: string }) {
  const at = await app.clock.now(tx)
  await tx
    .insertInto('identity_tries')
    .values({ check_id: row.id, event_id: eventId, error, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function follow(app: App, tx: Tx, row: IdentityRow, result: StripeIdentityResult): Promise<void> {
  const open = row.state === 'open' || row.state === 'processing'
  const redact = () => enqueue(tx, 'redact-identity-check', { checkId: row.id }, { key: `redact:${row.id}` })
  const data = { guideId: row.guide_id }
  const note = (outcome: 'clear' | 'failed' | 'ended', atLeastAge: number | null = null) =>
    noteFact(app, tx, row.guide_id, {
      fact: 'identity',
      outcome,
      until: null,
      atLeastAge,
      source: identitySource(row.id),
    })

  switch (result.status) {
    case 'verified':
      if (!open && row.state !== 'exhausted') return
      return followVerified(app, tx, row, result, { redact, note, data })
    case 'canceled':
      if (!open) return
      await move(app, tx, identityLife, row, 'cancel', { caller, effects: { redact } })
      return note('ended')
    case 'processing':
      if (row.state === 'open') await move(app, tx, identityLife, row, 'process', { caller })
      return
    case 'requires_input': {
      if (!open) return
      const { verification } = await platformSettings(tx)
      if ((await countTries(tx, row.id)) >= verification.identityTries) {
        const close_session = () =>
          enqueue(tx, 'close-identity-session', { checkId: row.id }, { key: `close-identity:${row.id}` })
        await move(app, tx, identityLife, row, 'exhaust', { caller, data, effects: { close_session } })
      } else if (row.state === 'processing') await move(app, tx, identityLife, row, 'ask_again', { caller })
    }
  }
}

async function followVerified(
  app: App,
  tx: Tx,
  row: IdentityRow,
  { firstName, lastName, over18, over21 }: StripeIdentityResult,
  to: {
    redact: () => Promise<void>
    note: (outcome: 'clear' | 'failed' | 'ended', atLeastAge?: number | null) => Promise<void>
    data: { guideId: string }
  },
): Promise<void> {
  const { redact, note, data } = to
  const effects = { redact }
  if (firstName === null && lastName === null) {
    // redacted at Stripe before the result was taken
    if (row.state === 'exhausted') return
    await move(app, tx, identityLife, row, 'cancel', { caller, effects })
    return note('ended')
  }
  if (over18 === false) {
    await move(app, tx, identityLife, row, 'refuse_age', { caller, data, effects })
    return note('failed')
  }
  const age = over21 ? 21 : over18 ? 18 : null
  const { account, guide } = await namesOf(tx, row.guide_id)
  const known = [account, guide, ...(await namesOnRecord(tx, row.guide_id))]
  const document = `${firstName ?? ''} ${lastName ?? ''}`
  const set = { at_least_age: age, account_name: account, guide_name: guide }
  if (!known.every((name) => isSameName(name, document))) {
    await move(app, tx, identityLife, row, 'doubt_name', { caller, set, data })
    return
  }
  await move(app, tx, identityLife, row, 'verify', { caller, set, data, effects })
  await note('clear', age)
}

import { accountContact } from '#server/accounts/index.ts'
import { system } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { recordEvents, type EventType } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import type { PastSession } from '#server/vendors/stripe/simulator/record-supply.ts'
import type { IdentityError } from '#server/vendors/stripe/supply-views.ts'
import type { ImportedFact } from '../import-standing.ts'
import { identitySource } from './sync-identity.ts'

/** A check of who a guide is, as it stands. */
export interface ImportedIdentity {
  readonly state: 'verified' | 'name_review' | 'exhausted' | 'open'
  readonly since: Date
  /** Where it is not that of the account. */
  readonly nameOnDocument?: { readonly firstName: string; readonly lastName: string } | undefined
  /** Why tries failed, the last one last. */
  readonly failed: readonly IdentityError[]
}

const minute = 60_000
const events: Record<ImportedIdentity['state'], EventType | null> = {
  verified: 'identity.verified',
  name_review: 'identity.name_differs',
  exhausted: 'identity.exhausted',
  open: null,
}

/** Writes a check with what Stripe remembers of it; gives the fact that follows. */
export async function importIdentity(
  tx: Tx,
  guide: { id: string; accountId: string; name: string },
  { state, since, nameOnDocument, failed }: ImportedIdentity,
  remember: (tx: Tx, sessions: readonly PastSession[]) => Promise<readonly string[]>,
): Promise<ImportedFact> {
  const contact = await accountContact(tx, guide.accountId)
  if (!contact) throw new Error(`The account ${guide.accountId} is gone.`)
  const id = newId()
  const startedAt = new Date(since.getTime() - (failed.length + 1) * 4 * minute)
  const isVerified = state === 'verified' || state === 'name_review'
  const lastError = failed.at(-1) ?? null
  const { firstName, lastName } = nameOnDocument ?? contact
  const born = contact.birthDate ?? '1985-01-01'
  const code = lastError ?? 'abandoned'
  const [vendorId] = await remember(tx, [
    {
      metadata: { check: id },
      email: contact.email,
      startedAt,
      outcome: isVerified
        ? { kind: 'verified', firstName, lastName, born, isRedacted: state === 'verified' }
        : { kind: state === 'exhausted' ? 'closed' : 'refused', code },
    },
  ])
  await tx
    .insertInto('identity_checks')
    .values({
      id,
      guide_id: guide.id,
      state,
      vendor_id: vendorId ?? null,
      last_error: lastError,
      at_least_age: isVerified ? 21 : null,
      account_name: isVerified ? contact.name : null,
      guide_name: isVerified ? guide.name : null,
      started_at: startedAt,
      state_since: since,
      decided_at: null,
      decided_by: null,
      reason: null,
      redact_asked_at: state === 'verified' ? since : null,
      redacted_at: state === 'verified' ? since : null,
    })
    .execute()
  const tries = failed.map((error, at) => ({
    check_id: id,
    event_id: `past:${at + 1}`,
    error,
    at: new Date(startedAt.getTime() + (at + 1) * 4 * minute),
  }))
  if (tries.length > 0) await tx.insertInto('identity_tries').values(tries).execute()
  const kind = events[state]
  const caller = system('identity')
  if (kind) await recordEvents(tx, [{ kind, subjectId: id, caller, data: { guideId: guide.id }, at: since }])
  const source = identitySource(id)
  return state === 'verified'
    ? { fact: 'identity', outcome: 'clear', since, until: null, atLeastAge: 21, source }
    : { fact: 'identity', outcome: 'pending', since, until: null, source }
}

import type { Result } from '#contract/wire/endpoint.ts'
import type { showIdentity as contract } from '#contract/verification/checks-calls.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { platformSettings } from '#server/settings/index.ts'
import { countTries, latestIdentity, requireOwnGuide } from './queries.ts'
import { identityProblem, identityTexts } from './sentences.ts'
import { syncIdentity } from './sync-identity.ts'

type Status = Result<typeof contract>

/** States in which the guide goes to Stripe. */
export const startable = ['not_started', 'open', 'canceled'] as const

/** Throws 401, 403 for all but guides. */
export async function showIdentity(app: App, caller: Caller): Promise<Status> {
  const { guideId } = await requireOwnGuide(app, caller)
  return identityStatus(app, app.db, guideId)
}

/** As Stripe has it now, for a guide on their way back. Throws 401, 403, 503 `vendor_unavailable`. */
export async function refreshIdentity(app: App, caller: Caller): Promise<Status> {
  const { guideId } = await requireOwnGuide(app, caller)
  const row = await latestIdentity(app.db, guideId)
  if (row && ['open', 'processing'].includes(row.state)) await syncIdentity(app, row.id)
  return identityStatus(app, app.db, guideId)
}

export async function identityStatus(app: App, read: Read, guideId: string): Promise<Status> {
  const row = await latestIdentity(read, guideId)
  const { verification } = await platformSettings(read)
  // Stripe tells of a failed try before its event arrives, which counts it
  const tries = row?.state === 'open' ? Math.max(await countTries(read, row.id), row.last_error ? 1 : 0) : 0
  const state = row?.state ?? 'not_started'
  const problem = state === 'open' || state === 'exhausted' ? identityProblem(row?.last_error ?? null) : null
  return {
    state,
    text: app.say('en', identityTexts[state]),
    problem: problem && app.say('en', problem),
    triesLeft: Math.max(0, verification.identityTries - tries),
    canStart: startable.some((one) => one === state),
    since: row?.state_since.toISOString() ?? null,
  }
}

import { saidInEnglish } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { AppError } from '#server/platform/errors.ts'
import { CheckrFailure } from '#server/vendors/checkr/adapter.ts'
import { requireOwnGuide } from '../identity/queries.ts'
import { latestCheck } from './queries.ts'

/** Where the guide fills out Checkr's form. The address is read when it is needed and never stored. Throws 401, 403, 409 `wrong_state`, 503. */
export async function openInvitation(app: App, caller: Caller): Promise<{ url: string }> {
  const { guideId } = await requireOwnGuide(app, caller)
  const check = await latestCheck(app.db, guideId)
  if (!check || !['invited', 'suspended'].includes(check.state)) {
    throw new AppError(409, 'wrong_state', saidInEnglish('Checkr isn’t waiting for you right now.'))
  }
  try {
    const { url } = await app.checkr.retrieveInvitation(check.invitation_id)
    return { url }
  } catch (error) {
    throw checkrAway(error)
  }
}

/** Checkr's trouble as a refusal that a person understands; everything else as it is. */
export function checkrAway(error: unknown): unknown {
  if (!(error instanceof CheckrFailure) || (error.kind !== 'vendor_unavailable' && error.kind !== 'unauthorized'))
    return error
  return new AppError(
    503,
    'vendor_unavailable',
    saidInEnglish('We can’t reach Checkr right now. Please try again in a minute.'),
    { retryAfterSeconds: 30 },
  )
}

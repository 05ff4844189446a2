import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import type { showBackgroundCheck, showBackgroundDisclosure } from '#contract/verification/checks-calls.ts'
import type { BackgroundState } from '#contract/verification/checks-values.ts'
import type { Result } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { platformSettings } from '#server/settings/index.ts'
import { requireOwnGuide } from '../identity/queries.ts'
import { authorization, disclosure, disclosureTitle, disclosureVersion, stateNotices } from './disclosure.ts'
import { latestCheck, openAdverse, waitingConsent } from './queries.ts'

type Status = Result<typeof showBackgroundCheck>
const day = 86_400_000

const texts: Record<'not_started' | 'consented' | BackgroundState, Said> = {
  not_started: saidInEnglish('Every guide passes a background check. It starts with your consent.'),
  consented: saidInEnglish('We have your consent. Checkr’s invitation will be here and in your email in a minute.'),
  invited: saidInEnglish('Checkr has invited you. Fill out its form to start the check. It takes about 10 minutes.'),
  pending: saidInEnglish('Checkr is working on your report. Most take one to three business days.'),
  suspended: saidInEnglish('Checkr needs something from you. Check your email from Checkr.'),
  paused: saidInEnglish('Checkr has paused your report and is waiting for us. There’s nothing for you to do.'),
  complete_clear: saidInEnglish('Your background check is clear.'),
  complete_consider: saidInEnglish(
    'Your report is in, and one of us is reviewing it individually. We’ll email you within three business days.',
  ),
  dispute: saidInEnglish('Checkr is looking into your dispute. We won’t decide until it’s resolved.'),
  canceled: saidInEnglish('Your last check ended without a result. You can sign a new consent.'),
  pre_adverse: saidInEnglish(
    'We emailed you a notice with your report and your rights. If something is wrong, dispute it with Checkr.',
  ),
  adverse: saidInEnglish('We decided that you can’t guide on Treq because of your background check.'),
}

/** Throws 401, 403 for all but guides. */
export async function showCheck(app: App, caller: Caller): Promise<Status> {
  const { guideId } = await requireOwnGuide(app, caller)
  return backgroundStatus(app, app.db, guideId)
}

/** Throws 401, 403. */
export async function showDisclosure(app: App, caller: Caller): Promise<Result<typeof showBackgroundDisclosure>> {
  await requireOwnGuide(app, caller)
  return {
    version: disclosureVersion,
    title: disclosureTitle,
    disclosure: [...disclosure],
    authorization: [...authorization],
    notices: stateNotices.map(({ states, text, copy }) => ({ states: [...states], text: [...text], copy })),
  }
}

/** Whether a consent can be signed now: for the first check, after one that ended, and before one that counts ends. */
export async function signable(app: Pick<App, 'clock'>, read: Read, guideId: string) {
  const consent = await waitingConsent(read, guideId)
  const check = await latestCheck(read, guideId)
  const { verification } = await platformSettings(read)
  const days = Math.max(...verification.backgroundChecks.renewalReminderDays)
  const now = await app.clock.now(read)
  const renewal =
    check?.state === 'complete_clear' &&
    check.valid_until !== null &&
    check.valid_until.getTime() - days * day <= now.getTime()
  const canSign = !consent && (!check || check.state === 'canceled' || renewal)
  return { consent, check, renewal, canSign, now }
}

export async function backgroundStatus(app: App, read: Read, guideId: string): Promise<Status> {
  const { consent, check, renewal, canSign, now } = await signable(app, read, guideId)
  const state = consent ? 'consented' : (check?.state ?? 'not_started')
  const adverse = check?.state === 'pre_adverse' ? await openAdverse(read, check.id) : undefined
  const isOver = check?.state === 'complete_clear' && check.valid_until !== null && check.valid_until <= now
  return {
    state,
    text: app.say(
      'en',
      isOver && !consent
        ? saidInEnglish('Your background check has expired. Sign a new consent to renew it.')
        : texts[state],
    ),
    canSign,
    canOpen: !consent && (state === 'invited' || state === 'suspended'),
    renewal: renewal && !consent,
    since: (consent?.signed_at ?? check?.state_since)?.toISOString() ?? null,
    invitationEndsAt: state === 'invited' ? (check?.invitation_ends_at?.toISOString() ?? null) : null,
    validUntil: state === 'complete_clear' ? (check?.valid_until?.toISOString() ?? null) : null,
    waitUntil: adverse?.wait_until?.toISOString() ?? null,
  }
}

import type { recruitmentStatus } from '#contract/recruitment/calls.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import type { Translate } from '#web/lib/language/i18n.tsx'
import type { accounts } from '#web/features/accounts/texts/accounts.en.ts'
import { type Arrival, pathWith } from './after-entering.ts'

type Status = OutputOf<typeof recruitmentStatus>

/** What the branches of sign-up touch outside themselves. */
export interface Surroundings {
  status: (email: string, signal: AbortSignal) => Promise<Status>
  /** Milliseconds since the epoch. */
  now: () => number
  /** Rejects when the signal aborts. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  flags: { set: (name: string, value: string) => void; remove: (name: string) => void }
  toast: (message: { title: string; description?: string; variant?: 'destructive'; duration?: number }) => void
  /** A navigation inside the page. */
  goTo: (path: string, options?: { replace: boolean }) => void
  /** A full page load. */
  loadPage: (path: string) => void
  t: Translate<typeof accounts>
}

export const pendingFlag = 'pendingGuideOnboarding'
export const bypassFlag = 'bypassGuideFirstMode'

/** Milliseconds. */
export const delays = { beforeCheck: 500, beforeLegacyCheck: 100, beforeLeaving: 1500, approvedToast: 5000 } as const

/** How a new account goes on. `legacy`: links with `userType=guide&approved=true` from before the approval e-mail. */
type Branch = 'plain' | 'guide-email' | 'legacy'

export function branchOf({ userType, fromGuideEmail, approved }: Arrival): Branch {
  if (userType !== 'guide' || !approved) return 'plain'
  return fromGuideEmail ? 'guide-email' : 'legacy'
}

export type Outcome = 'approved' | 'not-approved' | 'failed' | 'canceled'

const isApproved = ({ status, application }: Status) => status === 'approved' && application !== null

/** The plain branch: the profile comes next, and then what the person came for. */
export function welcome(
  { toast, goTo, t }: Surroundings,
  { next, userType }: Pick<Arrival, 'next' | 'userType'>,
): void {
  const text = userType === 'guide' ? 'guideAccountCreatedText' : 'accountCreatedText'
  toast({ title: t('accountCreated'), description: t(text) })
  goTo(pathWith('/profile-setup', { next }))
}

/** Looks up the application behind a fresh guide account and leads on. An abort of `signal` ends it without a trace. */
export async function confirmOnboarding(
  around: Surroundings,
  { email, branch }: { email: string; branch: Exclude<Branch, 'plain'> },
  signal: AbortSignal,
): Promise<Outcome> {
  const { status, wait, flags, toast, goTo, t } = around
  try {
    await wait(branch === 'legacy' ? delays.beforeLegacyCheck : delays.beforeCheck, signal)
    const found = await status(email, signal)
    signal.throwIfAborted()
    if (isApproved(found)) {
      await leadToOnboarding(around, email, branch, signal)
      return 'approved'
    }
    clearFlags(flags)
    toast({ title: t('notApproved'), description: t('notApprovedText') })
    await wait(delays.beforeLeaving, signal)
    goTo('/guide-recruitment')
    return 'not-approved'
  } catch {
    if (signal.aborted) return 'canceled'
    clearFlags(flags)
    toast({ variant: 'destructive', title: t('onboardingUnknown'), description: t('onboardingUnknownText') })
    return 'failed'
  }
}

async function leadToOnboarding(
  { now, wait, flags, toast, goTo, loadPage, t }: Surroundings,
  email: string,
  branch: Exclude<Branch, 'plain'>,
  signal: AbortSignal,
): Promise<void> {
  const pending = { email, approved: true, timestamp: now(), source: 'guide-email' }
  flags.set(pendingFlag, branch === 'legacy' ? 'true' : JSON.stringify(pending))
  flags.set(bypassFlag, 'true')
  toast({ title: t('approvedCreated'), description: t('approvedCreatedText'), duration: delays.approvedToast })
  if (branch === 'legacy') return goTo(pathWith('/guide-onboarding', { bypass: 'guide-first' }))
  await wait(delays.beforeLeaving, signal)
  loadPage(pathWith('/guide-onboarding', { email, approved: 'true', from: 'guide-email', bypass: 'true' }))
}

function clearFlags(flags: Surroundings['flags']): void {
  flags.remove(pendingFlag)
  flags.remove(bypassFlag)
}

/** On load of the sign-up screen: leads a person with an approved account to sign in. */
export async function checkExistingAccount(
  { status, toast, goTo, t }: Pick<Surroundings, 'status' | 'toast' | 'goTo' | 't'>,
  { email, userType }: Pick<Arrival, 'email' | 'userType'>,
  signal: AbortSignal,
): Promise<void> {
  if (!email || userType !== 'guide') return
  let found: Status
  try {
    found = await status(email, signal)
  } catch {
    if (signal.aborted) return
    toast({ variant: 'destructive', title: t('existingUnknown'), description: t('existingUnknownText') })
    return
  }
  if (signal.aborted || !found.accountCreated || found.status !== 'approved') return
  toast({ title: t('existingFound'), description: t('existingFoundText') })
  goTo(pathWith('/signin', { email, redirect: 'guide-onboarding', approved: 'true' }), { replace: true })
}

import type { GuideStep, ItemState, OnboardingItem } from '#contract/onboarding/values.ts'
import type { PayoutState } from '#contract/guides/values.ts'
import { accountContact } from '#server/accounts/index.ts'
import { payoutAccountOf, type GuideFacts } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import { hasBegunTraining } from '#server/training/index.ts'
import { guideProgress, type GuideProgress } from '#server/verification/index.ts'
import type { OnboardingRow, ReturnRow } from '../tables.ts'
import type { OnboardingFacts } from './steps.ts'

const payoutItems: Record<PayoutState, ItemState> = {
  none: 'todo',
  started: 'started',
  due: 'problem',
  reviewing: 'waiting',
  enabled: 'done',
  stopped: 'problem',
  rejected: 'problem',
}

export interface KnownOnboarding {
  readonly facts: OnboardingFacts
  readonly progress: GuideProgress
  readonly returns: readonly ReturnRow[]
}

/** Everything that a guide's steps follow from; `row` is null for one whose onboarding has not been written down. */
export async function readFacts(
  app: Pick<App, 'standingParts' | 'clock'>,
  read: Read,
  guide: GuideFacts,
  row: Pick<OnboardingRow, 'id' | 'state'> | null,
): Promise<KnownOnboarding> {
  const contact = guide.account_id ? await accountContact(read, guide.account_id) : null
  const profile = await read
    .selectFrom('onboarding_profiles')
    .select('submitted_at')
    .where('guide_id', '=', guide.id)
    .executeTakeFirst()
  const progress = await guideProgress(app, read, guide)
  const payouts = await payoutAccountOf(read, guide.id)
  const returns = row ? await openReturns(read, row.id) : []
  const isDone = (yes: unknown): ItemState => (yes ? 'done' : 'todo')
  const items: Record<OnboardingItem, ItemState> = {
    name: isDone(contact?.firstName),
    phone: isDone(contact?.phone),
    adult: isDone(contact?.profileCompleted),
    email: isDone(contact?.emailVerified),
    profile: profile?.submitted_at ? 'done' : profile ? 'started' : 'todo',
    // signed as soon as a check was asked for, whatever it says
    consent: isDone(progress.background.consented || progress.fact('background_check') !== 'todo'),
    identity: progress.identity.progress,
    background_check: progress.background.progress,
    first_aid: progress.document('first_aid_cpr'),
    insurance: progress.document('liability_insurance'),
    tax_form: progress.fact('tax_form'),
    payouts: payoutItems[payouts.status],
    training:
      progress.fact('training') === 'done' ? 'done' : (await hasBegunTraining(read, guide)) ? 'started' : 'todo',
    terms: progress.fact('terms'),
  }
  const returned = new Set(returns.map(({ step }): GuideStep => step))
  return { facts: { items, returned, approved: row?.state === 'live' }, progress, returns }
}

const openReturns = (read: Read, onboardingId: string): Promise<ReturnRow[]> =>
  read
    .selectFrom('onboarding_returns')
    .selectAll()
    .where('onboarding_id', '=', onboardingId)
    .where('resolved_at', 'is', null)
    .orderBy('returned_at')
    .execute()

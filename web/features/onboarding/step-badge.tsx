import type { OnboardingStep, StepState } from '#contract/onboarding/values.ts'
import { Badge } from '#web/design/badge.tsx'
import { onboardingTexts } from '#web/features/onboarding/texts/onboarding.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'

const tones = {
  locked: 'neutral',
  todo: 'warn',
  in_progress: 'warn',
  submitted: 'info',
  needs_changes: 'danger',
  done: 'success',
} as const satisfies Record<StepState, string>

/** How far a step is; the training that waits for its modules says that it opens later. */
export function StepBadge({ step, state }: { step: OnboardingStep; state: StepState }) {
  const t = useTexts(onboardingTexts)
  if (step === 'training' && state === 'submitted') return <Badge>{t('later')}</Badge>
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}

import type { StepState } from '#contract/onboarding/values.ts'
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

/** How far a step is. */
export function StepBadge({ state }: { state: StepState }) {
  const t = useTexts(onboardingTexts)
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}

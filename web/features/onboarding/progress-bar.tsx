import { onboardingSteps, stepWeights } from '#contract/onboarding/values.ts'
import type { StepView } from '#contract/onboarding/schemas.ts'
import { cx } from '#web/design/cx.ts'
import { onboardingTexts } from '#web/features/onboarding/texts/onboarding.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'

/** Each step as wide as it weighs. */
export function ProgressBar({ steps, percent }: { steps: readonly StepView[]; percent: number }) {
  const t = useTexts(onboardingTexts)
  const states = new Map(steps.map(({ step, state }) => [step, state]))
  return (
    <div className="grid gap-2">
      <div aria-hidden="true" className="flex h-2.5 gap-1">
        {onboardingSteps.map((step) => {
          const state = states.get(step)
          return (
            <span
              key={step}
              style={{ flexGrow: stepWeights[step], flexBasis: 0 }}
              className={cx(
                'rounded-full',
                state === 'done'
                  ? 'bg-success'
                  : state === 'needs_changes'
                    ? 'bg-danger'
                    : state === 'submitted'
                      ? 'bg-info'
                      : state === 'in_progress'
                        ? 'bg-brand'
                        : 'bg-line',
              )}
            />
          )
        })}
      </div>
      <p className="text-sm text-ink-muted">
        {t('progress', { percent })} ·{' '}
        {t('doneOf', { done: steps.filter(({ state }) => state === 'done').length, total: steps.length })}
      </p>
    </div>
  )
}

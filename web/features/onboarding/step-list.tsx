import { Check, CircleAlert, Hourglass, Lock } from 'lucide-react'
import type { StepView } from '#contract/onboarding/schemas.ts'
import type { StepState } from '#contract/onboarding/values.ts'
import { cx } from '#web/design/cx.ts'
import { Link } from '#web/design/link.tsx'
import { onboardingTexts } from '#web/features/onboarding/texts/onboarding.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { StepBadge } from './step-badge.tsx'

const marks: Partial<Record<StepState, typeof Check>> = {
  done: Check,
  needs_changes: CircleAlert,
  submitted: Hourglass,
  locked: Lock,
}

/** Every step in order, each with what it consists of once it is open. */
export function StepList({ steps }: { steps: readonly StepView[] }) {
  const t = useTexts(onboardingTexts)
  return (
    <ol className="grid">
      {steps.map(({ step, state, items, returned }, index) => {
        const Mark = marks[state]
        const isOpen = step !== 'review' && state !== 'locked'
        const open = items.filter((item) => item.state !== 'done')
        return (
          <li
            key={step}
            className="relative grid grid-cols-[auto_1fr_auto] items-start gap-x-4 gap-y-1 border-b border-line py-4 last:border-0"
          >
            <span
              className={cx(
                'grid size-8 place-items-center rounded-full text-sm font-semibold tabular-nums [&_svg]:size-4',
                state === 'done'
                  ? 'bg-success-soft text-success'
                  : state === 'needs_changes'
                    ? 'bg-danger-soft text-danger'
                    : state === 'locked'
                      ? 'bg-surface-sunken text-ink-muted'
                      : 'bg-brand-soft text-on-brand-soft',
              )}
            >
              {Mark ? <Mark aria-hidden="true" /> : index + 1}
            </span>
            <span className="pt-1 font-semibold">
              {isOpen ? (
                <Link to={`/guide-onboarding/${step}`} variant="title" stretched>
                  {t(step)}
                </Link>
              ) : (
                t(step)
              )}
            </span>
            <StepBadge state={state} />
            <span className="col-span-2 col-start-2 text-sm text-ink-muted wrap-anywhere">
              {returned
                ? returned.reason
                : isOpen && state !== 'done' && items.length > 1 && open.length > 0
                  ? open.map((item) => `${t(`item_${item.item}`)}: ${t(`state_${item.state}`)}`).join(' · ')
                  : t(`${step}Text`)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

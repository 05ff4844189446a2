import { Navigate } from 'react-router'
import { EmptyState } from '#web/design/empty-state.tsx'
import { onboardingTexts } from '#web/features/onboarding/texts/onboarding.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { OnboardingFrame } from './onboarding-frame.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { StandingLine } from './standing-line.tsx'

/** Leads to the step that is next; where there is none, says who has to act. */
export function FlowScreen() {
  const t = useTexts(onboardingTexts)
  return (
    <OnboardingFrame>
      {(onboarding) =>
        onboarding.next ? (
          <Navigate to={`/guide-onboarding/${onboarding.next}`} replace />
        ) : (
          <>
            <h1 className="text-display-md">{t('title')}</h1>
            <ProgressBar steps={onboarding.steps} percent={onboarding.percent} />
            {onboarding.state === 'in_progress' || onboarding.state === 'in_review' ? (
              <EmptyState title={t('nothingTitle')} next={{ to: '/guide-onboarding', label: t('overview') }} />
            ) : null}
            <StandingLine onboarding={onboarding} />
          </>
        )
      }
    </OnboardingFrame>
  )
}

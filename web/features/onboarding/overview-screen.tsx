import { PageHeader } from '#web/design/page-header.tsx'
import { onboardingTexts } from '#web/features/onboarding/texts/onboarding.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { OnboardingFrame } from './onboarding-frame.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { StandingLine } from './standing-line.tsx'
import { StepList } from './step-list.tsx'

/** All steps at a glance, and the one to go on with. */
export function OverviewScreen() {
  const t = useTexts(onboardingTexts)
  return (
    <OnboardingFrame>
      {(onboarding) => (
        <>
          <PageHeader title={t('title')} lead={t('lead')} />
          <ProgressBar steps={onboarding.steps} percent={onboarding.percent} />
          <StandingLine onboarding={onboarding} />
          <StepList steps={onboarding.steps} />
        </>
      )}
    </OnboardingFrame>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Onboarding } from '#contract/onboarding/schemas.ts'
import { stepTexts } from '#web/features/onboarding/texts/steps.en.ts'
import { BackgroundCheckCard } from '#web/features/verification/background-checks/background-check-card.tsx'
import { ConsentForm } from '#web/features/verification/background-checks/consent-form.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { OnboardingFrame } from '../onboarding-frame.tsx'
import { onboardingKey } from '../queries.ts'
import { StepPage } from '../step-frame.tsx'

const isToSign = ({ state, steps }: Onboarding) => {
  const step = steps.find((one) => one.step === 'consent')
  return state !== 'archived' && step?.state !== 'locked' && step?.items.some((item) => item.state === 'todo')
}

const isSigned = ({ steps }: Onboarding) =>
  steps.find((one) => one.step === 'consent')?.items.every((item) => item.state === 'done') === true

/** The disclosure alone on its page, as the law asks; once it is signed, the check that follows. */
export function ConsentStep() {
  const t = useTexts(stepTexts)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (
    <OnboardingFrame>
      {(onboarding) =>
        isToSign(onboarding) ? (
          <>
            <h1 className="sr-only">{t('consentTitle')}</h1>
            <ConsentForm
              // the flow opens the step that comes next by what it knows
              onSigned={() =>
                void queryClient
                  .invalidateQueries({ queryKey: onboardingKey })
                  .then(() => navigate('/guide-onboarding/flow'))
              }
            />
          </>
        ) : (
          <StepPage
            step="consent"
            lead={t(isSigned(onboarding) ? 'consentDone' : 'consentLead')}
            onboarding={onboarding}
          >
            {() => <BackgroundCheckCard />}
          </StepPage>
        )
      }
    </OnboardingFrame>
  )
}

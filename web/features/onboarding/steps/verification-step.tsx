import { useQueryClient } from '@tanstack/react-query'
import { stepTexts } from '#web/features/onboarding/texts/steps.en.ts'
import { BackgroundCheckCard } from '#web/features/verification/background-checks/background-check-card.tsx'
import { DocumentChecklist } from '#web/features/verification/documents/document-checklist.tsx'
import { IdentityCard } from '#web/features/verification/identity/identity-card.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { onboardingKey } from '../queries.ts'
import { StepFrame } from '../step-frame.tsx'

const kinds = ['first_aid_cpr'] as const

/** Identity, background check, and first aid. */
export function VerificationStep() {
  const t = useTexts(stepTexts)
  const queryClient = useQueryClient()
  return (
    <StepFrame step="verification" lead={t('verificationLead')}>
      {() => (
        <div className="grid gap-6">
          <IdentityCard onChange={() => void queryClient.invalidateQueries({ queryKey: onboardingKey })} />
          <BackgroundCheckCard />
          <DocumentChecklist kinds={kinds} />
        </div>
      )}
    </StepFrame>
  )
}

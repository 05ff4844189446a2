import { Alert } from '#web/design/alert.tsx'
import { stepTexts } from '#web/features/onboarding/texts/steps.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { StepFrame } from '../step-frame.tsx'

/** The modules are not there yet, and the page says so. */
export function TrainingStep() {
  const t = useTexts(stepTexts)
  return (
    <StepFrame step="training" lead={t('trainingLead')}>
      {({ steps }) =>
        steps.find(({ step }) => step === 'training')?.state === 'done' ? (
          <Alert tone="success" role="none">
            {t('trainingDone')}
          </Alert>
        ) : (
          <Alert role="none" title={t('trainingLater')}>
            {t('trainingLaterText')}
          </Alert>
        )
      }
    </StepFrame>
  )
}

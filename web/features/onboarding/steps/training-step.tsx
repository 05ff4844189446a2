import { useQuery } from '@tanstack/react-query'
import { Alert } from '#web/design/alert.tsx'
import { buttonClasses } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { stepTexts } from '#web/features/onboarding/texts/steps.en.ts'
import { ownTrainingQuery } from '#web/features/training/queries.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { StepFrame } from '../step-frame.tsx'

/** How far the training is, and the way to it. */
export function TrainingStep() {
  const t = useTexts(stepTexts)
  return (
    <StepFrame step="training" lead={t('trainingLead')}>
      {({ steps }) => (
        <div className="grid gap-5">
          {steps.find(({ step }) => step === 'training')?.state === 'done' ? (
            <Alert tone="success" role="none">
              {t('trainingDone')}
            </Alert>
          ) : (
            <Progress />
          )}
          <Link
            to="/training"
            variant="bare"
            className={buttonClasses({ size: 'lg', className: 'justify-self-start' })}
          >
            {t('trainingOpen')}
          </Link>
        </div>
      )}
    </StepFrame>
  )
}

function Progress() {
  const t = useTexts(stepTexts)
  const found = useQuery(ownTrainingQuery)
  if (!found.data) return found.isPending ? <Skeleton shape="block" className="h-16" /> : null
  const required = found.data.modules.filter((one) => one.required)
  const passed = required.filter(({ quiz }) => quiz.state === 'passed').length
  return (
    <>
      <p className="text-lg font-semibold">{t('trainingProgress', { passed, required: required.length })}</p>
      <p className="max-w-text text-ink-muted">{t(passed === required.length ? 'trainingFinal' : 'trainingHow')}</p>
    </>
  )
}

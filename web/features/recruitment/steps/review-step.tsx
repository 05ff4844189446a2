import { useState } from 'react'
import { applicationSteps, type ApplicationStep } from '#contract/recruitment/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { application as texts } from '#web/features/recruitment/texts/application.en.ts'
import { HttpError, saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { submitApplication } from '../queries.ts'
import type { StepProps } from '../use-step.ts'

/** What is still missing, and the button that hands it in. */
export function ReviewStep({ application, onChange, onStep }: StepProps & { onStep: (step: ApplicationStep) => void }) {
  const t = useTexts(texts)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const submit = async () => {
    setBusy(true)
    setRefusal('')
    try {
      onChange(await submitApplication())
    } catch (cause) {
      const [name] = cause instanceof HttpError ? Object.keys(cause.fields) : []
      const field = name && cause instanceof HttpError ? cause.fields[name] : ''
      setRefusal([saidBy(cause) || t('failed'), field].filter(Boolean).join(' '))
    } finally {
      setBusy(false)
    }
  }
  const steps = applicationSteps.filter((one) => one !== 'review')
  return (
    <div className="grid gap-6">
      <ul className="grid gap-2">
        {steps.map((one) => {
          const missing = application.incomplete.includes(one)
          return (
            <li key={one} className="flex items-center justify-between gap-4 border-b border-line py-2">
              <span>
                {t(`${one}Title`)}
                <span className={missing ? 'ml-2 text-sm text-warn' : 'ml-2 text-sm text-success'}>
                  {t(missing ? 'incomplete' : 'complete')}
                </span>
              </span>
              <Button
                size="sm"
                variant="quiet"
                aria-label={t('editStep', { step: t(one) })}
                onClick={() => onStep(one)}
              >
                {t('edit')}
              </Button>
            </li>
          )
        })}
      </ul>
      <p className="max-w-text text-ink-muted">{t('submitText')}</p>
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      <Button
        size="lg"
        variant="accent"
        loading={busy}
        loadingLabel={t('sending')}
        disabled={application.incomplete.length > 0}
        className="justify-self-start"
        onClick={() => void submit()}
      >
        {t('submit')}
      </Button>
    </div>
  )
}

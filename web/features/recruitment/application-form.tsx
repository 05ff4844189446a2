import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { OwnApplication } from '#contract/recruitment/schemas.ts'
import { applicationSteps, type ApplicationStep } from '#contract/recruitment/values.ts'
import { cx } from '#web/design/cx.ts'
import { application as texts } from '#web/features/recruitment/texts/application.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { AboutStep } from './steps/about-step.tsx'
import { CredentialsStep } from './steps/credentials-step.tsx'
import { ExperienceStep } from './steps/experience-step.tsx'
import { ReferencesStep } from './steps/references-step.tsx'
import { ReviewStep } from './steps/review-step.tsx'
import { TripStep } from './steps/trip-step.tsx'

interface Props {
  application: OwnApplication
  onChange: (application: OwnApplication) => void
}

const steps = {
  about: AboutStep,
  experience: ExperienceStep,
  credentials: CredentialsStep,
  trip: TripStep,
  references: ReferencesStep,
  review: ReviewStep,
} as const

/** The application while it can be edited, a step at a time, beginning with the first that is not complete. */
export function ApplicationForm({ application, onChange }: Props) {
  const t = useTexts(texts)
  const [step, setStep] = useState<ApplicationStep>(() => application.incomplete[0] ?? 'review')
  const heading = useRef<HTMLHeadingElement>(null)
  const moved = useRef(false)
  const go = (next: ApplicationStep) => {
    moved.current = true
    setStep(next)
  }
  useEffect(() => {
    if (moved.current) heading.current?.focus()
  }, [step])
  const at = applicationSteps.indexOf(step)
  const Step = steps[step]
  return (
    <>
      <header className="grid gap-2">
        <h1 className="text-display-md">{t('title')}</h1>
        <p className="text-ink-muted">{t('savedFor', { email: application.email })}</p>
      </header>
      <nav aria-label={t('steps')}>
        <ol className="grid grid-cols-3 gap-x-3 gap-y-2 tablet:grid-cols-6">
          {applicationSteps.map((one, index) => {
            const done = one !== 'review' && !application.incomplete.includes(one)
            return (
              <li key={one}>
                <button
                  type="button"
                  aria-current={one === step ? 'step' : undefined}
                  onClick={() => go(one)}
                  className={cx(
                    'grid min-h-target w-full content-start gap-1 border-t-4 pt-2 text-left text-sm',
                    one === step ? 'border-brand font-semibold' : done ? 'border-success' : 'border-line',
                  )}
                >
                  <span className="flex items-center gap-1.5">
                    {done ? (
                      <Check aria-label={t('stepDone')} className="size-4 text-success" />
                    ) : (
                      <span className="text-ink-muted tabular-nums">{index + 1}</span>
                    )}
                    {t(one)}
                  </span>
                </button>
              </li>
            )
          })}
        </ol>
      </nav>
      <section aria-labelledby="step-title" className="grid gap-6">
        <div className="grid gap-2">
          <h2 id="step-title" ref={heading} tabIndex={-1} className="text-display-sm">
            {t(`${step}Title`)}
          </h2>
          <p className="max-w-text text-ink-muted">{t(`${step}Lead`)}</p>
        </div>
        <Step
          key={step}
          application={application}
          onChange={onChange}
          onNext={() => go(applicationSteps[at + 1] ?? 'review')}
          onStep={go}
        />
      </section>
    </>
  )
}

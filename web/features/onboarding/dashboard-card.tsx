import type { Onboarding } from '#contract/onboarding/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { onboardingTexts } from '#web/features/onboarding/texts/onboarding.en.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { StandingLine } from './standing-line.tsx'
import { StepList } from './step-list.tsx'

/** The way to live of a guide who is not there yet: what is done, the one next step, and what can be prepared. */
export function OnboardingChecklist({ onboarding }: { onboarding: Onboarding }) {
  const t = useTexts(onboardingTexts)
  return (
    <div className="grid items-start gap-block desktop:grid-cols-[minmax(0,1fr)_22rem]">
      <section aria-label={t('title')} className="grid gap-6">
        <ProgressBar steps={onboarding.steps} percent={onboarding.percent} />
        <StandingLine onboarding={onboarding} />
        <Card padding="md">
          <StepList steps={onboarding.steps} />
        </Card>
      </section>
      <Card tone="sunken" className="grid gap-3">
        <h2 className="text-display-xs">{t('meanwhile')}</h2>
        <ul className="grid list-disc gap-2 pl-5 text-ink-muted">
          <li>{t('meanwhilePhotos')}</li>
          <li>{t('meanwhileTrip')}</li>
          <li>{t('meanwhileCalendar')}</li>
        </ul>
      </Card>
    </div>
  )
}

/** Of a guide who is live: what has to be done so that sales and payouts go on. Nothing where all is well. */
export function StandingAlerts({
  onboarding: { acceptTermsBy, termsPaused, payoutsStopped },
}: {
  onboarding: Onboarding
}) {
  const t = useTexts(onboardingTexts)
  const locale = useLocale()
  if (!acceptTermsBy && !payoutsStopped) return null
  const link = (to: string, label: string) => (
    <Link to={to} variant="bare" className={buttonClasses({ size: 'sm', variant: 'secondary' })}>
      {label}
    </Link>
  )
  return (
    <div className="grid gap-3">
      {acceptTermsBy ? (
        <Alert
          tone={termsPaused ? 'danger' : 'warn'}
          role="none"
          title={
            termsPaused
              ? t('termsPaused')
              : t('termsDue', { day: formatInstant(acceptTermsBy, 'America/Denver', 'day', locale) })
          }
          actions={link('/guide-onboarding/terms', t('termsOpen'))}
        >
          {t(termsPaused ? 'termsPausedText' : 'termsDueText')}
        </Alert>
      ) : null}
      {payoutsStopped ? (
        <Alert
          tone="danger"
          role="none"
          title={t('payoutsStopped')}
          actions={link('/guide-onboarding/payments', t('payoutsOpen'))}
        >
          {t('payoutsStoppedText')}
        </Alert>
      ) : null}
    </div>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Onboarding } from '#contract/onboarding/schemas.ts'
import { guideSteps, type GuideStep } from '#contract/onboarding/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { useToast } from '#web/design/toast.tsx'
import { onboardingTexts } from '#web/features/onboarding/texts/onboarding.en.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { OnboardingFrame } from './onboarding-frame.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { onboardingKey, resubmitStep } from './queries.ts'
import { StandingLine } from './standing-line.tsx'
import { StepBadge } from './step-badge.tsx'

interface Props {
  step: GuideStep
  lead: string
  /** A step that saving it sends back; others have a button for it. */
  answersItself?: boolean
  children: (onboarding: Onboarding) => ReactNode
}

/** One step on a page of its own, between the ones before and behind it. */
export function StepFrame({ step, ...rest }: Props) {
  return <OnboardingFrame>{(onboarding) => <StepPage step={step} onboarding={onboarding} {...rest} />}</OnboardingFrame>
}

export function StepPage({
  step,
  lead,
  answersItself = false,
  onboarding,
  children,
}: Props & { onboarding: Onboarding }) {
  const t = useTexts(onboardingTexts)
  const at = guideSteps.indexOf(step)
  const view = onboarding.steps.find((one) => one.step === step)
  const state = view?.state ?? 'locked'
  // they come back to one page, for a notice that they read elsewhere
  const isLive = onboarding.state === 'live'
  const isClosed = onboarding.state === 'archived' || (state === 'locked' && !isLive)
  return (
    <>
      <header className="grid gap-4">
        {isLive ? null : <ProgressBar steps={onboarding.steps} percent={onboarding.percent} />}
        <div className="grid gap-2">
          {isLive ? null : (
            <p className="flex flex-wrap items-center gap-3 text-sm text-ink-muted">
              {t('stepOf', { number: at + 1, total: onboarding.steps.length })}
              <StepBadge state={state} />
            </p>
          )}
          <h1 className="text-display-md">{t(step)}</h1>
          <p className="max-w-text text-lg text-ink-muted">{lead}</p>
        </div>
      </header>
      {view?.returned ? (
        <Alert tone="danger" role="none" title={t('returnedTitle')}>
          <p className="wrap-anywhere whitespace-pre-line">{view.returned.reason}</p>
        </Alert>
      ) : null}
      {onboarding.state === 'archived' ? <StandingLine onboarding={onboarding} /> : null}
      {isClosed ? (
        onboarding.state === 'archived' ? null : (
          <EmptyState title={t('lockedTitle')} next={{ to: '/guide-onboarding/flow', label: t('goOn') }}>
            <p>{t('lockedText')}</p>
          </EmptyState>
        )
      ) : (
        children(onboarding)
      )}
      {view?.returned && !answersItself && !isClosed ? <SendBack step={step} /> : null}
      {isLive ? null : <StepFoot step={step} onboarding={onboarding} />}
    </>
  )
}

function StepFoot({ step, onboarding }: { step: GuideStep; onboarding: Onboarding }) {
  const t = useTexts(onboardingTexts)
  const at = guideSteps.indexOf(step)
  const isOpen = (one: GuideStep | undefined): one is GuideStep =>
    one !== undefined && onboarding.steps.some((view) => view.step === one && view.state !== 'locked')
  const previous = guideSteps.slice(0, at).findLast(isOpen)
  const next = guideSteps.slice(at + 1).find(isOpen)
  const link = (to: GuideStep, label: string, side: string) => (
    <Link
      to={`/guide-onboarding/${to}`}
      variant="bare"
      className={buttonClasses({ variant: 'secondary', className: side })}
      aria-label={`${label}: ${t(to)}`}
    >
      {label}
    </Link>
  )
  return (
    <nav aria-label={t('overview')} className="grid grid-cols-3 items-center gap-3 border-t border-line pt-6">
      {previous ? link(previous, t('previous'), 'justify-self-start') : <span />}
      <Link to="/guide-onboarding" className="inline-flex min-h-target items-center justify-self-center">
        {t('overview')}
      </Link>
      {next ? link(next, t('next'), 'justify-self-end') : <span />}
    </nav>
  )
}

function SendBack({ step }: { step: GuideStep }) {
  const t = useTexts(onboardingTexts)
  const queryClient = useQueryClient()
  const { toast } = useToast()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const send = async () => {
    setBusy(true)
    setRefusal('')
    try {
      const { message } = await resubmitStep(step)
      toast({ title: message })
    } catch (cause) {
      setRefusal(saidBy(cause) || t('notSaved'))
    } finally {
      setBusy(false)
      await queryClient.invalidateQueries({ queryKey: onboardingKey })
    }
  }
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-muted">{t('resubmitHelp')}</p>
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      <Button loading={busy} className="justify-self-start" onClick={() => void send()}>
        {t('resubmit')}
      </Button>
    </div>
  )
}

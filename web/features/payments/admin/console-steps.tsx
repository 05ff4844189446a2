import { CircleCheck, CircleX } from 'lucide-react'
import type { ConsoleStep } from '#contract/payments/console.ts'
import { Badge } from '#web/design/badge.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { testConsole } from '#web/features/payments/admin/texts/test-console.en.ts'

const tones = {
  sent: 'info',
  bank: 'neutral',
  webhook: 'brand',
  ours: 'neutral',
  check: 'success',
  fault: 'warn',
} as const

/** Requests, responses, and their effect on our rows, in order. */
export function ConsoleSteps({ steps }: { steps: readonly ConsoleStep[] }) {
  return (
    <ol className="grid">
      {steps.map((step, at) => (
        <li key={`${at} ${step.what}`} className="grid gap-2 border-b border-line py-3">
          {step.kind === 'check' ? <Check step={step} /> : <StepDetail step={step} />}
        </li>
      ))}
    </ol>
  )
}

function Check({ step }: { step: ConsoleStep }) {
  const t = useTexts(testConsole)
  const Icon = step.ok ? CircleCheck : CircleX
  return (
    <p className="flex items-start gap-2.5">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${step.ok ? 'text-success' : 'text-danger'}`} />
      <span>
        {step.what} <span className="sr-only">{t(step.ok ? 'holds' : 'broken')}</span>
      </span>
    </p>
  )
}

function StepDetail({ step }: { step: ConsoleStep }) {
  const t = useTexts(testConsole)
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={tones[step.kind]}>{t(step.kind)}</Badge>
        <span className="font-medium wrap-anywhere">{step.what}</span>
        {step.ok ? null : <Badge tone="danger">{t('refused')}</Badge>}
      </p>
      {step.facts.length > 0 ? (
        <dl className="grid gap-x-4 gap-y-0.5 text-sm tablet:grid-cols-[minmax(9rem,auto)_minmax(0,1fr)]">
          {step.facts.map(({ name, value }, at) => (
            <div key={`${name} ${at}`} className="contents max-tablet:flex max-tablet:gap-3">
              <dt className="shrink-0 text-ink-muted">{name}</dt>
              <dd className="wrap-anywhere tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { OnboardingDetail } from '#contract/onboarding/admin.ts'
import { Alert } from '#web/design/alert.tsx'
import { DefinitionList } from '#web/design/definition-list.tsx'
import { Link } from '#web/design/link.tsx'
import { SidePanel } from '#web/design/side-panel.tsx'
import { onboardingDesk } from '#web/features/onboarding/admin/texts/onboarding-desk.en.ts'
import { onboardingTexts } from '#web/features/onboarding/texts/onboarding.en.ts'
import { Part, Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { StepBadge } from '../step-badge.tsx'
import { OnboardingButtons } from './onboarding-buttons.tsx'
import { onboardingReviewQuery } from './queries.ts'

interface Props {
  id: string
  name: string
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** One guide with everything that is known of their steps. */
export function OnboardingPanel({ id, name, ...panel }: Props) {
  const found = useQuery(onboardingReviewQuery(id))
  return (
    <SidePanel title={found.data?.guide.name ?? name} {...panel}>
      {found.isPending ? (
        <Waiting />
      ) : found.data ? (
        <Detail onboarding={found.data} />
      ) : (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      )}
    </SidePanel>
  )
}

function Detail({ onboarding }: { onboarding: OnboardingDetail }) {
  const t = useTexts(onboardingDesk)
  const o = useTexts(onboardingTexts)
  const moment = useMoment()
  const { state, steps, percent, actor, obstacles } = onboarding
  return (
    <div className="grid gap-7">
      <div className="grid gap-3">
        <p className="text-sm text-ink-muted">
          {t(`state_${state}`)} · {t('next', { actor: t(`actor_${actor}`) })} ·{' '}
          {t('idle', { count: onboarding.idleDays })}
        </p>
        <ProgressBar steps={steps} percent={percent} />
        <OnboardingButtons onboarding={onboarding} />
      </div>
      {state === 'in_review' && obstacles.length > 0 ? (
        <Alert tone="warn" role="none" title={t('obstacles')}>
          <ul className="list-disc pl-5">
            {obstacles.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <Part title={t('steps')}>
        <ol className="grid">
          {steps.map(({ step, state: one, items }) => (
            <li key={step} className="grid gap-1 border-b border-line py-2.5 last:border-0">
              <span className="flex items-center justify-between gap-3">
                <span className="font-semibold">{o(step)}</span>
                <StepBadge state={one} />
              </span>
              {one === 'done' || one === 'locked' || items.length < 2 ? null : (
                <span className="text-sm text-ink-muted">
                  {items.map((item) => `${o(`item_${item.item}`)}: ${o(`state_${item.state}`)}`).join(' · ')}
                </span>
              )}
            </li>
          ))}
        </ol>
        <Link
          to={`/admin/verifications?guideId=${onboarding.guide.id}`}
          className="inline-flex min-h-target items-center"
        >
          {t('documents')}
        </Link>
      </Part>
      <Facts onboarding={onboarding} />
      {onboarding.returns.length > 0 ? (
        <Part title={t('returns')}>
          <ul className="grid gap-3">
            {onboarding.returns.map((one) => (
              <li key={`${one.step} ${one.at}`} className="grid gap-1 border-l-2 border-line pl-4 text-sm">
                <span className="font-semibold">
                  {t('returnedBy', { step: o(one.step), who: one.by, time: moment(one.at) })}
                </span>
                <span className="wrap-anywhere whitespace-pre-line">{one.reason}</span>
                <span className="text-ink-muted">
                  {one.resolvedAt ? t('answered', { time: moment(one.resolvedAt) }) : t('unanswered')}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      <Part title={t('history')}>
        <ol className="grid gap-2">
          {onboarding.history.map((one, index) => (
            <li key={index} className="text-sm">
              <span className="font-semibold">{one.text}</span>
              <span className="block text-ink-muted">{t('by', { time: moment(one.at), who: one.by })}</span>
            </li>
          ))}
          <li className="text-sm text-ink-muted">{t('began', { time: moment(onboarding.beganAt) })}</li>
        </ol>
      </Part>
    </div>
  )
}

function Facts({ onboarding: { email, taxForm, payouts, terms } }: { onboarding: OnboardingDetail }) {
  const t = useTexts(onboardingDesk)
  const moment = useMoment()
  return (
    <Part title={t('details')}>
      <DefinitionList
        look="rows"
        items={[
          { term: t('email'), detail: email },
          {
            term: t('taxForm'),
            detail: taxForm
              ? t('taxFormOf', {
                  form: taxForm.form === 'w9' ? 'W-9' : 'W-8BEN',
                  end: taxForm.tinEnd,
                  time: moment(taxForm.signedAt),
                })
              : t('nothing'),
          },
          { term: t('payouts'), detail: t(`payouts_${payouts.status}`) },
          { term: t('terms'), detail: terms ? t('termsOf', { ...terms, time: moment(terms.at) }) : t('nothing') },
        ]}
      />
    </Part>
  )
}

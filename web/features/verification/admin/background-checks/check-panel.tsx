import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CheckDetail } from '#contract/verification/checks-admin.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { DefinitionList } from '#web/design/definition-list.tsx'
import { Link } from '#web/design/link.tsx'
import { SidePanel } from '#web/design/side-panel.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { Part, Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { checksDesk } from '#web/features/verification/admin/background-checks/texts/checks-desk.en.ts'
import { checkrActions } from '#web/features/verification/admin/checkr/queries.ts'
import { checkrDesk } from '#web/features/verification/admin/checkr/texts/checkr-desk.en.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { checkActions, checkQuery } from './queries.ts'
import { ReviewForm } from './review-form.tsx'
import { checkTones } from './tones.ts'

interface Props {
  id: string
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** One background check: its clock, what can be decided, and what has happened. */
export function CheckPanel({ id, ...panel }: Props) {
  const t = useTexts(checksDesk)
  const found = useQuery(checkQuery(id))
  return (
    <SidePanel {...panel} title={found.data?.guide.name ?? t('loading')}>
      {found.isPending ? (
        <Waiting />
      ) : found.data ? (
        <Check check={found.data} />
      ) : (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      )}
    </SidePanel>
  )
}

function Check({ check }: { check: CheckDetail }) {
  const t = useTexts(checksDesk)
  const moment = useMoment()
  const { guide, state, can } = check
  const or = (at: string | null) => (at ? moment(at) : t('dash'))
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone={checkTones[state]}>{t(`state_${state}`)}</Badge>
          <Link to={guide.href}>{guide.name}</Link>
        </div>
        {check.incomplete ? <Alert tone="warn">{t('incomplete')}</Alert> : null}
        <DefinitionList
          look="rows"
          items={[
            { term: t('since'), detail: moment(check.since) },
            { term: t('invited'), detail: moment(check.invitedAt) },
            { term: t('completed'), detail: or(check.completedAt) },
            { term: t('validUntil'), detail: or(check.validUntil) },
            {
              term: t('report'),
              detail: check.reportUrl ? (
                <a href={check.reportUrl} target="_blank" rel="noreferrer" className="text-brand underline">
                  {t('openReport')}
                </a>
              ) : (
                <span className="wrap-anywhere">{check.reportId ?? t('dash')}</span>
              ),
            },
          ]}
        />
      </div>
      {check.simulated ? <PlayAtCheckr id={check.id} /> : null}
      <Clock check={check} />
      {can.some((action) => action === 'clear' || action === 'pre_adverse' || action === 'adverse') ? (
        <ReviewForm check={check} />
      ) : null}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {can.includes('resend_notice') ? (
          <ActionDialog
            scopes={['trust_and_safety']}
            label={t('resend')}
            title={t('resendTitle')}
            text={t('resendText')}
            action={(reason) => checkActions.resend(check.id, reason)}
          />
        ) : null}
        {can.includes('end') ? (
          <ActionDialog
            scopes={['trust_and_safety']}
            label={t('end')}
            title={t('endTitle')}
            text={t('endText')}
            danger
            action={(reason) => checkActions.end(check.id, reason)}
          />
        ) : null}
      </div>
      <Reviews check={check} />
      <Consent check={check} />
      <Part title={t('timeline')}>
        <ol className="grid gap-2">
          {check.timeline.map((step) => (
            <li key={`${step.at} ${step.text}`} className="text-sm">
              <span className="font-semibold">{step.text}</span>
              <span className="block text-ink-muted">{t('by', { time: moment(step.at), who: step.by })}</span>
            </li>
          ))}
        </ol>
      </Part>
    </div>
  )
}

function Clock({ check: { adverse, can } }: { check: CheckDetail }) {
  const t = useTexts(checksDesk)
  const moment = useMoment()
  if (!adverse) return null
  const { noticedAt, waitUntil, stoppedAt, daysLeft, refused, outcome, endedAt } = adverse
  const text =
    outcome && endedAt
      ? t(`clockEnded_${outcome}`, { at: moment(endedAt) })
      : refused
        ? t('clockRefused', { text: refused })
        : stoppedAt && daysLeft !== null
          ? t('clockStopped', { at: moment(stoppedAt), count: daysLeft })
          : noticedAt && waitUntil
            ? can.includes('adverse')
              ? t('clockOver', { until: moment(waitUntil) })
              : t('clockRuns', { sent: moment(noticedAt), until: moment(waitUntil) })
            : t('clockStarting')
  return (
    <Alert tone={refused && !outcome ? 'danger' : outcome ? 'info' : 'warn'} role="none" title={t('clock')}>
      {text}
    </Alert>
  )
}

function Reviews({ check: { reviews } }: { check: CheckDetail }) {
  const t = useTexts(checksDesk)
  const moment = useMoment()
  if (reviews.length === 0) return null
  return (
    <Part title={t('reviews')}>
      <ul className="grid gap-4">
        {reviews.map((review) => (
          <li key={review.id} className="grid gap-2 border-l-2 border-line pl-4">
            <p className="font-semibold">{t(`decision_${review.outcome}`)}</p>
            <p className="text-sm text-ink-muted">{t('by', { time: moment(review.at), who: review.by })}</p>
            <p className="max-w-text wrap-anywhere whitespace-pre-line">{review.reason}</p>
            {review.items.map((item) => (
              <p key={item.itemId} className="text-sm text-ink-muted">
                {t('matrix', {
                  nature: t(`nature_${item.nature}`),
                  time: t(`time_${item.timePassed}`),
                  relation: t(`relation_${item.relation}`),
                })}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Consent({ check: { consent } }: { check: CheckDetail }) {
  const t = useTexts(checksDesk)
  const moment = useMoment()
  return (
    <Part title={t('consent')}>
      <DefinitionList
        look="rows"
        items={[
          { term: t('signedBy'), detail: consent.signedName },
          { term: t('signedAt'), detail: moment(consent.signedAt) },
          { term: t('address'), detail: consent.address },
          { term: t('seconds'), detail: t('secondsOf', { count: consent.secondsShown }) },
          { term: t('workState'), detail: consent.workState },
          { term: t('minors'), detail: t(consent.guidesMinors ? 'yes' : 'no') },
          { term: t('version'), detail: consent.version },
          { term: t('hash'), detail: <span className="text-xs wrap-anywhere">{consent.sha256}</span> },
        ]}
      />
    </Part>
  )
}

/** Demo mode: the page at which a person says what Checkr finds. */
function PlayAtCheckr({ id }: { id: string }) {
  const t = useTexts(checkrDesk)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const open = async () => {
    setBusy(true)
    setRefusal('')
    try {
      window.open((await checkrActions.open(id)).url, '_blank', 'noopener')
    } catch (cause) {
      setRefusal(saidBy(cause) || t('failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid justify-items-start gap-2">
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      <Button size="sm" variant="secondary" loading={busy} onClick={() => void open()}>
        {t('play')}
      </Button>
    </div>
  )
}

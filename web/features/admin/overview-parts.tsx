import { useQuery } from '@tanstack/react-query'
import type { AdminAction } from '#contract/admin/schemas.ts'
import type { MoneyCheck } from '#contract/payments/admin.ts'
import { overviewStates } from '#contract/admin/values.ts'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { overviewDesk } from './texts/overview-desk.en.ts'
import { Part, Trouble, useMoment, useNamed, Waiting } from '#web/features/operators/parts.tsx'
import { overviewQuery, runJobAgain, type Overview } from './queries.ts'
import { useScope } from '#web/features/operators/use-scope.ts'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'

/** Below the inbox: failed jobs with the way to retry them, active bookings, the checks of the money, and recent activity. */
export function OverviewParts() {
  const t = useTexts(overviewDesk)
  const { data: overview, isPending, isFetching, refetch } = useQuery(overviewQuery)
  if (!overview) return isPending ? <Waiting /> : <Trouble busy={isFetching} onRetry={() => void refetch()} />
  return (
    <>
      <FailedJobs jobs={overview.failedJobs} />
      <Part title={t('waiting')}>
        <ul className="grid grid-cols-2 gap-4 desktop:grid-cols-5">
          {overviewStates.map((state) => (
            <Figure
              key={state}
              label={t(state)}
              count={overview.bookings[state]}
              to={`/admin/bookings?state=${state}`}
            />
          ))}
        </ul>
      </Part>
      <Part title={t('checks')}>
        <div className="grid gap-4 tablet:grid-cols-2">
          <Check label={t('stripeCheck')} check={overview.checks.stripe} />
          <Check label={t('invariantsCheck')} check={overview.checks.invariants} />
        </div>
      </Part>
      <Part title={t('lastActions')}>
        <Actions actions={overview.actions} />
      </Part>
    </>
  )
}

interface FigureProps {
  label: string
  count: number
  to: string
}

function Figure({ label, count, to }: FigureProps) {
  const opens = useScope()('support', 'finance', 'trust_and_safety')
  return (
    <Card as="li" padding="sm" tone="sunken" interactive={opens} className="grid content-start gap-1">
      <span className="display text-display-sm tabular-nums">{count}</span>
      {opens ? (
        <Link to={to} variant="title" stretched className="text-sm">
          {label}
        </Link>
      ) : (
        <span className="text-sm">{label}</span>
      )}
    </Card>
  )
}

function Check({ label, check }: { label: string; check: MoneyCheck | null }) {
  const t = useTexts(overviewDesk)
  const moment = useMoment()
  const opens = useScope()('support', 'finance')
  return (
    <Card padding="sm" interactive={opens} className="grid justify-items-start gap-2">
      {opens ? (
        <Link to="/admin/finance" variant="title" stretched className="font-semibold">
          {label}
        </Link>
      ) : (
        <span className="font-semibold">{label}</span>
      )}
      {check ? (
        <>
          <Badge tone={check.found === 0 ? 'success' : 'danger'}>
            {check.found === 0 ? t('foundNone') : t('found', { count: check.found })}
          </Badge>
          <p className="text-sm text-ink-muted">
            {t('lookedBy', { time: moment(check.at), who: check.by })} · {t('lookedAt', { count: check.looked })}
          </p>
        </>
      ) : (
        <p className="text-sm text-ink-muted">{t('never')}</p>
      )}
    </Card>
  )
}

function FailedJobs({ jobs }: { jobs: Overview['failedJobs'] }) {
  const t = useTexts(overviewDesk)
  const named = useNamed()
  if (jobs.length === 0) return null
  return (
    <Part title={t('failedJobs')}>
      <ul className="grid gap-3">
        {jobs.map(({ id, name, lastError }) => (
          <Card
            as="li"
            key={id}
            tone="outline"
            padding="sm"
            className="flex flex-wrap items-center justify-between gap-3"
          >
            <div className="grid min-w-0 gap-1">
              <span className="font-semibold">{named(name)}</span>
              <span className="text-sm wrap-anywhere text-ink-muted">{lastError}</span>
            </div>
            <ActionDialog
              scopes={['support', 'finance']}
              label={t('runAgain')}
              labelOf={`${t('runAgain')}: ${named(name)}`}
              title={t('runAgainTitle')}
              text={t('runAgainText', { job: named(name) })}
              action={(reason) => runJobAgain(id, reason)}
            />
          </Card>
        ))}
      </ul>
    </Part>
  )
}

const outcomes = {
  done: ['done', 'success'],
  refused: ['refused', 'warn'],
  failed: ['outcomeFailed', 'danger'],
} as const

function Actions({ actions }: { actions: readonly AdminAction[] }) {
  const t = useTexts(overviewDesk)
  const named = useNamed()
  const moment = useMoment()
  const opens = useScope()('support', 'finance', 'trust_and_safety')
  if (actions.length === 0)
    return (
      <EmptyState headingLevel={3} title={t('noActions')}>
        <p>{t('noActionsText')}</p>
      </EmptyState>
    )
  return (
    <ol className="grid">
      {actions.map((action) => {
        const [key, tone] = action.outcome ? outcomes[action.outcome] : (['unknownOutcome', 'warn'] as const)
        return (
          <li key={action.id} className="grid gap-1 border-b border-line py-4">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{action.message ?? named(action.action)}</span>
              <Badge tone={tone}>{t(key)}</Badge>
              {action.booking && opens ? (
                <Link to={`/admin/bookings/${action.booking.id}`} className="inline-flex min-h-target items-center">
                  {action.booking.code}
                </Link>
              ) : null}
            </div>
            <p className="text-sm wrap-anywhere">{t('because', { reason: action.reason })}</p>
            <p className="text-sm text-ink-muted">{t('actionBy', { who: action.by, time: moment(action.at) })}</p>
          </li>
        )
      })}
    </ol>
  )
}

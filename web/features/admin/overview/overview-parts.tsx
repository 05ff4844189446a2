import { useQuery } from '@tanstack/react-query'
import type { AdminAction } from '#contract/admin/schemas.ts'
import { overviewStates } from '#contract/admin/values.ts'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { Part, Trouble, useMoment, useNamed, Waiting } from '#web/features/operators/parts.tsx'
import { useScope } from '#web/features/operators/use-scope.ts'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { overviewQuery, runJobAgain, type Overview } from '../queries.ts'
import { overviewDesk } from '../texts/overview-desk.en.ts'
import { BusinessFigures } from './business-figures.tsx'
import { SupplyTable } from './supply-table.tsx'
import { SystemHealth } from './system-health.tsx'

/** Below the inbox: failed jobs with the way to retry them, the business, what is on sale, the system, and recent activity. */
export function OverviewParts() {
  const t = useTexts(overviewDesk)
  const can = useScope()
  const { data: overview, isPending, isFetching, refetch } = useQuery(overviewQuery)
  if (!overview) return isPending ? <Waiting /> : <Trouble busy={isFetching} onRetry={() => void refetch()} />
  return (
    <>
      <FailedJobs jobs={overview.failedJobs} />
      {can('finance') ? <BusinessFigures /> : null}
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
      <SupplyTable />
      <SystemHealth checks={overview.checks} />
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

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OperatorScope } from '#contract/operators/values.ts'
import type { MoneyCheck } from '#contract/payments/admin.ts'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Part, Trouble, useMoment } from '#web/features/operators/parts.tsx'
import { useScope } from '#web/features/operators/use-scope.ts'
import { formatRelative } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { type Health, healthQuery } from '../queries.ts'
import { overviewDesk } from '../texts/overview-desk.en.ts'

/** A job that has waited longer than this waits for a reason. */
const patience = 5 * 60_000

interface Props {
  checks: { stripe: MoneyCheck | null; invariants: MoneyCheck | null }
}

/** What works and what is behind, each with the page where it is mended. */
export function SystemHealth({ checks }: Props) {
  const t = useTexts(overviewDesk)
  const found = useQuery(healthQuery)
  const { data } = found
  return (
    <Part title={t('system')}>
      <ul className="grid gap-4 tablet:grid-cols-2 desktop:grid-cols-3">
        <Check label={t('stripeCheck')} check={checks.stripe} />
        <Check label={t('invariantsCheck')} check={checks.invariants} />
        {data ? (
          <HealthCards health={data} />
        ) : (
          <li className="tablet:col-span-2 desktop:col-span-1">
            {found.isPending ? (
              <Skeleton shape="block" className="h-28" />
            ) : (
              <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
            )}
          </li>
        )}
      </ul>
    </Part>
  )
}

function HealthCards({ health }: { health: Health }) {
  const t = useTexts(overviewDesk)
  const { jobs, deadlines, emails, search, vendors, database } = health
  const late = jobs.oldest !== null && Date.parse(health.now) - Date.parse(jobs.oldest) > patience
  return (
    <>
      <HealthCard
        label={t('jobs')}
        to="/admin?group=machine"
        tone={jobs.processes === 0 ? 'danger' : late || jobs.failed > 0 ? 'warn' : 'success'}
        status={
          jobs.processes === 0
            ? t('jobsStopped')
            : jobs.failed > 0
              ? t('jobsFailed', { count: jobs.failed })
              : t(late ? 'jobsLate' : 'jobsRun')
        }
      >
        {jobs.oldest === null
          ? t('jobsNone')
          : t('jobsWaiting', {
              count: jobs.waiting,
              since: formatRelative(jobs.oldest, Date.parse(health.now)),
            })}
      </HealthCard>
      <HealthCard
        label={t('deadlines')}
        to="/admin?group=machine"
        tone={deadlines.overdue === 0 ? 'success' : 'warn'}
        status={deadlines.overdue === 0 ? t('onTime') : t('overdue', { count: deadlines.overdue })}
      >
        {t('deadlinesText')}
      </HealthCard>
      <HealthCard
        label={t('emails')}
        to="/admin/email"
        scopes={['support']}
        tone={emails.unsent === 0 ? 'success' : 'warn'}
        status={emails.unsent === 0 ? t('emailsSent') : t('emailsUnsent', { count: emails.unsent })}
      >
        {t(emails.unsent === 0 ? 'emailsNone' : 'emailsText')}
      </HealthCard>
      <HealthCard
        label={t('searchIndex')}
        to="/admin/search"
        scopes={['support', 'content']}
        tone={search.behind + search.setAside === 0 ? 'success' : 'warn'}
        status={
          search.setAside > 0
            ? t('searchAside', { count: search.setAside })
            : search.behind > 0
              ? t('searchBehind', { count: search.behind })
              : t('upToDate')
        }
      >
        {t(search.behind + search.setAside === 0 ? 'searchNone' : 'searchText')}
      </HealthCard>
      <HealthCard label={t('database')} tone="neutral" status={bytesOf(database.bytes)}>
        {t('connections', { count: database.connections })}
      </HealthCard>
      <Card as="li" padding="sm" className="grid content-start gap-2 desktop:col-span-2">
        <span className="font-semibold">{t('vendors')}</span>
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {vendors.map(({ name, mode }) => (
            <li key={name} className="flex items-center gap-2 text-sm">
              {t(`vendor_${name}`)}
              <Badge tone={mode === 'connected' ? 'success' : mode === 'off' ? 'warn' : 'neutral'}>
                {t(`mode_${mode}`)}
              </Badge>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}

interface HealthCardProps {
  label: string
  status: string
  tone: 'success' | 'warn' | 'danger' | 'neutral'
  to?: string
  /** Who may open it; all operators without. */
  scopes?: readonly [OperatorScope, ...OperatorScope[]]
  children: ReactNode
}

function HealthCard({ label, status, tone, to, scopes, children }: HealthCardProps) {
  const can = useScope()
  const opens = to !== undefined && (scopes === undefined || can(...scopes))
  return (
    <Card as="li" padding="sm" interactive={opens} className="grid content-start justify-items-start gap-2">
      {opens ? (
        <Link to={to} variant="title" stretched className="font-semibold">
          {label}
        </Link>
      ) : (
        <span className="font-semibold">{label}</span>
      )}
      <Badge tone={tone}>{status}</Badge>
      <p className="text-sm text-ink-muted">{children}</p>
    </Card>
  )
}

function Check({ label, check }: { label: string; check: MoneyCheck | null }) {
  const t = useTexts(overviewDesk)
  const moment = useMoment()
  return (
    <HealthCard
      label={label}
      to="/admin/finance"
      scopes={['support', 'finance']}
      tone={check ? (check.found === 0 ? 'success' : 'danger') : 'neutral'}
      status={check ? (check.found === 0 ? t('foundNone') : t('found', { count: check.found })) : t('never')}
    >
      {check ? (
        <>
          {t('lookedBy', { time: moment(check.at), who: check.by })} · {t('lookedAt', { count: check.looked })}
        </>
      ) : (
        t('neverText')
      )}
    </HealthCard>
  )
}

/** `48 MB`, `1.2 GB`. */
function bytesOf(bytes: number): string {
  const gigabytes = bytes / 1024 ** 3
  return gigabytes >= 1 ? `${Math.round(gigabytes * 10) / 10} GB` : `${Math.max(1, Math.round(bytes / 1024 ** 2))} MB`
}

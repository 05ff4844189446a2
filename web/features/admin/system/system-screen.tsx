import { useQuery } from '@tanstack/react-query'
import type { SystemJob, SystemState } from '#contract/admin/system.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { DefinitionList } from '#web/design/definition-list.tsx'
import { Table } from '#web/design/table.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { Part, Trouble, useMoment, useNamed, Waiting } from '#web/features/operators/parts.tsx'
import { HttpError } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { SettingsEditor } from '../platform-settings/platform-settings-screen.tsx'
import { systemDesk } from '../texts/system-desk.en.ts'
import { cronWords } from './cron-words.ts'
import { runRecurringJob, systemQuery } from './queries.ts'
import { VariableList } from './variable-list.tsx'

/** How the installation is set up, and what runs in it again and again. */
export function SystemScreen() {
  const t = useTexts(systemDesk)
  const found = useQuery(systemQuery)
  return (
    <DeskPage title={t('title')} lead={t('lead')}>
      {found.data ? (
        <System state={found.data} />
      ) : found.error instanceof HttpError && found.error.status === 403 ? (
        <Alert tone="warn">{found.error.text}</Alert>
      ) : found.isPending ? (
        <Waiting />
      ) : (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      )}
    </DeskPage>
  )
}

function System({ state: { mode, publicUrl, versions, groups, jobs } }: { state: SystemState }) {
  const t = useTexts(systemDesk)
  return (
    <>
      <DefinitionList
        look="rows"
        className="max-w-3xl"
        items={[
          { term: t('mode'), detail: t(`mode_${mode}`) },
          { term: t('address'), detail: publicUrl },
          { term: t('node'), detail: versions.node },
          { term: t('postgres'), detail: versions.postgres },
          { term: t('schema'), detail: versions.schema },
        ]}
      />
      <Part title={t('operation')}>
        <p className="max-w-text text-sm text-ink-muted">{t('operationText')}</p>
        <SettingsEditor parts={['operation']} />
      </Part>
      <Part title={t('connections')}>
        <div className="gap-4 tablet:columns-2 wide:columns-3">
          {groups.map((group) => (
            <VariableList key={group.group} group={group} />
          ))}
        </div>
      </Part>
      <Part title={t('jobs')}>
        <p className="max-w-text text-sm text-ink-muted">{t('jobsText')}</p>
        <Jobs jobs={jobs} />
      </Part>
    </>
  )
}

function Jobs({ jobs }: { jobs: readonly SystemJob[] }) {
  const t = useTexts(systemDesk)
  const named = useNamed()
  const moment = useMoment()
  const often = (match: string) => {
    const words = cronWords(match)
    if (words === null) return match
    return words.key === 'everyMinute'
      ? t('everyMinute')
      : words.key === 'everyMinutes'
        ? t('everyMinutes', { count: words.count })
        : t(words.key, { time: words.time })
  }
  return (
    <Table
      caption={t('jobs')}
      captionHidden
      className="rounded-lg border border-line bg-surface-raised px-4"
      rows={jobs}
      rowKey={({ task }) => task}
      columns={[
        { key: 'job', header: t('job'), rowHeader: true, cell: ({ task }) => named(task) },
        { key: 'schedule', header: t('schedule'), cell: ({ match }) => often(match) },
        {
          key: 'last',
          header: t('lastRun'),
          cell: ({ lastRunAt, isRunning, lastError }) => (
            <span className="inline-flex flex-wrap items-center gap-2">
              {lastRunAt ? moment(lastRunAt) : t('neverRun')}
              {isRunning ? <Badge tone="info">{t('running')}</Badge> : null}
              {lastError ? (
                <span className="text-danger wrap-anywhere">{t('failing', { error: lastError.slice(0, 200) })}</span>
              ) : null}
            </span>
          ),
        },
        {
          key: 'run',
          header: t('runNow'),
          align: 'end',
          cell: ({ task }) => (
            <ActionDialog
              scopes={['owner']}
              label={t('runNow')}
              labelOf={t('runNowOf', { job: named(task) })}
              title={t('runTitle', { job: named(task) })}
              text={t('runText')}
              action={(reason) => runRecurringJob(task, reason)}
            />
          ),
        },
      ]}
    />
  )
}

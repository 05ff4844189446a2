import { ProgressBar } from '#web/design/progress-bar.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { BulkAction } from '#contract/operators/bulk-actions.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { useLiveChanges } from '#web/features/notifications/use-live-changes.ts'
import { deskKey, poll } from '#web/features/operators/desk-key.ts'
import { useMoment } from '#web/features/operators/parts.tsx'
import { bulkTexts } from '#web/features/operators/texts/bulk-actions.en.ts'
import { useAdminAction } from '#web/features/operators/use-admin-action.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { bulkActionsQuery, cancelBulk, resultsPath } from './queries.ts'

const often = 3000

interface Props {
  table: string
  /** What each action is called, by its name on the wire. */
  labelOf: (action: string) => string
}

/** The bulk actions that run on a table, and the one that ended last, until it is put away. */
export function BulkRuns({ table, labelOf }: Props) {
  const t = useTexts(bulkTexts)
  const queryClient = useQueryClient()
  const [hidden, setHidden] = useState<readonly string[]>([])
  const found = useQuery({
    ...bulkActionsQuery(table),
    refetchInterval: ({ state }) => (state.data?.items.some((run) => run.state === 'running') ? often : poll),
  })
  useLiveChanges(
    'bulk-actions',
    useCallback(() => void queryClient.invalidateQueries({ queryKey: deskKey }), [queryClient]),
  )
  const runs = found.data?.items ?? []
  const lastEnded = runs.find(({ state }) => state !== 'running')
  const shown = runs.filter((run) => (run.state === 'running' || run === lastEnded) && !hidden.includes(run.id))
  if (shown.length === 0) return null
  return (
    <ul aria-label={t('runs')} className="grid gap-3">
      {shown.map((run) => (
        <Run key={run.id} run={run} label={labelOf(run.action)} onHide={() => setHidden([...hidden, run.id])} />
      ))}
    </ul>
  )
}

function Run({ run, label, onHide }: { run: BulkAction; label: string; onHide: () => void }) {
  const t = useTexts(bulkTexts)
  const moment = useMoment()
  const { run: act, busy, refusal } = useAdminAction()
  const { id, state, startedBy, startedAt, reason, total, done, refused, failed, problems } = run
  const ended = done + refused + failed
  const isRunning = state === 'running'
  const tone = isRunning ? 'info' : refused + failed > 0 || state === 'canceled' ? 'warn' : 'success'
  return (
    <Card as="li" padding="sm" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="font-semibold">{label}</h3>
        <Badge tone={tone}>{t(`state_${state}`)}</Badge>
        <div className="flex flex-wrap gap-3 tablet:ml-auto">
          {isRunning ? (
            <Button size="sm" variant="secondary" loading={busy} onClick={() => void act(() => cancelBulk(id))}>
              {t('cancel')}
            </Button>
          ) : (
            <>
              <a href={resultsPath(id)} download className={buttonClasses({ variant: 'secondary', size: 'sm' })}>
                <Download aria-hidden="true" className="size-4" />
                {t('results')}
              </a>
              <Button size="sm" variant="quiet" onClick={onHide}>
                {t('hide')}
              </Button>
            </>
          )}
        </div>
      </div>
      <p className="text-sm wrap-anywhere text-ink-muted">
        {t('by', { who: startedBy, time: moment(startedAt), reason })}
      </p>
      {isRunning ? (
        <div className="flex items-center gap-3">
          <ProgressBar label={label} max={total} value={ended} className="grow" />
          <span className="text-sm tabular-nums">{t('progress', { done: ended, total })}</span>
        </div>
      ) : (
        <output className="text-sm tabular-nums">
          {[
            t('done', { count: done }),
            ...(refused + failed > 0 ? [t('notDone', { count: refused + failed })] : []),
            ...(total > ended ? [t('left', { count: total - ended })] : []),
          ].join(' · ')}
        </output>
      )}
      {refusal ? (
        <Alert tone="danger" role="alert">
          {refusal}
        </Alert>
      ) : null}
      {problems.length > 0 ? (
        <ul
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it
          tabIndex={0}
          className="grid max-h-48 gap-1 overflow-y-auto text-sm"
        >
          {problems.map(({ label: row, message }) => (
            <li key={row} className="wrap-anywhere">
              {t('problem', { label: row, message })}
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}

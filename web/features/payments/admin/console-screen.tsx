import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ConsoleRun } from '#contract/payments/console.ts'
import type { ScenarioName } from '#contract/payments/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { testConsole } from '#web/features/payments/admin/texts/test-console.en.ts'
import { useScope } from '#web/features/operators/use-scope.ts'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { ConsoleSteps } from './console-steps.tsx'
import { Part, Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { consoleQuery, consoleRunQuery, runScenario } from './queries.ts'
import { deskKey } from '#web/features/operators/desk-key.ts'

/** Runs one scenario at a time; the address names the run shown. */
export function ConsoleScreen() {
  const t = useTexts(testConsole)
  const client = useQueryClient()
  const [query, setQuery] = useSearchParams()
  const shownId = query.get('run') ?? ''
  const state = useQuery(consoleQuery)
  const shown = useQuery(consoleRunQuery(shownId))
  const [running, setRunning] = useState<ScenarioName | null>(null)
  const [refusal, setRefusal] = useState('')
  const result = useRef<HTMLDivElement>(null)

  const show = (id: string) => setQuery({ run: id }, { preventScrollReset: true })
  const run = async (scenario: ScenarioName) => {
    if (running) return
    setRunning(scenario)
    setRefusal('')
    try {
      const done = await runScenario(scenario)
      client.setQueryData(consoleRunQuery(done.id).queryKey, done)
      show(done.id)
      result.current?.focus()
    } catch (cause) {
      setRefusal(saidBy(cause) || t('failed'))
    } finally {
      setRunning(null)
      void client.invalidateQueries({ queryKey: [...deskKey, 'console'] })
    }
  }
  return (
    <DeskPage title={t('title')} lead={t('lead')}>
      {state.isPending ? (
        <Waiting />
      ) : !state.data ? (
        <Trouble busy={state.isFetching} onRetry={() => void state.refetch()} />
      ) : state.data.refusal ? (
        <Alert tone="warn" title={t('refusalTitle')}>
          {state.data.refusal}
        </Alert>
      ) : (
        <div className="grid gap-x-12 gap-y-10 desktop:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
          <div className="grid content-start gap-10">
            <Part title={t('scenarios')}>
              <ul className="grid gap-3 tablet:max-desktop:grid-cols-2">
                {state.data.scenarios.map((name) => (
                  <Scenario key={name} name={name} busy={running === name} onRun={() => void run(name)} />
                ))}
              </ul>
              <p className="text-sm text-ink-muted">{t('payouts')}</p>
            </Part>
          </div>
          <div className="grid content-start gap-10">
            <div ref={result} tabIndex={-1} className="grid gap-4 focus:outline-none" aria-live="polite">
              <Part title={t('steps')}>
                {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
                {running ? (
                  <Waiting />
                ) : shown.data ? (
                  <ShownRun run={shown.data} />
                ) : (
                  <EmptyState headingLevel={3} title={t(state.data.runs.length > 0 ? 'noneShown' : 'noRuns')}>
                    <p>{t(state.data.runs.length > 0 ? 'noneShownText' : 'noRunsText')}</p>
                  </EmptyState>
                )}
              </Part>
            </div>
            {state.data.runs.length > 0 ? <LastRuns runs={state.data.runs} onShow={show} /> : null}
          </div>
        </div>
      )}
    </DeskPage>
  )
}

function Scenario({ name, busy, onRun }: { name: ScenarioName; busy: boolean; onRun: () => void }) {
  const runs = useScope()('support', 'finance')
  const t = useTexts(testConsole)
  return (
    <Card as="li" padding="sm" className="flex items-center justify-between gap-4">
      <div className="grid gap-0.5">
        <span className="font-semibold">{t(name)}</span>
        <span className="text-sm text-ink-muted">{t(`${name}Text`)}</span>
      </div>
      {runs ? (
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('runOf', { name: t(name) })}
          loading={busy}
          loadingLabel={t('running')}
          onClick={onRun}
        >
          {t('run')}
        </Button>
      ) : null}
    </Card>
  )
}

type Outcome = ConsoleRun['outcome']
const tones = { passed: 'success', failed: 'danger' } as const

function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  const t = useTexts(testConsole)
  if (!outcome) return <Badge tone="warn">{t('brokenOff')}</Badge>
  return <Badge tone={tones[outcome]}>{t(outcome === 'passed' ? 'passed' : 'failedRun')}</Badge>
}

function ShownRun({ run }: { run: ConsoleRun }) {
  const t = useTexts(testConsole)
  const moment = useMoment()
  return (
    <div className="grid gap-4" data-testid="console-run">
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-semibold">{t(run.scenario)}</span>
        <OutcomeBadge outcome={run.outcome} />
        <span className="text-sm text-ink-muted">{t('by', { who: run.by, time: moment(run.startedAt) })}</span>
      </p>
      <ConsoleSteps steps={run.steps} />
    </div>
  )
}

function LastRuns({ runs, onShow }: { runs: readonly Omit<ConsoleRun, 'steps'>[]; onShow: (id: string) => void }) {
  const t = useTexts(testConsole)
  const moment = useMoment()
  return (
    <Part title={t('lastRuns')}>
      <ul className="grid">
        {runs.map((run) => (
          <li key={run.id} className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2">
            <span className="flex flex-wrap items-center gap-3">
              <span>{t(run.scenario)}</span>
              <OutcomeBadge outcome={run.outcome} />
              <span className="text-sm text-ink-muted">{t('by', { who: run.by, time: moment(run.startedAt) })}</span>
            </span>
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('openOf', { name: t(run.scenario), time: moment(run.startedAt) })}
              onClick={() => onShow(run.id)}
            >
              {t('open')}
            </Button>
          </li>
        ))}
      </ul>
    </Part>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ClockState } from '#contract/demo/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Link } from '#web/design/link.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Table } from '#web/design/table.tsx'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { formatInstant, formatRelative } from '#web/lib/language/format.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { tools } from '#web/app/texts/tools.en.ts'
import { advance, clockQuery } from './queries.ts'
import { spanWords } from './span-words.ts'

const poll = 5000
const steps = [
  { key: 'plus15', minutes: 15 },
  { key: 'plus1h', minutes: 60 },
  { key: 'plus24h', minutes: 24 * 60 },
  { key: 'plus7d', minutes: 7 * 24 * 60 },
] as const
const zone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The business clock beside the real one, the way to move it, and what it sets off next. */
export function DemoClock() {
  const t = useTexts(tools)
  const locale = useLocale()
  const clock = useQuery({ ...clockQuery, refetchInterval: poll })
  if (clock.isPending)
    return (
      <section aria-busy="true" aria-label={t('loading')} className="grid gap-6 tablet:grid-cols-2">
        <Skeleton shape="block" className="h-32" />
        <Skeleton shape="block" className="h-32" />
      </section>
    )
  if (!clock.data)
    return (
      <Alert
        tone="danger"
        actions={
          <Button size="sm" variant="secondary" onClick={() => void clock.refetch()}>
            {t('tryAgain')}
          </Button>
        }
      >
        {t('failed')}
      </Alert>
    )
  const { businessNow, wallNow, offsetMs } = clock.data
  const faces = [
    {
      key: 'business',
      term: t('businessNow'),
      at: businessNow,
      note: offsetMs > 0 ? `${t('offset')} ${spanWords(offsetMs, locale)}` : t('inStep'),
    },
    { key: 'wall', term: t('wallNow'), at: wallNow, note: zone() },
  ]
  return (
    <div className="grid gap-block">
      <dl className="grid gap-4 tablet:grid-cols-2">
        {faces.map(({ key, term, at, note }) => (
          <Card key={key} tone={key === 'business' ? 'deep' : 'raised'} className="grid gap-1">
            <dt className="text-sm text-ink-muted">{term}</dt>
            <dd className="display text-display-sm tabular-nums" data-testid={`clock-${key}`}>
              <time dateTime={at}>{formatInstant(at, zone(), 'day-time', locale)}</time>
            </dd>
            <dd className="text-sm text-ink-muted">{note}</dd>
          </Card>
        ))}
      </dl>
      <MoveForward />
      <Deadlines clock={clock.data} />
    </div>
  )
}

function MoveForward() {
  const t = useTexts(tools)
  const locale = useLocale()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<number>()
  const [error, setError] = useState('')
  const [said, setSaid] = useState('')
  const running = useRef(false)

  /** Throws what the server refused. */
  async function move(minutes: number) {
    setError('')
    const state = await advance(minutes)
    queryClient.setQueryData(clockQuery.queryKey, state)
    setSaid(t('moved', { time: formatInstant(state.businessNow, zone(), 'day-time', locale) }))
    // Every deadline passed has been carried out: whatever is on screen may have changed, and the offset has.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== clockQuery.queryKey[0] })
  }
  async function step(minutes: number) {
    if (running.current) return
    running.current = true
    setBusy(minutes)
    try {
      await move(minutes)
    } catch (cause) {
      setError(saidBy(cause) || t('moveFailed'))
    } finally {
      running.current = false
      setBusy(undefined)
    }
  }
  const write = useWriteForm<{ advanceMinutes: string | number }>({
    fields: ['advanceMinutes'],
    rules: () => import('#contract/demo/calls.ts').then(({ moveClock }) => moveClock.body),
    defaults: { advanceMinutes: '' },
    prepare: ({ advanceMinutes }) => ({ advanceMinutes: Number(advanceMinutes) }),
    sentences: { advanceMinutes: t('customInvalid') },
    failed: t('moveFailed'),
    send: ({ advanceMinutes }) => move(Number(advanceMinutes)),
  })
  const problem = write.problem ?? error
  return (
    <section aria-labelledby="forward" className="grid gap-4">
      <h2 id="forward" className="text-display-sm">
        {t('forward')}
      </h2>
      <div className="flex flex-wrap gap-3">
        {steps.map(({ key, minutes }) => (
          <Button
            key={key}
            variant="secondary"
            loading={busy === minutes}
            loadingLabel={t(key)}
            onClick={() => void step(minutes)}
          >
            {t(key)}
          </Button>
        ))}
      </div>
      <form {...write.bind} className="flex max-w-form items-start gap-3">
        <Field label={t('custom')} help={t('customHelp')} className="grow" {...write.error('advanceMinutes')}>
          <Input {...write.form.register('advanceMinutes')} inputMode="numeric" autoComplete="off" />
        </Field>
        <Button type="submit" className="mt-[1.9rem] shrink-0" loading={write.busy} loadingLabel={t('move')}>
          {t('move')}
        </Button>
      </form>
      {problem ? (
        <Alert tone="danger" role="alert">
          {problem}
        </Alert>
      ) : null}
      <output className="block text-sm text-ink-muted">{said || t('oneWay')}</output>
    </section>
  )
}

function Deadlines({ clock }: { clock: ClockState }) {
  const t = useTexts(tools)
  const locale = useLocale()
  const now = Date.parse(clock.businessNow)
  return (
    <Table
      caption={t('deadlines')}
      rows={clock.deadlines}
      rowKey={({ kind, subjectId }) => `${kind} ${subjectId}`}
      columns={[
        {
          key: 'what',
          header: t('what'),
          rowHeader: true,
          cell: ({ kind }) => (isKnown(kind) ? t(kind) : kind),
        },
        { key: 'in', header: t('due_in'), cell: ({ dueAt }) => formatRelative(dueAt, now, locale) },
        { key: 'due', header: t('due'), cell: ({ dueAt }) => formatInstant(dueAt, zone(), 'day-time', locale) },
        {
          key: 'subject',
          header: t('subject'),
          cell: ({ kind, subjectId }) =>
            kind.startsWith('booking.') ? (
              <p>
                <Link to={`/booking/${subjectId}`}>…{subjectId.slice(-6)}</Link>
              </p>
            ) : (
              `…${subjectId.slice(-6)}`
            ),
        },
      ]}
      empty={
        <EmptyState title={t('noDeadlines')}>
          <p>{t('noDeadlinesText')}</p>
        </EmptyState>
      }
    />
  )
}

type Known = Extract<keyof typeof tools, `${string}.${string}`>
const isKnown = (kind: string): kind is Known => kind in tools

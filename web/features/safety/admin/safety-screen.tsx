import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { BoardLine } from '#contract/safety/admin.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { useLiveChanges } from '#web/features/notifications/use-live-changes.ts'
import { DeskQueue } from '#web/features/operators/desk-queue.tsx'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { useAdminAction } from '#web/features/operators/use-admin-action.ts'
import { PartyBadge } from '#web/features/safety/party-badge.tsx'
import { formatInstant } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { Digest } from './digest.tsx'
import { Incidents } from './incidents.tsx'
import { PartyReview } from './party-review.tsx'
import { boardKey, boardQuery, incidentsQuery, startDrill } from './queries.ts'
import { Clock } from './safety-clock.tsx'
import { safetyDesk } from './texts/safety-desk.en.ts'

const pollMs = 15_000

const parts = ['board', 'incidents', 'digest'] as const
type SafetyPart = (typeof parts)[number]

/** Everyone who is out, those in trouble first, and beside them the party that is open. */
export function SafetyScreen() {
  const t = useTexts(safetyDesk)
  const { run, busy, refusal } = useAdminAction()
  const [query] = useSearchParams()
  const part = parts.find((one) => one === query.get('part')) ?? 'board'
  return (
    <DeskPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <Button size="sm" variant="secondary" loading={busy} onClick={() => void run(startDrill)}>
          {t('drill')}
        </Button>
      }
    >
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      <Parts part={part} />
      {part === 'incidents' ? <Incidents /> : part === 'digest' ? <Digest /> : <Board />}
    </DeskPage>
  )
}

function Parts({ part }: { part: SafetyPart }) {
  const t = useTexts(safetyDesk)
  const open = useQuery(incidentsQuery('open')).data?.counts.open ?? 0
  const look = (one: SafetyPart) => ({
    variant: 'bare' as const,
    'aria-current': one === part ? ('page' as const) : undefined,
    className: buttonClasses({ variant: one === part ? 'primary' : 'secondary', size: 'sm' }),
  })
  return (
    <nav aria-label={t('parts')} className="flex flex-wrap gap-2">
      <Link to="/admin/safety" {...look('board')}>
        {t('part_board')}
      </Link>
      <Link to="/admin/safety?part=incidents" {...look('incidents')}>
        {t('part_incidents', { count: open })}
      </Link>
      <Link to="/admin/safety?part=digest" {...look('digest')}>
        {t('part_digest')}
      </Link>
    </nav>
  )
}

const kinds = ['out', 'checkInsDue', 'late', 'overdue'] as const

function Board() {
  const t = useTexts(safetyDesk)
  const client = useQueryClient()
  const isLive = useLiveChanges(
    'safety',
    useCallback(() => void client.invalidateQueries({ queryKey: boardKey }), [client]),
  )
  const found = useQuery({ ...boardQuery, refetchInterval: isLive ? false : pollMs })
  const counts = found.data?.counts
  return (
    <div className="grid gap-6">
      {counts ? (
        <dl className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
          {kinds.map((kind) => (
            <div key={kind} className="grid gap-1 rounded-md bg-surface-sunken p-4">
              <dt className="text-sm text-ink-muted">{t(`count_${kind}`)}</dt>
              <dd className="text-display-xs tabular-nums" data-testid={`count-${kind}`}>
                {counts[kind]}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <DeskQueue
        label={t('list')}
        found={found}
        items={found.data?.items}
        none={{ title: t('none'), text: t('noneText') }}
        choose={{ title: t('choose'), text: t('chooseText') }}
        row={(item) => <Row item={item} />}
        review={(id, onBack) => <PartyReview key={id} id={id} onBack={onBack} />}
      />
    </div>
  )
}

function Row({ item }: { item: BoardLine }) {
  const t = useTexts(safetyDesk)
  const moment = (at: string) => formatInstant(at, item.zone, 'day-time')
  return (
    <>
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold wrap-anywhere">{item.title}</span>
        <span className="flex gap-2">
          {item.drill ? <Badge tone="outline">{t('isDrill')}</Badge> : null}
          <PartyBadge state={item.state} />
        </span>
      </span>
      <span className="text-sm text-ink-muted">
        {t('people', { count: item.people })}
        {item.guide ? ` ${t('ledBy', { guide: item.guide })}` : ''}
      </span>
      <span className="text-sm text-ink-muted">
        {item.cause
          ? `${t(`cause_${item.cause}`)} · ${t('sinceAlarm', { when: moment(item.alarmAt) })}`
          : item.checkInAt && item.checkInAt < item.returnAt
            ? t('checkIn', { when: moment(item.checkInAt) })
            : t('returns', { when: moment(item.returnAt) })}
      </span>
      <Clock item={item} />
      {item.waiting > 0 ? (
        <span className="text-sm font-semibold text-danger">{t('waiting', { count: item.waiting })}</span>
      ) : null}
    </>
  )
}

import type { Queue } from '#contract/admin/schemas.ts'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { formatRelative } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { useMoment } from '#web/features/operators/parts.tsx'
import { overviewDesk } from './texts/overview-desk.en.ts'

interface Props {
  queues: readonly Queue[]
  /** Business time of the server. */
  now: string
}

/** A row for each queue in which something waits: how many, by when, and what happens otherwise. */
export function QueueList({ queues, now }: Props) {
  return (
    <ul className="grid gap-3">
      {queues.map((queue) => (
        <QueueRow key={queue.name} queue={queue} now={Date.parse(now)} />
      ))}
    </ul>
  )
}

function QueueRow({ queue, now }: { queue: Queue; now: number }) {
  const t = useTexts(overviewDesk)
  const locale = useLocale()
  const { label, count, otherwise, path, scopes, canAct, oldestAt } = queue
  // Its rows are on this page already.
  const elsewhere = canAct && path !== '/admin'
  return (
    <Card
      as="li"
      padding="sm"
      interactive={elsewhere}
      className="grid items-start gap-x-4 gap-y-2 tablet:grid-cols-[3rem_1fr_auto]"
    >
      <span className="display text-display-sm text-accent-ink tabular-nums">{count}</span>
      <div className="grid gap-1">
        {elsewhere ? (
          <Link to={path} variant="title" stretched className="font-semibold">
            {label}
          </Link>
        ) : (
          <span className="font-semibold">{label}</span>
        )}
        <p className="text-sm text-ink-muted">{t('otherwise', { text: otherwise })}</p>
        {canAct ? null : (
          <p className="text-sm text-ink-muted">
            {t('needsScope', { scopes: scopes.join(' or ').replaceAll('_', ' ') })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 tablet:justify-end">
        <Due queue={queue} now={now} />
        {oldestAt ? (
          <span className="text-sm text-ink-muted">{t('oldest', { age: formatRelative(oldestAt, now, locale) })}</span>
        ) : null}
      </div>
    </Card>
  )
}

function Due({ queue: { dueAt }, now }: { queue: Queue; now: number }) {
  const t = useTexts(overviewDesk)
  const locale = useLocale()
  const moment = useMoment()
  if (!dueAt) return null
  const late = Date.parse(dueAt) <= now
  return (
    <Badge tone={late ? 'danger' : 'warn'} title={moment(dueAt)}>
      {t(late ? 'overdue' : 'dueIn', { when: formatRelative(dueAt, now, locale) })}
    </Badge>
  )
}

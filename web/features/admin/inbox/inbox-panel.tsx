import type { InboxItem } from '#contract/operators/inbox.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { SidePanel } from '#web/design/side-panel.tsx'
import { BookingPanel } from '#web/features/bookings/admin/booking-panel.tsx'
import { useMoment } from '#web/features/operators/parts.tsx'
import { inboxActions } from '#web/features/operators/queues/queries.ts'
import { useAdminAction } from '#web/features/operators/use-admin-action.ts'
import { useScope } from '#web/features/operators/use-scope.ts'
import { MessagePanel } from '#web/features/support/admin/message-panel.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { inboxTexts } from '../texts/inbox.en.ts'
import { ItemClock } from './item-clock.tsx'
import { queueHelpPath } from './queue-help-path.ts'

interface Props {
  /** Undefined where it is not in the list: somebody has acted. */
  item: InboxItem | undefined
  now: number
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onSnooze: (item: InboxItem) => void
}

/** One item of the inbox: its clock, who works on it, and the work itself where it fits in here. */
export function InboxPanel({ item, now, onSnooze, ...panel }: Props) {
  const t = useTexts(inboxTexts)
  if (!item)
    return (
      <SidePanel {...panel} title={t('gone')}>
        <p className="text-ink-muted">{t('goneText')}</p>
      </SidePanel>
    )
  return (
    <SidePanel {...panel} title={item.title || item.kind}>
      <div className="grid gap-6">
        <Head item={item} now={now} onSnooze={onSnooze} />
        <Work key={`${item.queue} ${item.id}`} item={item} />
      </div>
    </SidePanel>
  )
}

function Head({ item, now, onSnooze }: Pick<Props, 'now' | 'onSnooze'> & { item: InboxItem }) {
  const t = useTexts(inboxTexts)
  const moment = useMoment()
  const { run, busy, refusal } = useAdminAction()
  const { queue, id, kind, group, detail, otherwise, path, since, assigned, snoozed } = item
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={group === 'safety' ? 'danger' : 'neutral'}>{kind}</Badge>
        <ItemClock item={item} now={now} />
      </p>
      {detail && !referenceOf(item) ? <p className="wrap-anywhere">{detail}</p> : null}
      <p className="text-sm text-ink-muted">{t('otherwise', { text: otherwise })}</p>
      <p className="grid text-sm text-ink-muted">
        {since ? <span>{t('waitingSince', { time: moment(since) })}</span> : null}
        {assigned ? (
          <span>{t('assignedSince', { who: assigned.you ? t('you') : assigned.to, time: moment(assigned.at) })}</span>
        ) : null}
        {snoozed ? <span>{t('snoozedUntil', { time: moment(snoozed.until), who: snoozed.by })}</span> : null}
      </p>
      {refusal ? (
        <p role="alert" className="text-sm text-danger">
          {refusal}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Link to={path} variant="bare" className={buttonClasses({ size: 'sm' })}>
          {t('openPage')}
        </Link>
        <Button
          size="sm"
          variant="secondary"
          disabled={busy}
          onClick={() =>
            void run(() => (assigned?.you ? inboxActions.unassign({ queue, id }) : inboxActions.assign({ queue, id })))
          }
        >
          {t(assigned ? (assigned.you ? 'unassign' : 'takeOver') : 'assign')}
        </Button>
        {snoozed ? (
          <Button
            size="sm"
            variant="secondary"
            disabled={busy}
            onClick={() => void run(() => inboxActions.wake({ queue, id }))}
          >
            {t('wake')}
          </Button>
        ) : item.clock === 'over' ? null : (
          <Button size="sm" variant="secondary" disabled={busy} onClick={() => onSnooze(item)}>
            {t('snooze')}
          </Button>
        )}
        <Link to={queueHelpPath(queue)} variant="bare" className={buttonClasses({ size: 'sm', variant: 'quiet' })}>
          {t('howTo')}
        </Link>
      </div>
    </div>
  )
}

/** Of a message, which the panel shows whole. */
const referenceOf = ({ queue, path }: InboxItem): string | null =>
  queue.startsWith('support.') ? new URLSearchParams(path.split('?')[1]).get('q') : null

/** What it is about, for operators who may see that. */
function Work({ item }: { item: InboxItem }) {
  const can = useScope()
  const { bookingId } = item
  const reference = referenceOf(item)
  if (reference) return <MessagePanel reference={reference} />
  if (bookingId && can('support', 'finance', 'trust_and_safety')) return <BookingPanel id={bookingId} />
  return null
}

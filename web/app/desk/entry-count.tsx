import { useQuery } from '@tanstack/react-query'
import type { QueueClock } from '#contract/operators/values.ts'
import { cx } from '#web/design/cx.ts'
import { Link } from '#web/design/link.tsx'
import { type Queues, queuesQuery } from '#web/features/operators/queues/queries.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { counts } from './desk-navigation.ts'
import type { DeskEntry } from '../routes/entry.ts'
import { deskFrame } from './texts/desk-frame.en.ts'

const looks: Readonly<Record<QueueClock, string>> = {
  calm: 'bg-surface-sunken text-ink',
  soon: 'bg-warn-soft text-warn',
  over: 'bg-danger-soft text-danger',
}
const mostShown = 999

/** How much of this waits for a person, and how pressing the first of it is. */
function waitingIn(queues: Queues['queues']): { count: number; clock: QueueClock } {
  const open = queues.filter(({ count, snoozed }) => count > snoozed)
  const clocks = new Set(open.map(({ clock }) => clock))
  return {
    count: open.reduce((sum, { count, snoozed }) => sum + count - snoozed, 0),
    clock: clocks.has('over') ? 'over' : clocks.has('soon') ? 'soon' : 'calm',
  }
}

/** A number only where a person must act: amber from half of the time on, red when it is over. */
export function EntryCount({ entry, className }: { entry: DeskEntry; className?: string }) {
  const t = useTexts(deskFrame)
  const { data } = useQuery(queuesQuery)
  const { count, clock } = waitingIn((data?.queues ?? []).filter(({ name }) => counts(entry, name)))
  if (count === 0) return null
  return (
    <span
      className={cx(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-full px-1.5 text-[0.6875rem] font-semibold tabular-nums',
        looks[clock],
        className,
      )}
    >
      <span aria-hidden="true">{count > mostShown ? t('manyWaiting') : count}</span>
      <span className="sr-only">{t(`waiting_${clock}`, { count })}</span>
    </span>
  )
}

/** Whether the platform does its work by itself, for operators who mend it when it does not. */
export function HealthDot() {
  const t = useTexts(deskFrame)
  const { data } = useQuery(queuesQuery)
  const machine = data?.queues.filter(({ group }) => group === 'machine') ?? []
  if (machine.length === 0) return null
  const { count, clock } = waitingIn(machine)
  return (
    <Link
      to="/admin?group=machine"
      variant="bare"
      aria-label={count === 0 ? t('healthy') : t('unhealthy', { count })}
      title={count === 0 ? t('healthy') : t('unhealthy', { count })}
      className="inline-grid size-target place-items-center rounded-full hover:bg-surface-sunken"
    >
      <span
        aria-hidden="true"
        className={cx(
          'size-3 border-2',
          count === 0
            ? 'rounded-full border-success'
            : clock === 'over'
              ? 'border-danger bg-danger'
              : 'border-warn bg-warn',
        )}
      />
    </Link>
  )
}

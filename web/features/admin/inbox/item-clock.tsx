import { AlarmClock, Circle, CircleDashed, TriangleAlert } from 'lucide-react'
import type { InboxItem } from '#contract/operators/inbox.ts'
import { cx } from '#web/design/cx.ts'
import { useMoment } from '#web/features/operators/parts.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { inboxTexts } from '../texts/inbox.en.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const looks = { calm: 'text-ink-muted', soon: 'text-warn', over: 'text-danger' }

/** How long is left, or how late it is: red when over, amber from half of the time on, with a shape for each. */
export function ItemClock({ item: { dueAt, clock }, now }: { item: Pick<InboxItem, 'dueAt' | 'clock'>; now: number }) {
  const t = useTexts(inboxTexts)
  const moment = useMoment()
  const Shape =
    dueAt === null ? CircleDashed : clock === 'over' ? TriangleAlert : clock === 'soon' ? AlarmClock : Circle
  const span = dueAt === null ? 0 : Math.abs(Date.parse(dueAt) - now)
  const [unit, length] =
    span < hour
      ? (['minutes', minute] as const)
      : span < 2 * day
        ? (['hours', hour] as const)
        : (['days', day] as const)
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 text-sm font-semibold whitespace-nowrap tabular-nums',
        looks[clock],
      )}
      title={dueAt ? t('due', { time: moment(dueAt) }) : undefined}
    >
      <Shape aria-hidden="true" className="size-4 shrink-0" />
      {dueAt === null
        ? t('noClock')
        : t(clock === 'over' ? 'late' : 'left', { span: t(unit, { count: Math.floor(span / length) }) })}
    </span>
  )
}

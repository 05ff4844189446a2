import { queueGroups } from '#contract/operators/values.ts'
import { Link } from '#web/design/link.tsx'
import type { InboxParams, Queues } from '#web/features/operators/queues/queries.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { inboxTexts } from '../texts/inbox.en.ts'

interface Props {
  queues: Queues['queues']
  params: InboxParams
}

const item =
  'inline-flex min-h-target items-center gap-1.5 rounded-full border border-line px-3 text-sm font-medium whitespace-nowrap hover:bg-surface-sunken aria-[current=page]:border-brand aria-[current=page]:bg-brand-soft aria-[current=page]:text-on-brand-soft'

/** The groups of the operator's queues with what waits in each, and what is the operator's own. */
export function InboxFilters({ queues, params }: Props) {
  const t = useTexts(inboxTexts)
  const waiting = (some: Queues['queues']) => some.reduce((sum, { count, snoozed }) => sum + count - snoozed, 0)
  const snoozed = queues.reduce((sum, queue) => sum + queue.snoozed, 0)
  const groups = queueGroups.filter((group) => queues.some((queue) => queue.group === group))
  const current = params.show ?? params.group ?? 'all'
  const link = (key: string, to: string, label: string, count?: number) => (
    <li key={key}>
      <Link to={to} variant="bare" className={item} {...(current === key ? { 'aria-current': 'page' as const } : {})}>
        {label}
        {count === undefined ? null : <span className="text-ink-muted tabular-nums">{count}</span>}
      </Link>
    </li>
  )
  return (
    <nav aria-label={t('groups')} className="-mx-1 overflow-x-auto px-1 [scrollbar-width:none]">
      <ul className="flex gap-2 py-1">
        {link('all', '/admin', t('all'), waiting(queues))}
        {groups.map((group) =>
          link(
            group,
            `/admin?group=${group}`,
            t(`group_${group}`),
            waiting(queues.filter((queue) => queue.group === group)),
          ),
        )}
        {link('mine', '/admin?show=mine', t('mine'))}
        {snoozed > 0 || params.show === 'snoozed'
          ? link('snoozed', '/admin?show=snoozed', t('snoozedOnes'), snoozed)
          : null}
      </ul>
    </nav>
  )
}

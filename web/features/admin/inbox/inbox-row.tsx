import type { InboxItem } from '#contract/operators/inbox.ts'
import { Badge } from '#web/design/badge.tsx'
import { cx } from '#web/design/cx.ts'
import { useMoment } from '#web/features/operators/parts.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { rowMark } from '#web/lib/use-open-row.ts'
import { inboxTexts } from '../texts/inbox.en.ts'
import { keyOf } from './item-key.ts'
import { ItemClock } from './item-clock.tsx'

interface Props {
  item: InboxItem
  now: number
  open: boolean
  onOpen: () => void
}

/** Clock, kind, what it is about, and what happens if no one acts; two lines on a phone. */
export function InboxRow({ item, now, open, onOpen }: Props) {
  const t = useTexts(inboxTexts)
  const moment = useMoment()
  const { kind, group, title, detail, otherwise, assigned, snoozed } = item
  return (
    <li className={cx('relative border-b border-line last:border-0 hover:bg-surface-sunken', open && 'bg-brand-soft')}>
      <div className="grid min-h-10 items-center gap-x-4 gap-y-0.5 px-3 py-2.5 tablet:grid-cols-[6.5rem_minmax(0,1fr)] desktop:grid-cols-[6.5rem_9.5rem_minmax(0,1fr)_minmax(0,15rem)]">
        <span className="flex items-center justify-between gap-3">
          <ItemClock item={item} now={now} />
          <Badge tone={group === 'safety' ? 'danger' : 'neutral'} className="desktop:hidden">
            {kind}
          </Badge>
        </span>
        <Badge tone={group === 'safety' ? 'danger' : 'neutral'} className="justify-self-start max-desktop:hidden">
          {kind}
        </Badge>
        <span className="grid min-w-0">
          <button
            type="button"
            {...rowMark(keyOf(item))}
            aria-expanded={open}
            onClick={onOpen}
            className="stretched truncate rounded-sm text-left text-sm font-semibold"
          >
            {title || kind}
          </button>
          {detail ? <span className="truncate text-xs text-ink-muted">{detail}</span> : null}
          {assigned || snoozed ? (
            <span className="flex flex-wrap gap-x-3 text-xs text-ink-muted">
              {assigned ? <span>{t('assignedTo', { who: assigned.you ? t('you') : assigned.to })}</span> : null}
              {snoozed ? <span>{t('snoozedUntil', { time: moment(snoozed.until), who: snoozed.by })}</span> : null}
            </span>
          ) : null}
        </span>
        <span className="line-clamp-2 text-xs text-ink-muted tablet:max-desktop:col-start-2">
          {t('otherwise', { text: otherwise })}
        </span>
      </div>
    </li>
  )
}

import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import type { InboxItem } from '#contract/operators/inbox.ts'
import { inboxActions } from '#web/features/operators/queues/queries.ts'
import { useAdminAction } from '#web/features/operators/use-admin-action.ts'
import type { useOpenRow } from '#web/lib/use-open-row.ts'
import { keyOf } from './item-key.ts'
import { queueHelpPath } from './queue-help-path.ts'

interface Props {
  items: readonly InboxItem[]
  row: ReturnType<typeof useOpenRow>
  onSnooze: (item: InboxItem) => void
  onHelp: () => void
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))

const rows = () => [...document.querySelectorAll<HTMLElement>('main [data-row]')]

/** The keys of the inbox, where nothing is being typed and no dialog is open. */
export function InboxKeys({ items, row, onSnooze, onHelp }: Props) {
  const navigate = useNavigate()
  const { run } = useAdminAction()

  /** The item that is open, or whose row has the focus. */
  const current = () => {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['row'] : undefined
    return items.find((item) => keyOf(item) === (row.open ?? focused))
  }
  const step = (by: 1 | -1) => {
    if (row.open !== null) return (by === 1 ? row.next : row.previous)?.()
    const all = rows()
    const at = all.findIndex((one) => one === document.activeElement)
    const next = all[at < 0 ? 0 : at + by]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  const toggle = ({ queue, id, assigned }: InboxItem) =>
    run(() => (assigned?.you ? inboxActions.unassign({ queue, id }) : inboxActions.assign({ queue, id })))
  const act = (key: string): boolean => {
    const item = current()
    if (key === 'j') step(1)
    else if (key === 'k') step(-1)
    else if (key === '?') onHelp()
    else if (key === 'a' && item) void toggle(item)
    else if (key === 's' && item) onSnooze(item)
    else if (key === 'o' && item) void navigate(item.path)
    else if (key === 'h' && item) void navigate(queueHelpPath(item.queue))
    else return false
    return true
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return
    if (document.querySelector('[role="dialog"][data-state="open"]')) return
    if (act(event.key)) event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return null
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useCallback } from 'react'
import type { unreadCount } from '#contract/notifications/calls.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { Link } from '#web/design/link.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { shell } from '#web/app/shell/texts/shell.en.ts'
import { useLiveChanges } from '#web/features/notifications/use-live-changes.ts'

const unreadKey = ['/api/notifications/unread-count']
const pollEvery = 30_000
const badgeLimit = 99

/** The badge of `count` unread notifications; none for zero. */
const badgeOf = (count: number, overflow: string): string =>
  count <= 0 ? '' : count > badgeLimit ? overflow : String(count)

/** Bell with unread badge, which follows the stream of changes; every 30 s where that cannot be had. */
export function NotificationBell() {
  const t = useTexts(shell)
  const queryClient = useQueryClient()
  const isLive = useLiveChanges(
    'notifications',
    useCallback(() => void queryClient.invalidateQueries({ queryKey: unreadKey }), [queryClient]),
  )
  const { data } = useQuery<OutputOf<typeof unreadCount> | null>({
    queryKey: unreadKey,
    refetchInterval: isLive ? false : pollEvery,
  })
  const count = data?.count ?? 0
  const badge = badgeOf(count, t('badgeOverflow'))
  return (
    <Link
      to="/notification-history"
      variant="bare"
      aria-label={count > 0 ? t('notificationsUnread', { count }) : t('notifications')}
      className="relative inline-grid size-target place-items-center rounded-full text-ink hover:bg-surface-sunken"
    >
      <Bell aria-hidden="true" className="size-5" />
      {badge ? (
        <span
          data-testid="unread-badge"
          className="absolute -top-0.5 left-1/2 inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1.5 text-[0.6875rem] font-semibold text-on-accent tabular-nums"
        >
          {badge}
        </span>
      ) : null}
    </Link>
  )
}

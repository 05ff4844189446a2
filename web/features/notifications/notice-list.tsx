import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import type { Notification } from '#contract/notifications/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { LoadMore } from '#web/design/load-more.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useToast } from '#web/design/toast.tsx'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { renew } from '#web/lib/renew.ts'
import { notices } from '#web/features/notifications/texts/notices.en.ts'
import { DeliveryList } from './delivery-list.tsx'
import { listKey, markEverythingRead, markOneRead, noticesQuery, unreadKey } from './queries.ts'
import { useZone } from '#web/lib/session/reading.ts'

interface Props {
  /** What a person reads who has none yet, and where to go on. */
  empty: { text: string; action: string; to: string }
}

/** Everything a person was told, newest first; each leads to what it is about. */
export function NoticeList({ empty }: Props) {
  const t = useTexts(notices)
  const list = useInfiniteQuery(noticesQuery)
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  if (list.isPending) return <Waiting />
  if (!list.data) {
    const again = (
      <Button size="sm" variant="secondary" loading={list.isFetching} onClick={() => void list.refetch()}>
        {t('tryAgain')}
      </Button>
    )
    return <Alert tone="danger" title={t('failed')} actions={again} />
  }
  if (items.length === 0) {
    const find = (
      <Link to={empty.to} variant="bare" className={buttonClasses({ variant: 'secondary' })}>
        {empty.action}
      </Link>
    )
    return (
      <EmptyState title={t('emptyTitle')} icon={<Bell aria-hidden="true" />} action={find}>
        {empty.text}
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-5">
      <MarkAllRead idle={items.every((notice) => notice.readAt !== null)} />
      <ul className="grid gap-3">
        {items.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} />
        ))}
      </ul>
      <LoadMore
        label={t('more')}
        onLoad={() => void list.fetchNextPage()}
        loading={list.isFetchingNextPage}
        done={!list.hasNextPage}
        status={t('shownOf', { shown: items.length, total: list.data.pages[0]?.total ?? items.length })}
      />
    </div>
  )
}

function NoticeCard({ notice }: { notice: Notification }) {
  const t = useTexts(notices)
  const locale = useLocale()
  const timeZone = useZone()
  const queryClient = useQueryClient()
  // the page it leads to does not wait; what could not be marked stays new
  const open = () => {
    if (notice.readAt !== null) return
    markOneRead(notice.id).then(
      () => renew(queryClient, listKey, unreadKey),
      () => undefined,
    )
  }
  return (
    <Card as="li" interactive={notice.href !== null} className="relative grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="flex flex-wrap items-center gap-2 font-semibold">
          {notice.href ? (
            <Link to={notice.href} variant="title" stretched onClick={open}>
              {notice.title}
            </Link>
          ) : (
            notice.title
          )}
          {notice.readAt === null ? <Badge tone="accent">{t('unread')}</Badge> : null}
        </h2>
        <time dateTime={notice.createdAt} className="text-sm text-ink-muted tabular-nums">
          {formatInstant(notice.createdAt, timeZone, 'day-time', locale)}
        </time>
      </div>
      {notice.body ? <p className="max-w-[70ch] text-ink-muted">{notice.body}</p> : null}
      <DeliveryList notice={notice} />
    </Card>
  )
}

function MarkAllRead({ idle }: { idle: boolean }) {
  const t = useTexts(notices)
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const mark = useMutation({
    mutationFn: markEverythingRead,
    onSuccess: async () => {
      toast({ title: t('marked') })
      await Promise.all([listKey, unreadKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
    onError: () => toast({ title: t('markFailed'), variant: 'destructive' }),
  })
  return (
    <Button
      variant="secondary"
      size="sm"
      className="justify-self-start"
      disabled={idle}
      loading={mark.isPending}
      onClick={() => mark.mutate()}
    >
      {t('markAll')}
    </Button>
  )
}

function Waiting() {
  const t = useTexts(notices)
  return (
    <section aria-busy="true" aria-label={t('loading')} className="grid gap-3">
      {[0, 1, 2].map((row) => (
        <Card key={row}>
          <Skeleton className="h-[1.3em] w-1/3" />
          <Skeleton className="w-2/3" />
        </Card>
      ))}
    </section>
  )
}

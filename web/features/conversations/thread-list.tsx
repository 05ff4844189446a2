import { useInfiniteQuery } from '@tanstack/react-query'
import { BellOff, Inbox, MessageCircle, Search } from 'lucide-react'
import { useDeferredValue, useState, type ReactNode } from 'react'
import type { ThreadLine } from '#contract/conversations/schemas.ts'
import { threadFolders, type ThreadFolder, type ThreadSide } from '#contract/conversations/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Avatar } from '#web/design/avatar.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Input } from '#web/design/input.tsx'
import { Link } from '#web/design/link.tsx'
import { LoadMore } from '#web/design/load-more.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { conversations } from '#web/features/conversations/texts/conversations.en.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { partsInLine } from './message-parts.tsx'
import { threadsQuery } from './queries.ts'
import { useZone } from '#web/lib/session/reading.ts'

interface Props {
  side: ThreadSide
  /** The one that is open. */
  open: string | null
  hrefOf: (id: string) => string
}

/** Conversations of one side, the latest first, with a search and what was archived. */
export function ThreadList({ side, open, hrefOf }: Props) {
  const t = useTexts(conversations)
  const [folder, setFolder] = useState<ThreadFolder>('inbox')
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const list = useInfiniteQuery(threadsQuery(side, folder, q))
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section aria-label={t('list')} className="grid grid-cols-1 content-start gap-4">
      <Input
        type="search"
        icon={<Search aria-hidden="true" />}
        aria-label={t('search')}
        placeholder={t('searchPlaceholder')}
        value={typed}
        maxLength={120}
        onChange={(event) => setTyped(event.target.value)}
      />
      <fieldset aria-label={t('folders')} className="flex gap-2">
        {threadFolders.map((one) => (
          <Button
            key={one}
            size="sm"
            variant={folder === one ? 'primary' : 'secondary'}
            aria-pressed={folder === one}
            onClick={() => setFolder(one)}
          >
            {t(one)}
          </Button>
        ))}
      </fieldset>
      {list.isPending ? (
        <div aria-busy="true" className="grid gap-2">
          <span className="sr-only">{t('loading')}</span>
          {[0, 1, 2].map((at) => (
            <Skeleton key={at} shape="block" className="h-20" />
          ))}
        </div>
      ) : !list.data ? (
        <Alert
          tone="danger"
          title={t('failed')}
          actions={
            <Button size="sm" variant="secondary" loading={list.isFetching} onClick={() => void list.refetch()}>
              {t('tryAgain')}
            </Button>
          }
        />
      ) : items.length === 0 ? (
        <Nothing side={side} folder={folder} q={q} />
      ) : (
        <>
          <ul className="grid grid-cols-1 gap-1">
            {items.map((line) => (
              <Line key={line.id} line={line} href={hrefOf(line.id)} isOpen={line.id === open} />
            ))}
          </ul>
          {list.hasNextPage ? (
            <LoadMore
              label={t('more')}
              onLoad={() => void list.fetchNextPage()}
              loading={list.isFetchingNextPage}
              status={t('shownOf', { shown: items.length, total: list.data.pages[0]?.total ?? items.length })}
            />
          ) : null}
        </>
      )}
    </section>
  )
}

function Line({ line, href, isOpen }: { line: ThreadLine; href: string; isOpen: boolean }) {
  const t = useTexts(conversations)
  const locale = useLocale()
  const timeZone = useZone()
  const text = partsInLine(line.last.parts)
  const isNew = line.unread > 0
  return (
    <li
      className={cx(
        'relative grid grid-cols-[auto_minmax(0,1fr)] gap-3 rounded-lg p-3 hover:bg-surface-sunken has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-focus',
        isOpen && 'bg-surface-sunken',
      )}
    >
      <Avatar name={line.with.name} {...(line.with.imageUrl ? { src: line.with.imageUrl } : {})} decorative />
      <div className="grid grid-cols-1 gap-0.5">
        <div className="flex items-baseline justify-between gap-3">
          <Link
            to={href}
            variant="bare"
            aria-current={isOpen ? 'true' : undefined}
            className={cx('truncate after:absolute after:inset-0', isNew ? 'font-bold' : 'font-semibold')}
          >
            {line.with.name}
          </Link>
          <time dateTime={line.last.at} className="shrink-0 text-xs text-ink-muted tabular-nums">
            {formatInstant(line.last.at, timeZone, 'brief', locale)}
          </time>
        </div>
        {line.about.title ? <p className="truncate text-sm text-ink-muted">{line.about.title}</p> : null}
        <div className="flex items-center justify-between gap-3">
          <p className={cx('min-w-0 truncate text-sm', isNew ? 'font-semibold' : 'text-ink-muted')}>
            {line.last.own ? t('you', { text }) : text}
          </p>
          <span className="flex shrink-0 items-center gap-1.5">
            {line.muted ? (
              <>
                <BellOff aria-hidden="true" className="size-4 text-ink-muted" />
                <span className="sr-only">{t('muted')}</span>
              </>
            ) : null}
            {isNew ? (
              <Badge tone="accent" aria-label={t('unread', { count: line.unread })}>
                {line.unread > 99 ? '99+' : line.unread}
              </Badge>
            ) : null}
          </span>
        </div>
        {line.replyBy ? (
          <p className="text-xs font-semibold text-warn">
            {t('replyBy', { when: formatInstant(line.replyBy, timeZone, 'brief', locale) })}
          </p>
        ) : null}
      </div>
    </li>
  )
}

function Nothing({ side, folder, q }: { side: ThreadSide; folder: ThreadFolder; q: string }) {
  const t = useTexts(conversations)
  const say = (title: string, text: string, icon: ReactNode, next?: { to: string; label: string }) => (
    <EmptyState title={title} icon={icon} {...(next ? { next } : {})}>
      <p>{text}</p>
    </EmptyState>
  )
  if (q) return say(t('emptySearch'), t('emptySearchText', { q }), <Search aria-hidden="true" />)
  if (folder === 'archived') return say(t('emptyArchived'), t('emptyArchivedText'), <Inbox aria-hidden="true" />)
  return side === 'guide'
    ? say(t('emptyInbox'), t('emptyGuide'), <MessageCircle aria-hidden="true" />)
    : say(t('emptyInbox'), t('emptyExplorer'), <MessageCircle aria-hidden="true" />, {
        to: '/browse',
        label: t('find'),
      })
}

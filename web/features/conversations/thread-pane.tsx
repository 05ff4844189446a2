import { ArrowLeft, ShieldCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Message, Thread } from '#contract/conversations/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Avatar } from '#web/design/avatar.tsx'
import { Button } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { conversations } from '#web/features/conversations/texts/conversations.en.ts'
import { HttpError } from '#web/lib/http-error.ts'
import { formatLocalDate } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { Composer } from './composer.tsx'
import { MessageItem, WaitingItem } from './message-item.tsx'
import { UnsentMessages } from './scheduled/unsent-messages.tsx'
import { ThreadMenu } from './thread-menu.tsx'
import { TypingMark } from './typing/typing-mark.tsx'
import { useSayTyping, useTyping } from './typing/use-typing.ts'
import { useOutbox } from './use-outbox.ts'
import { useThread } from './use-thread.ts'

/** One conversation: whom it is with and about what, its messages, and where the next is written. */
export function ThreadPane({ id, back }: { id: string; back: string }) {
  const t = useTexts(conversations)
  const { user } = useAuth()
  const { thread, messages, more, showOlder, loadingOlder, error, isFetching, refetch } = useThread(id)
  if (!thread) {
    if (!error) return <Waiting />
    return (
      <div className="grid content-start gap-4">
        <BackLink to={back} />
        <Alert
          tone="danger"
          title={t('subjectFailed')}
          actions={
            <Button size="sm" variant="secondary" loading={isFetching} onClick={() => void refetch()}>
              {t('tryAgain')}
            </Button>
          }
        >
          {error instanceof HttpError ? error.message : null}
        </Alert>
      </div>
    )
  }
  return (
    <section aria-label={t('with', { name: thread.with.name })} className="flex min-h-0 flex-col">
      <Head thread={thread} back={back} />
      <Messages
        key={id}
        {...{ thread, messages, more, loadingOlder }}
        accountId={user?.id ?? ''}
        onOlder={() => void showOlder()}
      />
    </section>
  )
}

const BackLink = ({ to }: { to: string }) => {
  const t = useTexts(conversations)
  return (
    <Link to={to} variant="bare" className="inline-flex min-h-target items-center gap-2 font-semibold desktop:hidden">
      <ArrowLeft aria-hidden="true" className="size-5" />
      {t('back')}
    </Link>
  )
}

function Head({ thread, back }: { thread: Thread; back: string }) {
  const t = useTexts(conversations)
  const locale = useLocale()
  const { about } = thread
  return (
    <header className="grid gap-1 border-b border-line pb-3">
      <BackLink to={back} />
      <div className="flex items-center gap-3">
        <Avatar name={thread.with.name} {...(thread.with.imageUrl ? { src: thread.with.imageUrl } : {})} decorative />
        <div className="min-w-0 grow">
          <h2 className="truncate text-display-xs">{thread.with.name}</h2>
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-muted">
            {about.booking ? (
              <Link to={`/booking/${about.booking.id}`}>
                {t('booking', {
                  code: about.booking.code,
                  date: formatLocalDate(about.booking.date, 'short', locale),
                })}
              </Link>
            ) : null}
            {about.title && about.href ? <Link to={about.href}>{about.title}</Link> : null}
            {thread.ledBy ? <span>{t('ledBy', { name: thread.ledBy })}</span> : null}
          </p>
        </div>
        <ThreadMenu thread={thread} />
      </div>
    </header>
  )
}

interface MessagesProps {
  thread: Thread
  messages: readonly Message[]
  more: boolean
  loadingOlder: boolean
  accountId: string
  onOlder: () => void
}

function Messages({ thread, messages, more, loadingOlder, accountId, onOlder }: MessagesProps) {
  const t = useTexts(conversations)
  const { waiting, write, retry, drop } = useOutbox(accountId, thread.id)
  const end = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)
  const isTyping = useTyping(thread.id, thread.side, last?.position ?? 0)
  const sayTyping = useSayTyping(thread.id)
  const [heard, setHeard] = useState(last?.position ?? 0)
  const isNews = last !== undefined && last.position > heard && !last.own
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [last?.position, waiting.length])
  const readAt = messages.findLast(({ own, position }) => own && position <= thread.readByOther)?.position
  // what has arrived under its key is no longer waiting
  const unsent = waiting.filter(({ key }) => !messages.some((message) => message.id === key))
  return (
    <>
      <div
        role="log"
        aria-live="off"
        aria-label={t('messages')}
        className="flex min-h-64 grow flex-col gap-3 overflow-y-auto overscroll-contain py-4 desktop:h-[calc(100dvh-26rem)] desktop:min-h-96"
      >
        {more ? (
          <Button size="sm" variant="secondary" className="self-center" loading={loadingOlder} onClick={onOlder}>
            {t('older')}
          </Button>
        ) : null}
        {thread.masked ? (
          <p className="mx-auto flex max-w-[60ch] gap-2 rounded-md bg-surface-sunken px-4 py-3 text-sm text-ink-muted">
            <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {t('masked')}
          </p>
        ) : null}
        {messages.map((message) => (
          <MessageItem key={message.id} threadId={thread.id} message={message} isRead={message.position === readAt} />
        ))}
        {unsent.map((message) => (
          <WaitingItem
            key={message.key}
            message={message}
            onRetry={() => retry(message.key)}
            onDrop={() => drop(message.key)}
          />
        ))}
        <div ref={end} className="scroll-mb-40" />
      </div>
      <output className="sr-only">{isNews ? t('newFrom', { name: thread.with.name }) : ''}</output>
      <div
        onFocus={() => setHeard(last?.position ?? 0)}
        className="sticky bottom-[var(--under-thumb,0px)] grid gap-2 bg-surface pt-1 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      >
        {thread.blocked ? null : <TypingMark name={thread.with.name} shown={isTyping} />}
        {thread.side === 'guide' ? <UnsentMessages thread={thread} /> : null}
        {thread.blocked ? (
          <Alert tone="info" role="none">
            {t(`blocked_${thread.blocked}`, { name: thread.with.name })}
          </Alert>
        ) : (
          <Composer
            name={thread.with.name}
            draft={`thread-${thread.id}`}
            masked={thread.masked}
            {...(thread.side === 'guide' ? { repliesFor: thread } : {})}
            {...(thread.masked ? {} : { filesTo: thread.id })}
            onTyping={sayTyping}
            onSend={(text) => {
              write(text)
              return true
            }}
          />
        )}
      </div>
    </>
  )
}

function Waiting() {
  const t = useTexts(conversations)
  return (
    <div aria-busy="true" className="grid content-start gap-4">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton shape="block" className="h-16" />
      <Skeleton shape="block" className="h-24 w-3/4" />
      <Skeleton shape="block" className="h-16 w-1/2 justify-self-end" />
    </div>
  )
}

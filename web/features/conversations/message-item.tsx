import { CheckCheck, Clock, CircleAlert } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { Message } from '#contract/conversations/schemas.ts'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { conversations } from '#web/features/conversations/texts/conversations.en.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { FileOfMessage } from './files/file-of-message.tsx'
import { fileLink } from './files/queries.ts'
import { MessageParts, partsInLine } from './message-parts.tsx'
import { OfferCard } from './offers/offer-card.tsx'
import type { Waiting } from './outbox.ts'
import { useZone } from '#web/lib/session/reading.ts'

const bubble = 'max-w-[min(38rem,85%)] rounded-xl px-4 py-2.5 break-words whitespace-pre-wrap'

interface MessageProps {
  threadId: string
  message: Message
  isRead: boolean
}

export function MessageItem({ threadId, message, isRead }: MessageProps) {
  const t = useTexts(conversations)
  const locale = useLocale()
  const timeZone = useZone()
  const { file } = message
  const when = formatInstant(message.sentAt, timeZone, 'brief', locale)
  return (
    <article
      aria-label={message.own ? t('own', { when }) : t('sentBy', { name: message.author, when })}
      className={cx('grid grid-cols-1 gap-1', message.own ? 'justify-items-end' : 'justify-items-start')}
    >
      {file ? (
        <FileOfMessage file={file} name={partsInLine(message.parts)} linkOf={() => fileLink(threadId, file.id)} />
      ) : (
        <p
          className={cx(
            bubble,
            message.own ? 'rounded-br-sm bg-brand text-on-brand' : 'rounded-bl-sm bg-surface-sunken',
          )}
        >
          <MessageParts parts={message.parts} />
        </p>
      )}
      {message.offer ? <OfferCard threadId={threadId} message={message} offer={message.offer} /> : null}
      <p className="flex items-center gap-1.5 px-1 text-xs text-ink-muted tabular-nums">
        <time dateTime={message.sentAt}>{when}</time>
        {isRead ? (
          <span className="inline-flex items-center gap-1">
            <CheckCheck aria-hidden="true" className="size-3.5" />
            {t('readBy')}
          </span>
        ) : null}
      </p>
    </article>
  )
}

interface WaitingProps {
  message: Waiting
  onRetry: () => void
  onDrop: () => void
}

const subscribeToNetwork = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Written, and not with the other side yet. */
export function WaitingItem({ message, onRetry, onDrop }: WaitingProps) {
  const t = useTexts(conversations)
  const online = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  )
  return (
    <article className="grid justify-items-end gap-1">
      <p className={cx(bubble, 'rounded-br-sm border border-dashed border-line-strong bg-surface-raised')}>
        {message.text}
      </p>
      {message.refused === null ? (
        <output className="flex items-center gap-1.5 px-1 text-xs text-ink-muted">
          <Clock aria-hidden="true" className="size-3.5" />
          {t(online ? 'sending' : 'waitingOffline')}
        </output>
      ) : (
        <div className="grid justify-items-end gap-1">
          <p role="alert" className="flex items-center gap-1.5 px-1 text-sm text-danger">
            <CircleAlert aria-hidden="true" className="size-4" />
            {t('notSent', { why: message.refused })}
          </p>
          <div className="flex gap-2">
            <Button size="sm" variant="secondary" onClick={onDrop}>
              {t('discard')}
            </Button>
            <Button size="sm" variant="secondary" onClick={onRetry}>
              {t('sendAgain')}
            </Button>
          </div>
        </div>
      )}
    </article>
  )
}

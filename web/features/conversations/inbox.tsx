import { useQueryClient } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { ThreadSide } from '#contract/conversations/values.ts'
import { Container } from '#web/design/container.tsx'
import { cx } from '#web/design/cx.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { conversations } from '#web/features/conversations/texts/conversations.en.ts'
import { useLiveChanges } from '#web/features/notifications/use-live-changes.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { threadsKey, type Subject } from './queries.ts'
import { StartPane } from './start-pane.tsx'
import { ThreadList } from './thread-list.tsx'
import { ThreadPane } from './thread-pane.tsx'

const idOf = (text: string | null) => (text && /^[0-9a-f-]{36}$/.test(text) ? text : null)

/** The list beside the open conversation; on a phone one of the two. */
export function ConversationInbox({ side }: { side: ThreadSide }) {
  const t = useTexts(conversations)
  const queryClient = useQueryClient()
  const [params, setParams] = useSearchParams()
  useLiveChanges(
    'messages',
    useCallback(() => void queryClient.invalidateQueries({ queryKey: threadsKey }), [queryClient]),
  )
  const base = side === 'guide' ? '/guide-messages' : '/messages'
  const open = idOf(params.get('thread'))
  const booking = idOf(params.get('booking'))
  const adventure = idOf(params.get('adventure'))
  const guide = idOf(params.get('guide'))
  const subject: Subject | null = booking ? { booking } : adventure ? { adventure } : guide ? { guide } : null
  const show = useCallback((id: string) => setParams({ thread: id }, { replace: true }), [setParams])
  const isReading = open !== null || subject !== null
  const header = <PageHeader title={t('title')} lead={t(side === 'guide' ? 'leadGuide' : 'leadExplorer')} />
  return (
    <Container width="wide" className="grid gap-6 pt-block pb-block">
      {isReading ? (
        <div className="max-desktop:sr-only">{header}</div>
      ) : (
        <div data-quest="messaging-system">{header}</div>
      )}
      <div className="grid gap-8 desktop:grid-cols-[22rem_minmax(0,1fr)]">
        <div className={cx(isReading && 'max-desktop:hidden')}>
          <ThreadList side={side} open={open} hrefOf={(id) => `${base}?thread=${id}`} />
        </div>
        <div className={cx('min-w-0', !isReading && 'max-desktop:hidden')}>
          {open ? (
            <ThreadPane key={open} id={open} back={base} />
          ) : subject ? (
            <StartPane subject={subject} back={base} onThread={show} />
          ) : (
            <EmptyState title={t('chooseTitle')} icon={<MessageCircle aria-hidden="true" />}>
              <p>{t('chooseText')}</p>
            </EmptyState>
          )}
        </div>
      </div>
    </Container>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Badge } from '#web/design/badge.tsx'
import { conversationDesk } from '#web/features/conversations/admin/texts/conversation-desk.en.ts'
import { DeskQueue } from '#web/features/operators/desk-queue.tsx'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { useMoment } from '#web/features/operators/parts.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { AlertReview } from './alert-review.tsx'
import { alertsQuery } from './queries.ts'

/** Conversations that wait for an operator, and beside them the one that is open; the address says which. */
export function ConversationAlertsScreen() {
  const t = useTexts(conversationDesk)
  return (
    <DeskPage title={t('title')} lead={t('lead')}>
      <Alerts />
    </DeskPage>
  )
}

function Alerts() {
  const t = useTexts(conversationDesk)
  const moment = useMoment()
  const found = useQuery(alertsQuery)
  return (
    <DeskQueue
      label={t('list')}
      found={found}
      items={found.data?.items}
      none={{ title: t('none'), text: t('noneText') }}
      choose={{ title: t('choose'), text: t('chooseText') }}
      row={(item) => (
        <>
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-semibold wrap-anywhere">
              {t('between', { explorer: item.explorer, guide: item.guide })}
            </span>
            <Badge tone={item.kind === 'safety_words' ? 'danger' : 'warn'}>{t(item.kind)}</Badge>
          </span>
          <span className="text-sm text-ink-muted">
            {item.reason ? t(`reason_${item.reason}`) : t('words', { words: item.words.join(', ') })}
          </span>
          <span className="text-sm text-ink-muted">{t('waiting', { time: moment(item.at) })}</span>
        </>
      )}
      review={(id, onBack) => <AlertReview key={id} id={id} onBack={onBack} />}
    />
  )
}

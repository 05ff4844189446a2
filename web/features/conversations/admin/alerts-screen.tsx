import { useQuery } from '@tanstack/react-query'
import { Badge } from '#web/design/badge.tsx'
import { conversationDesk } from '#web/features/conversations/admin/texts/conversation-desk.en.ts'
import { BesideList, BesideRow } from '#web/features/operators/beside-list.tsx'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useListKeys } from '#web/lib/use-list-keys.ts'
import { rowMark, useOpenRow } from '#web/lib/use-open-row.ts'
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
  const row = useOpenRow(
    found.data?.items.map(({ id }) => id),
    { stays: true },
  )
  useListKeys(row, { opens: true })
  if (found.isPending) return <Waiting />
  if (!found.data) return <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
  const { items } = found.data
  return (
    <BesideList
      width="wide"
      label={t('list')}
      items={items}
      none={{ title: t('none'), text: t('noneText') }}
      choose={{ title: t('choose'), text: t('chooseText') }}
      rows={items.map((item) => (
        <BesideRow key={item.id} mark={rowMark(item.id)} open={item.id === row.open} onOpen={() => row.show(item.id)}>
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
        </BesideRow>
      ))}
      more={null}
      open={row.open === null ? null : <AlertReview key={row.open} id={row.open} onBack={row.close} />}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { disputeDesk } from '#web/features/disputes/admin/texts/dispute-desk.en.ts'
import { disputes } from '#web/features/disputes/texts/disputes.en.ts'
import { DeskQueue } from '#web/features/operators/desk-queue.tsx'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { useMoment } from '#web/features/operators/parts.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { CaseReview } from './case-review.tsx'
import { deskCasesQuery, type DeskTab } from './queries.ts'

const tabs = ['review', 'open', 'over'] as const

/** Cases by what they wait for, and beside them the one that is open. */
export function DisputesScreen() {
  const t = useTexts(disputeDesk)
  return (
    <DeskPage title={t('title')} lead={t('lead')}>
      <Cases />
    </DeskPage>
  )
}

function Cases() {
  const t = useTexts(disputeDesk)
  const d = useTexts(disputes)
  const moment = useMoment()
  const [query, setQuery] = useSearchParams()
  const tab: DeskTab = tabs.find((one) => one === query.get('tab')) ?? 'review'
  const found = useQuery(deskCasesQuery(tab))
  const counts = found.data?.counts
  return (
    <div className="grid gap-6">
      {counts ? (
        <nav aria-label={t('list')} className="flex flex-wrap items-center gap-3">
          {tabs.map((one) => (
            <Button
              key={one}
              size="sm"
              variant={one === tab ? 'primary' : 'secondary'}
              aria-pressed={one === tab}
              onClick={() => setQuery({ tab: one })}
            >
              {one === 'over' ? t('tab_over') : t(`tab_${one}`, { count: counts[one] })}
            </Button>
          ))}
          <Link to="/admin/support">{t('reports')}</Link>
          <Link to="/admin/finance">{t('finance')}</Link>
        </nav>
      ) : null}
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
                {t('both', { explorer: item.explorer, guide: item.guide })}
              </span>
              <Badge tone={item.turn === 'treq' ? 'warn' : 'neutral'}>{d(`state_${item.state}`)}</Badge>
            </span>
            <span className="text-sm text-ink-muted">
              {item.booking.code} · {d(`category_${item.category}`)}
            </span>
            {item.dueAt ? (
              <span className="text-sm text-ink-muted">{t('due', { when: moment(item.dueAt) })}</span>
            ) : null}
          </>
        )}
        review={(id, onBack) => <CaseReview key={id} id={id} onBack={onBack} />}
      />
    </div>
  )
}

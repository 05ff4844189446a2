import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Badge } from '#web/design/badge.tsx'
import { LoadMore } from '#web/design/load-more.tsx'
import { DeskQueue } from '#web/features/operators/desk-queue.tsx'
import { recruitmentDesk } from '#web/features/recruitment/admin/texts/recruitment-desk.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { ApplicationFacts } from './application-facts.tsx'
import type { Filters } from './application-filters.ts'
import { ApplicationReview } from './application-review.tsx'
import { applicationsQuery } from './queries.ts'
import { useCount } from './use-count.ts'

interface Props {
  filters: Filters
  showKeys: () => void
}

/** Applications by their clock or score, and beside them the one that is open; the address says which. */
export function ApplicationList({ filters, showKeys }: Props) {
  const t = useTexts(recruitmentDesk)
  const counted = useCount()
  const found = useInfiniteQuery(applicationsQuery(filters.params))
  const items = useMemo(() => found.data?.pages.flatMap((page) => page.items), [found.data])
  const { total = 0, capped = false } = found.data?.pages[0] ?? {}
  return (
    <DeskQueue
      label={t('list')}
      found={found}
      items={items}
      keys={{ '?': showKeys }}
      none={{ title: t('none'), text: t('noneText') }}
      choose={{ title: t('choose'), text: t('chooseText') }}
      row={(item) => (
        <>
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-semibold wrap-anywhere">{item.name}</span>
            <Badge tone={item.state === 'submitted' ? 'info' : 'neutral'}>{t(`state_${item.state}`)}</Badge>
          </span>
          <ApplicationFacts item={item} now={found.dataUpdatedAt} />
        </>
      )}
      more={
        found.hasNextPage ? (
          <LoadMore
            label={t('more')}
            onLoad={() => void found.fetchNextPage()}
            loading={found.isFetchingNextPage}
            status={t('shown', { shown: items?.length ?? 0, total: counted({ count: total, capped }) })}
          />
        ) : null
      }
      review={(id, onBack) => <ApplicationReview key={id} id={id} onBack={onBack} />}
    />
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Badge } from '#web/design/badge.tsx'
import { LoadMore } from '#web/design/load-more.tsx'
import { BesideList, BesideRow } from '#web/features/operators/beside-list.tsx'
import { Trouble, Waiting } from '#web/features/operators/parts.tsx'
import { recruitmentDesk } from '#web/features/recruitment/admin/texts/recruitment-desk.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useListKeys } from '#web/lib/use-list-keys.ts'
import { rowMark, useOpenRow } from '#web/lib/use-open-row.ts'
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
  const items = useMemo(() => found.data?.pages.flatMap((page) => page.items) ?? [], [found.data])
  const row = useOpenRow(
    useMemo(() => (found.data ? items.map(({ id }) => id) : undefined), [found.data, items]),
    { stays: true },
  )
  useListKeys(row, { opens: true, also: { '?': showKeys } })
  if (found.isPending) return <Waiting />
  if (!found.data) return <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
  const { total = 0, capped = false } = found.data.pages[0] ?? {}
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
            <span className="font-semibold wrap-anywhere">{item.name}</span>
            <Badge tone={item.state === 'submitted' ? 'info' : 'neutral'}>{t(`state_${item.state}`)}</Badge>
          </span>
          <ApplicationFacts item={item} now={found.dataUpdatedAt} />
        </BesideRow>
      ))}
      more={
        found.hasNextPage ? (
          <LoadMore
            label={t('more')}
            onLoad={() => void found.fetchNextPage()}
            loading={found.isFetchingNextPage}
            status={t('shown', { shown: items.length, total: counted({ count: total, capped }) })}
          />
        ) : null
      }
      open={row.open === null ? null : <ApplicationReview key={row.open} id={row.open} onBack={row.close} />}
    />
  )
}

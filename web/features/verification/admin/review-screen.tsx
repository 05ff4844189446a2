import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { QueuedDocument } from '#contract/verification/schemas.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { LoadMore } from '#web/design/load-more.tsx'
import { BesideList, BesideRow } from '#web/features/operators/beside-list.tsx'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { verificationDesk } from '#web/features/verification/admin/texts/verification-desk.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useListKeys } from '#web/lib/use-list-keys.ts'
import { rowMark, useOpenRow } from '#web/lib/use-open-row.ts'
import { DocumentFilterForm } from './document-filter-form.tsx'
import { filtersIn } from './document-filters.ts'
import { DocumentReview } from './document-review.tsx'
import { documentsQuery } from './queries.ts'
import { reviewKeys, ReviewKeysDialog } from './review-keys.tsx'

/** The queue of documents beside the one that is open. */
export function ReviewScreen() {
  const t = useTexts(verificationDesk)
  const [query] = useSearchParams()
  const [help, setHelp] = useState(false)
  const filters = filtersIn(query)
  const found = useInfiniteQuery(documentsQuery(filters))
  const items = found.data?.pages.flatMap((page) => page.items) ?? []
  const row = useOpenRow(found.data ? items.map(({ id }) => id) : undefined, { stays: true })
  useListKeys(row, { opens: true, also: { ...reviewKeys, '?': () => setHelp(true) } })
  return (
    <DeskPage
      title={t('reviewTitle')}
      lead={t('reviewLead')}
      actions={
        <Button size="sm" variant="secondary" onClick={() => setHelp(true)}>
          {t('keys')}
        </Button>
      }
    >
      <ReviewKeysDialog open={help} onOpenChange={setHelp} />
      <DocumentFilterForm />
      {found.isPending ? (
        <Waiting />
      ) : !found.data ? (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      ) : (
        <BesideList
          label={t('queue')}
          items={items}
          none={{ title: t('none'), text: t('noneText') }}
          choose={{ title: t('choose'), text: t('chooseText') }}
          rows={items.map((item) => (
            <Row
              key={item.id}
              item={item}
              now={found.dataUpdatedAt}
              open={item.id === row.open}
              onOpen={() => row.show(item.id)}
            />
          ))}
          more={
            found.hasNextPage ? (
              <LoadMore
                label={t('more')}
                onLoad={() => void found.fetchNextPage()}
                loading={found.isFetchingNextPage}
                status={t('shown', { shown: items.length, total: found.data.pages[0]?.total ?? 0 })}
              />
            ) : null
          }
          open={
            row.open === null ? null : (
              <DocumentReview
                key={row.open}
                id={row.open}
                onOpen={(id) => (id === null ? row.close() : row.show(id))}
              />
            )
          }
        />
      )}
    </DeskPage>
  )
}

function Row({ item, now, open, onOpen }: { item: QueuedDocument; now: number; open: boolean; onOpen: () => void }) {
  const t = useTexts(verificationDesk)
  const moment = useMoment()
  const waits = item.state === 'submitted' || item.state === 'in_review'
  const late = waits && Date.parse(item.dueAt) < now
  return (
    <BesideRow mark={rowMark(item.id)} open={open} onOpen={onOpen}>
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold wrap-anywhere">{item.guide.name}</span>
        <span className="flex flex-wrap gap-2 empty:hidden">
          {item.nameDiffers ? <Badge tone="warn">{t('nameDiffers')}</Badge> : null}
          {item.sharedWith.length > 0 ? <Badge tone="danger">{t('shared')}</Badge> : null}
        </span>
      </span>
      <span className="text-sm">{item.name}</span>
      <span className={cx('text-sm tabular-nums', late ? 'font-semibold text-danger' : 'text-ink-muted')}>
        {waits ? t(late ? 'overdue' : 'due', { time: moment(item.dueAt) }) : t(`state_${item.state}`)}
        {waits && item.claimedBy ? ` · ${item.claimedBy}` : ''}
      </span>
    </BesideRow>
  )
}

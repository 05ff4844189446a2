import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { QueuedDocument } from '#contract/verification/schemas.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { LoadMore } from '#web/design/load-more.tsx'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { verificationDesk } from '#web/features/verification/admin/texts/verification-desk.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { DocumentFilterForm } from './document-filter-form.tsx'
import { filtersIn } from './document-filters.ts'
import { DocumentReview } from './document-review.tsx'
import { documentsQuery } from './queries.ts'
import { ReviewKeysDialog, useReviewKeys } from './review-keys.tsx'

/** The queue of documents beside the one that is open. */
export function ReviewScreen() {
  const t = useTexts(verificationDesk)
  const [query, setQuery] = useSearchParams()
  const [help, setHelp] = useState(false)
  const filters = filtersIn(query)
  const found = useInfiniteQuery(documentsQuery(filters))
  const items = found.data?.pages.flatMap((page) => page.items) ?? []
  const open = query.get('open')
  const choose = (id: string | null) => {
    const next = new URLSearchParams(query)
    if (id) next.set('open', id)
    else next.delete('open')
    setQuery(next, { preventScrollReset: true })
  }
  useReviewKeys(items, open, choose, () => setHelp(true))
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
        <div className="grid grid-cols-1 items-start gap-6 desktop:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
          <div className={cx('grid gap-3', open && 'max-desktop:hidden')}>
            {items.length === 0 ? (
              <EmptyState title={t('none')}>
                <p>{t('noneText')}</p>
              </EmptyState>
            ) : (
              <ul aria-label={t('queue')} className="grid">
                {items.map((item) => (
                  <Row
                    key={item.id}
                    item={item}
                    now={found.dataUpdatedAt}
                    open={item.id === open}
                    onOpen={() => choose(item.id)}
                  />
                ))}
              </ul>
            )}
            {found.hasNextPage ? (
              <LoadMore
                label={t('more')}
                onLoad={() => void found.fetchNextPage()}
                loading={found.isFetchingNextPage}
                status={t('shown', { shown: items.length, total: found.data.pages[0]?.total ?? 0 })}
              />
            ) : null}
          </div>
          <div className={cx(!open && 'max-desktop:hidden')}>
            {open ? (
              <DocumentReview key={open} id={open} onOpen={choose} />
            ) : (
              <EmptyState title={t('choose')}>
                <p>{t('chooseText')}</p>
              </EmptyState>
            )}
          </div>
        </div>
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
    <li className="border-b border-line">
      <button
        type="button"
        aria-current={open ? 'true' : undefined}
        onClick={onOpen}
        className={cx('grid w-full gap-1 px-3 py-3 text-left hover:bg-surface-sunken', open && 'bg-brand-soft')}
      >
        <span className="flex flex-wrap items-center justify-between gap-2">
          <span className="font-semibold wrap-anywhere">{item.guide.name}</span>
          {item.nameDiffers ? <Badge tone="warn">{t('nameDiffers')}</Badge> : null}
          {item.sharedWith.length > 0 ? <Badge tone="danger">{t('shared')}</Badge> : null}
        </span>
        <span className="text-sm">{item.name}</span>
        <span className={cx('text-sm tabular-nums', late ? 'font-semibold text-danger' : 'text-ink-muted')}>
          {waits ? t(late ? 'overdue' : 'due', { time: moment(item.dueAt) }) : t(`state_${item.state}`)}
          {waits && item.claimedBy ? ` · ${item.claimedBy}` : ''}
        </span>
      </button>
    </li>
  )
}

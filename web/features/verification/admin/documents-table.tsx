import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { QueuedDocument } from '#contract/verification/schemas.ts'
import { Badge } from '#web/design/badge.tsx'
import { cx } from '#web/design/cx.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { LoadMore } from '#web/design/load-more.tsx'
import { Table } from '#web/design/table.tsx'
import { Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { verificationDesk } from '#web/features/verification/admin/texts/verification-desk.en.ts'
import { formatLocalDate } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { DocumentFilterForm } from './document-filter-form.tsx'
import { filtersIn } from './document-filters.ts'
import { documentsQuery } from './queries.ts'
import { stateTones } from './state-tones.ts'

/** Every guide’s documents as a table, the longest waiting first. */
export function DocumentsTable() {
  const t = useTexts(verificationDesk)
  const moment = useMoment()
  const [query] = useSearchParams()
  const filters = filtersIn(query)
  const found = useInfiniteQuery(documentsQuery(filters))
  const items = found.data?.pages.flatMap((page) => page.items) ?? []
  const reviewOf = ({ id }: QueuedDocument) => {
    const address = new URLSearchParams(query)
    address.set('open', id)
    return `/admin/guide-verification?${address.toString()}`
  }
  const waits = ({ state }: QueuedDocument) => state === 'submitted' || state === 'in_review'
  return (
    <div className="grid grid-cols-1 gap-6">
      <DocumentFilterForm />
      {found.isPending ? (
        <Waiting />
      ) : !found.data ? (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      ) : (
        <>
          <Table
            caption={t('documentsTitle')}
            captionHidden
            rows={items}
            rowKey={({ id }) => id}
            empty={
              <EmptyState title={t('none')}>
                <p>{t('noneText')}</p>
              </EmptyState>
            }
            columns={[
              {
                key: 'guide',
                header: t('guide'),
                rowHeader: true,
                cell: (row) => (
                  <Link to={reviewOf(row)} className="inline-flex min-h-target items-center">
                    {row.guide.name}
                  </Link>
                ),
              },
              {
                key: 'kind',
                header: t('document'),
                cell: (row) => (
                  <span className="inline-flex flex-wrap items-center gap-2">
                    {row.name}
                    {row.nameDiffers ? <Badge tone="warn">{t('nameDiffers')}</Badge> : null}
                    {row.sharedWith.length > 0 ? <Badge tone="danger">{t('shared')}</Badge> : null}
                    {row.renews ? <Badge tone="outline">{t('renewal')}</Badge> : null}
                  </span>
                ),
              },
              {
                key: 'state',
                header: t('status'),
                cell: ({ state }) => <Badge tone={stateTones[state]}>{t(`state_${state}`)}</Badge>,
              },
              { key: 'since', header: t('since'), cell: (row) => moment(row.submittedAt) },
              {
                key: 'due',
                header: t('dueBy'),
                cell: (row) =>
                  waits(row) ? (
                    <span
                      className={cx(
                        Date.parse(row.dueAt) < found.dataUpdatedAt && 'font-semibold text-danger',
                        'tabular-nums',
                      )}
                    >
                      {moment(row.dueAt)}
                    </span>
                  ) : (
                    t('dash')
                  ),
              },
              { key: 'until', header: t('validUntil'), cell: (row) => formatLocalDate(row.validUntil, 'day') },
              { key: 'claimed', header: t('reviewer'), cell: (row) => row.claimedBy ?? t('dash') },
            ]}
          />
          {found.hasNextPage ? (
            <LoadMore
              label={t('more')}
              onLoad={() => void found.fetchNextPage()}
              loading={found.isFetchingNextPage}
              status={t('shown', { shown: items.length, total: found.data.pages[0]?.total ?? 0 })}
            />
          ) : null}
        </>
      )}
    </div>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { LoadMore } from '#web/design/load-more.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Table } from '#web/design/table.tsx'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { payoutChangesQuery } from './queries.ts'
import { payouts } from './texts/payouts.en.ts'
import { useCompanyDay } from './use-company-day.ts'

/** Everything that added to or took from what a guide has to get. */
export function ChangeList() {
  const t = useTexts(payouts)
  return (
    <section aria-labelledby="payout-changes" className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id="payout-changes" className="text-display-sm">
          {t('changes')}
        </h2>
        <p className="text-ink-muted">{t('changesLead')}</p>
      </div>
      <ChangeTable />
    </section>
  )
}

/** Of one payout, or all. */
export function ChangeTable({ payoutId }: { payoutId?: string }) {
  const t = useTexts(payouts)
  const locale = useLocale()
  const day = useCompanyDay()
  const found = useInfiniteQuery(payoutChangesQuery(payoutId))
  if (found.isPending) return <Skeleton shape="block" className="h-56" />
  const rows = found.data?.pages.flatMap(({ items }) => items) ?? []
  const total = found.data?.pages[0]?.total ?? 0
  if (rows.length === 0)
    return (
      <EmptyState headingLevel={3} title={t('noChanges')}>
        <p>{t('noChangesText')}</p>
      </EmptyState>
    )
  return (
    <>
      <Table
        caption={t('changes')}
        captionHidden
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'change', header: t('change'), rowHeader: true, cell: ({ says }) => says },
          { key: 'day', header: t('day'), cell: ({ at }) => day(at) },
          {
            key: 'booking',
            header: t('booking'),
            cell: ({ booking }) =>
              booking ? (
                <Link to={`/booking/${booking.id}`}>{`${booking.code}, ${booking.customer}`}</Link>
              ) : (
                t('noBooking')
              ),
          },
          ...(payoutId
            ? []
            : [
                {
                  key: 'state',
                  header: t('status'),
                  cell: ({ state }: (typeof rows)[number]) => t(`change_${state}`),
                },
              ]),
          {
            key: 'amount',
            header: t('amount'),
            align: 'end' as const,
            cell: ({ amount }) => <span className="tabular-nums">{formatMoney(amount, { locale })}</span>,
          },
        ]}
      />
      <LoadMore
        label={t('more')}
        done={!found.hasNextPage}
        loading={found.isFetchingNextPage}
        onLoad={() => void found.fetchNextPage()}
        status={t('shown', { shown: rows.length, total })}
      />
    </>
  )
}

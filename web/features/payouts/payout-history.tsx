import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Payout } from '#contract/payouts/schemas.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { DefinitionList } from '#web/design/definition-list.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { LoadMore } from '#web/design/load-more.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Table } from '#web/design/table.tsx'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { ChangeTable } from './change-list.tsx'
import { PayoutBadge } from './payout-badge.tsx'
import { payoutHistoryQuery } from './queries.ts'
import { payouts } from './texts/payouts.en.ts'
import { useCompanyDay } from './use-company-day.ts'

/** Every payout that was made or tried, each with its statement. */
export function PayoutHistory() {
  const t = useTexts(payouts)
  const locale = useLocale()
  const day = useCompanyDay()
  const found = useInfiniteQuery(payoutHistoryQuery)
  const [open, setOpen] = useState<Payout | null>(null)
  const rows = found.data?.pages.flatMap(({ items }) => items) ?? []
  const total = found.data?.pages[0]?.total ?? 0
  return (
    <section aria-labelledby="payout-history" className="grid grid-cols-1 gap-4">
      <h2 id="payout-history" className="text-display-sm">
        {t('history')}
      </h2>
      {found.isPending ? (
        <Skeleton shape="block" className="h-56" />
      ) : rows.length === 0 ? (
        <EmptyState headingLevel={3} title={t('noHistory')}>
          <p>{t('noHistoryText')}</p>
        </EmptyState>
      ) : (
        <>
          <Table
            caption={t('history')}
            captionHidden
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { key: 'day', header: t('day'), rowHeader: true, cell: ({ sentAt, dueAt }) => day(sentAt ?? dueAt) },
              { key: 'status', header: t('status'), cell: (payout) => <Status payout={payout} /> },
              {
                key: 'amount',
                header: t('amount'),
                align: 'end',
                cell: ({ amount }) => <span className="tabular-nums">{formatMoney(amount, { locale })}</span>,
              },
              { key: 'bank', header: t('bank'), cell: ({ bank }) => (bank ? `•••• ${bank.last4}` : t('noBooking')) },
              {
                key: 'statement',
                header: t('statement'),
                cell: (payout) => (
                  <span className="flex flex-wrap gap-x-4 gap-y-1 max-tablet:justify-end">
                    <Button
                      variant="link"
                      aria-label={t('detailsOf', { day: day(payout.sentAt ?? payout.dueAt) })}
                      onClick={() => setOpen(payout)}
                    >
                      {t('details')}
                    </Button>
                    <Statement payout={payout} as="pdf" />
                    <Statement payout={payout} as="csv" />
                  </span>
                ),
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
      )}
      {open ? <Details payout={open} onClose={() => setOpen(null)} /> : null}
    </section>
  )
}

function Statement({ payout, as }: { payout: Payout; as: 'pdf' | 'csv' }) {
  const t = useTexts(payouts)
  const day = useCompanyDay()
  return (
    <Link
      to={`/api/v1/guide/payouts/${payout.id}/statement.${as}`}
      document
      download
      aria-label={t(as === 'pdf' ? 'pdfOf' : 'csvOf', { day: day(payout.sentAt ?? payout.dueAt) })}
    >
      {t(as)}
    </Link>
  )
}

function Status({ payout: { state, arrivesAt, returned, failure } }: { payout: Payout }) {
  const t = useTexts(payouts)
  const day = useCompanyDay()
  const more =
    state === 'processing' && arrivesAt
      ? t('arrives', { day: day(arrivesAt) })
      : state === 'failed' || state === 'reversed'
        ? [returned ? t('returned') : '', failure ?? ''].filter(Boolean).join('. ')
        : ''
  return (
    <span className="grid justify-items-start gap-1 max-tablet:justify-items-end">
      <PayoutBadge state={state} />
      {more ? <span className="text-xs text-ink-muted max-tablet:text-right">{more}</span> : null}
    </span>
  )
}

function Details({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const t = useTexts(payouts)
  const locale = useLocale()
  const day = useCompanyDay()
  const sum = (amount: number) => formatMoney({ amount, currency: 'USD' }, { locale })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('payoutOf', { day: day(payout.sentAt ?? payout.dueAt) })}
    >
      <div className="grid grid-cols-1 gap-5">
        <DefinitionList
          look="rows"
          items={[
            { term: t('earned'), detail: sum(payout.earned.amount) },
            ...(payout.recovered.amount > 0 ? [{ term: t('recovered'), detail: sum(-payout.recovered.amount) }] : []),
            ...(payout.reserved.amount > 0 ? [{ term: t('reserved'), detail: sum(-payout.reserved.amount) }] : []),
            { term: t('toYourBank'), detail: sum(payout.amount.amount) },
          ]}
        />
        <ChangeTable payoutId={payout.id} />
      </div>
    </Dialog>
  )
}

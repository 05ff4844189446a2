import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminPayout } from '#contract/payouts/admin.ts'
import { payoutStates, type PayoutState } from '#contract/payouts/values.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Field } from '#web/design/field.tsx'
import { LoadMore } from '#web/design/load-more.tsx'
import { Select } from '#web/design/select.tsx'
import { Table } from '#web/design/table.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { PayoutBadge } from '../payout-badge.tsx'
import { payouts } from '../texts/payouts.en.ts'
import { allPayoutsQuery, payoutActions } from './queries.ts'
import { payoutDesk } from './texts/payout-desk.en.ts'

/** All payouts, or those of one status, each with its retry. */
export function PayoutTable() {
  const t = useTexts(payoutDesk)
  const words = useTexts(payouts)
  const [state, setState] = useState<PayoutState | ''>('')
  const found = useInfiniteQuery(allPayoutsQuery(state))
  const rows = found.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field label={t('filter')} className="max-w-72">
        <Select
          value={state}
          onChange={({ target }) => setState(payoutStates.find((one) => one === target.value) ?? '')}
          options={[
            { value: '', label: t('all') },
            ...payoutStates.map((one) => ({ value: one, label: words(`state_${one}`) })),
          ]}
        />
      </Field>
      {found.isPending ? (
        <Waiting />
      ) : !found.data ? (
        <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
      ) : rows.length === 0 ? (
        <EmptyState headingLevel={3} title={t('none')}>
          <p>{t('noneText')}</p>
        </EmptyState>
      ) : (
        <>
          <Rows rows={rows} />
          <LoadMore
            label={t('more')}
            done={!found.hasNextPage}
            loading={found.isFetchingNextPage}
            onLoad={() => void found.fetchNextPage()}
            status={t('shown', { shown: rows.length, total: found.data.pages[0]?.total ?? 0 })}
          />
        </>
      )}
    </div>
  )
}

function Rows({ rows }: { rows: readonly AdminPayout[] }) {
  const t = useTexts(payoutDesk)
  const locale = useLocale()
  const moment = useMoment()
  return (
    <Table
      caption={t('list')}
      captionHidden
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'who', header: t('outfitter'), rowHeader: true, cell: ({ outfitter }) => outfitter.name },
        { key: 'status', header: t('status'), cell: ({ state }) => <PayoutBadge state={state} /> },
        { key: 'due', header: t('due'), cell: ({ sentAt, dueAt }) => moment(sentAt ?? dueAt) },
        {
          key: 'amount',
          header: t('amount'),
          align: 'end',
          // one that waits is counted on its day
          cell: ({ state, amount }) =>
            state === 'scheduled' || state === 'on_hold' ? t('dash') : formatMoney(amount, { locale }),
        },
        { key: 'bank', header: t('bank'), cell: ({ bank }) => (bank ? `•••• ${bank.last4}` : t('dash')) },
        { key: 'why', header: t('why'), cell: (row) => <Why row={row} /> },
        {
          key: 'retry',
          header: t('retry'),
          cell: ({ id, outfitter, canRetry }) =>
            canRetry ? (
              <ActionDialog
                scopes={['finance']}
                label={t('retry')}
                labelOf={t('retryOf', { name: outfitter.name })}
                title={t('retryTitle')}
                text={t('retryText')}
                keyed
                action={(reason, _body, idempotencyKey) => payoutActions.retry(id, { reason, idempotencyKey })}
              />
            ) : (
              t('dash')
            ),
        },
      ]}
    />
  )
}

function Why({ row: { hold, failure, returned, lastError } }: { row: AdminPayout }) {
  const t = useTexts(payoutDesk)
  const words = [hold?.says, returned ? t('returned') : null, failure, lastError].filter(Boolean)
  return <span className="wrap-anywhere">{words.length > 0 ? words.join(' · ') : t('dash')}</span>
}

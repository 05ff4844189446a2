import { useInfiniteQuery } from '@tanstack/react-query'
import type { AdminRefund } from '#contract/payments/admin.ts'
import { refundTable } from '#contract/payments/money-tables.ts'
import { Badge } from '#web/design/badge.tsx'
import { TableFrame } from '#web/design/data-table/table-frame.tsx'
import { useTableState } from '#web/design/data-table/use-table-state.ts'
import { Link } from '#web/design/link.tsx'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { financeDesk } from './texts/finance-desk.en.ts'
import { useMoment, useNamed } from '#web/features/operators/parts.tsx'
import { useSavedViews } from '#web/features/operators/saved-views/use-saved-views.tsx'
import { refundTableQuery } from './queries.ts'
import { refundTones } from './refund-list.tsx'

/** Every refund, whatever became of it. */
export function RefundTable() {
  const t = useTexts(financeDesk)
  const named = useNamed()
  const moment = useMoment()
  const locale = useLocale()
  const [state, change] = useTableState(refundTable)
  const views = useSavedViews(refundTable, state)
  const found = useInfiniteQuery(refundTableQuery(state))
  const isState = (option: string): option is AdminRefund['state'] => option in refundTones
  return (
    <TableFrame
      table={refundTable}
      caption={t('refunds')}
      state={state}
      onChange={change}
      views={views}
      found={found}
      rowId={({ id }: AdminRefund) => id}
      rowHeader="booking"
      csvPath="/api/v1/admin/refunds.csv"
      optionLabel={(option) => (isState(option) ? t(`refundState_${option}`) : named(option))}
      empty={{ title: t('noRefundsYet'), text: t('noRefundsYetText') }}
      cells={{
        booking: ({ booking }) =>
          booking ? <Link to={`/admin/bookings/${booking.id}`}>{booking.code}</Link> : t('dash'),
        created: ({ createdAt }) => moment(createdAt),
        amount: ({ amount }) => formatMoney(amount, { locale }),
        state: ({ state: status }) => <Badge tone={refundTones[status]}>{t(`refundState_${status}`)}</Badge>,
        method: ({ method }) => named(method),
        payer: ({ payer }) => named(payer),
        reason: ({ reasonCode }) => named(reasonCode),
        vendorId: ({ vendorId }) => <span className="wrap-anywhere">{vendorId ?? t('dash')}</span>,
        reference: ({ reference }) => reference ?? t('dash'),
        settled: ({ settledAt }) => (settledAt ? moment(settledAt) : t('dash')),
      }}
    />
  )
}

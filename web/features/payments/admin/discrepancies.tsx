import { useInfiniteQuery } from '@tanstack/react-query'
import type { Discrepancy } from '#contract/payments/admin.ts'
import type { MoneySide } from '#contract/payments/admin.ts'
import { discrepancyTable } from '#contract/payments/money-tables.ts'
import type { DiscrepancyKind } from '#contract/payments/values.ts'
import { Badge } from '#web/design/badge.tsx'
import { TableFrame } from '#web/design/data-table/table-frame.tsx'
import { queryOf, useTableState } from '#web/design/data-table/use-table-state.ts'
import { Link } from '#web/design/link.tsx'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { financeDesk } from './texts/finance-desk.en.ts'
import { BulkDialog } from '#web/features/operators/bulk/bulk-dialog.tsx'
import { BulkRuns } from '#web/features/operators/bulk/bulk-runs.tsx'
import { useMoment, useNamed } from '#web/features/operators/parts.tsx'
import { useSavedViews } from '#web/features/operators/saved-views/use-saved-views.tsx'
import { adminActions, discrepanciesQuery } from './queries.ts'
import { useScope } from '#web/features/operators/use-scope.ts'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'

const statuses = {
  open: { tone: 'danger', label: 'stillThere' },
  acknowledged: { tone: 'neutral', label: 'known' },
  resolved: { tone: 'success', label: 'gone' },
} as const

/** Where Stripe and our ledger differ; an open one can be acknowledged, alone or with others. */
export function Discrepancies({ compared }: { compared: boolean }) {
  const t = useTexts(financeDesk)
  const moment = useMoment()
  const named = useNamed()
  const [state, change] = useTableState(discrepancyTable)
  const views = useSavedViews(discrepancyTable, state)
  const found = useInfiniteQuery(discrepanciesQuery(state))
  const kindOf = (kind: DiscrepancyKind) => t(`kind_${kind}`)
  const nameOf = ({ kind, booking, subject }: Discrepancy) => `${kindOf(kind)} ${booking?.code ?? subject}`
  const isStatus = (option: string): option is Discrepancy['status'] => option in statuses
  const isKind = (option: string): option is DiscrepancyKind =>
    discrepancyTable.columns.kind.options.some((kind) => kind === option)
  const can = useScope()
  const bulkTitle = t('acceptManyTitle')
  return (
    <div className="grid gap-4">
      <BulkRuns table={discrepancyTable.name} labelOf={() => bulkTitle} />
      <TableFrame
        table={discrepancyTable}
        caption={t('openDifferences')}
        state={state}
        onChange={change}
        views={views}
        found={found}
        rowId={({ id }: Discrepancy) => id}
        rowHeader="kind"
        csvPath="/api/v1/admin/discrepancies.csv"
        optionLabel={(option) =>
          isStatus(option) ? t(statuses[option].label) : isKind(option) ? kindOf(option) : named(option)
        }
        empty={{
          title: t(compared ? 'noDifferences' : 'notCompared'),
          text: t(compared ? 'noDifferencesText' : 'notComparedText'),
        }}
        cells={{
          kind: ({ kind }) => kindOf(kind),
          status: (row) => <Status row={row} name={nameOf(row)} />,
          booking: ({ booking }) =>
            booking ? <Link to={`/admin/bookings/${booking.id}`}>{booking.code}</Link> : t('dash'),
          sides: ({ ours, theirs }) => <Sides ours={ours} theirs={theirs} />,
          record: ({ subject }) => <span className="wrap-anywhere">{subject}</span>,
          firstSeen: ({ firstSeenAt }) => moment(firstSeenAt),
          lastSeen: ({ lastSeenAt }) => moment(lastSeenAt),
          reason: ({ accepted }) =>
            accepted ? t('acknowledgedBecause', { who: accepted.by, reason: accepted.reason }) : t('dash'),
        }}
        {...(can('finance')
          ? {
              bulk: {
                rowName: nameOf,
                actions: ({ isAll, ids, clear }) => (
                  <BulkDialog
                    table={discrepancyTable.name}
                    action="acknowledge"
                    label={t('accept')}
                    title={bulkTitle}
                    text={t('acceptManyText')}
                    confirm={(count) => t('acceptMany', { count })}
                    selection={isAll ? { query: queryOf(discrepancyTable, state) } : { ids: [...ids] }}
                    onStarted={clear}
                  />
                ),
              },
            }
          : {})}
      />
    </div>
  )
}

function Status({ row, name }: { row: Discrepancy; name: string }) {
  const t = useTexts(financeDesk)
  const { tone, label } = statuses[row.status]
  return (
    <span className="grid justify-items-start gap-2 max-tablet:justify-items-end">
      <Badge tone={tone}>{t(label)}</Badge>
      {row.status === 'open' ? (
        <ActionDialog
          scopes={['finance']}
          label={t('accept')}
          labelOf={`${t('accept')}: ${name}`}
          title={t('acceptTitle')}
          text={t('acceptText')}
          action={(reason) => adminActions.acknowledge(row.id, { reason })}
        />
      ) : null}
    </span>
  )
}

const sums = ['captured', 'refunded', 'fee', 'ledger'] as const

/** Each side in a line; what both say alike is left out, unless that is all there is. */
function Sides({ ours, theirs }: { ours: MoneySide; theirs: MoneySide }) {
  const t = useTexts(financeDesk)
  const named = useNamed()
  const locale = useLocale()
  const differing = sums.filter((name) => ours[name]?.amount !== theirs[name]?.amount)
  const line = (side: MoneySide) =>
    [
      ...(side.state && (ours.state !== theirs.state || differing.length === 0) ? [named(side.state)] : []),
      ...differing.flatMap((name) => (side[name] ? [`${named(name)} ${formatMoney(side[name], { locale })}`] : [])),
    ].join(', ') || t('sideNone')
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-left">
      <dt className="text-ink-muted">{t('treqSide')}</dt>
      <dd>{line(ours)}</dd>
      <dt className="text-ink-muted">{t('stripeSide')}</dt>
      <dd>{line(theirs)}</dd>
    </dl>
  )
}

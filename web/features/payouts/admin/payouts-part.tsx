import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import type * as contract from '#contract/payouts/admin.ts'
import { Alert } from '#web/design/alert.tsx'
import { Link } from '#web/design/link.tsx'
import { Table } from '#web/design/table.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { Part, Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { payouts } from '../texts/payouts.en.ts'
import { HoldDialog } from './hold-dialog.tsx'
import { PayoutTable } from './payout-table.tsx'
import { payoutActions, payoutDeskQuery } from './queries.ts'
import { payoutDesk } from './texts/payout-desk.en.ts'

type Desk = OutputOf<typeof contract.readPayoutDesk>

/** Guides' money for the operators of finance: by status, on hold, owed to us, in reserve. */
export function PayoutsPart() {
  const t = useTexts(payoutDesk)
  const found = useQuery(payoutDeskQuery)
  if (found.isPending) return <Waiting />
  if (!found.data) return <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
  const { stuck } = found.data
  return (
    <div className="grid grid-cols-1 gap-10">
      {stuck > 0 ? (
        <Alert tone="warn" title={stuck === 1 ? t('stuckOne') : t('stuck', { count: stuck })}>
          <p>{t('stuckText')}</p>
        </Alert>
      ) : null}
      <States desk={found.data} />
      <Part title={t('list')}>
        <PayoutTable />
      </Part>
      <Holds desk={found.data} />
      <Owed desk={found.data} />
      <Reserves desk={found.data} />
    </div>
  )
}

function States({ desk }: { desk: Desk }) {
  const t = useTexts(payoutDesk)
  const words = useTexts(payouts)
  const locale = useLocale()
  return (
    <Part title={t('states')}>
      <Table
        caption={t('states')}
        captionHidden
        narrow="scroll"
        rows={desk.states}
        rowKey={({ state }) => state}
        columns={[
          { key: 'status', header: t('status'), rowHeader: true, cell: ({ state }) => words(`state_${state}`) },
          { key: 'count', header: t('count'), align: 'end', cell: ({ count }) => count },
          { key: 'amount', header: t('amount'), align: 'end', cell: ({ amount }) => formatMoney(amount, { locale }) },
        ]}
      />
    </Part>
  )
}

function Holds({ desk }: { desk: Desk }) {
  const t = useTexts(payoutDesk)
  const moment = useMoment()
  return (
    <Part title={t('holds')}>
      <HoldDialog />
      {desk.holds.length === 0 ? (
        <p className="text-ink-muted">{t('noHolds')}</p>
      ) : (
        <Table
          caption={t('holds')}
          captionHidden
          rows={desk.holds}
          rowKey={({ id }) => id}
          columns={[
            { key: 'who', header: t('outfitter'), rowHeader: true, cell: ({ outfitter }) => outfitter.name },
            {
              key: 'booking',
              header: t('booking'),
              cell: ({ booking }) =>
                booking ? <Link to={`/admin/bookings/${booking.id}`}>{booking.code}</Link> : t('allOf'),
            },
            { key: 'kind', header: t('kind'), cell: ({ kind }) => t(kind) },
            {
              key: 'reason',
              header: t('reason'),
              cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span>,
            },
            { key: 'since', header: t('since'), cell: ({ placedAt }) => moment(placedAt) },
            {
              key: 'lift',
              header: t('lift'),
              cell: ({ id, outfitter }) => (
                <ActionDialog
                  scopes={['finance']}
                  label={t('lift')}
                  labelOf={t('liftOf', { name: outfitter.name })}
                  title={t('liftTitle')}
                  text={t('liftText')}
                  keyed
                  action={(reason, _body, idempotencyKey) => payoutActions.lift(id, { reason, idempotencyKey })}
                />
              ),
            },
          ]}
        />
      )}
    </Part>
  )
}

function Owed({ desk }: { desk: Desk }) {
  const t = useTexts(payoutDesk)
  const locale = useLocale()
  return (
    <Part title={t('owed')}>
      <p className="max-w-text text-ink-muted">{t(desk.owed.length === 0 ? 'noOwed' : 'owedText')}</p>
      {desk.owed.length === 0 ? null : (
        <Table
          caption={t('owed')}
          captionHidden
          narrow="scroll"
          rows={desk.owed}
          rowKey={({ outfitter }) => outfitter.id}
          columns={[
            { key: 'who', header: t('outfitter'), rowHeader: true, cell: ({ outfitter }) => outfitter.name },
            { key: 'amount', header: t('amount'), align: 'end', cell: ({ amount }) => formatMoney(amount, { locale }) },
          ]}
        />
      )}
    </Part>
  )
}

function Reserves({ desk }: { desk: Desk }) {
  const t = useTexts(payoutDesk)
  return (
    <>
      <UntilThen title={t('reserves')} none={t('noReserves')} rows={desk.reserves} />
      <UntilThen title={t('draws')} none={t('noDraws')} rows={desk.draws} />
    </>
  )
}

function UntilThen({ title, none, rows }: { title: string; none: string; rows: Desk['reserves'] }) {
  const t = useTexts(payoutDesk)
  const locale = useLocale()
  const moment = useMoment()
  return (
    <Part title={title}>
      {rows.length === 0 ? (
        <p className="text-ink-muted">{none}</p>
      ) : (
        <Table
          caption={title}
          captionHidden
          narrow="scroll"
          rows={rows}
          rowKey={({ outfitter }) => outfitter.id}
          columns={[
            { key: 'who', header: t('outfitter'), rowHeader: true, cell: ({ outfitter }) => outfitter.name },
            { key: 'amount', header: t('amount'), align: 'end', cell: ({ amount }) => formatMoney(amount, { locale }) },
            { key: 'until', header: t('until'), cell: ({ until }) => moment(until) },
          ]}
        />
      )}
    </Part>
  )
}

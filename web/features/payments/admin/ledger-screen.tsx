import type { LedgerEntry } from '#contract/payments/admin.ts'
import { ledgerTable } from '#contract/payments/money-tables.ts'
import { referenceIn } from '#contract/wire/reference.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { cx } from '#web/design/cx.ts'
import { TableFrame } from '#web/design/data-table/table-frame.tsx'
import { useTableState } from '#web/design/data-table/use-table-state.ts'
import { Link } from '#web/design/link.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Table } from '#web/design/table.tsx'
import { useAccountName } from './account-name.ts'
import { type Ledger, ledgerQuery } from '#web/features/payments/queries.ts'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { useMoment, useNamed } from '#web/features/operators/parts.tsx'
import { useSavedViews } from '#web/features/operators/saved-views/use-saved-views.tsx'
import { ledgerEntriesQuery } from './queries.ts'
import { ledgerDesk } from './texts/ledger-desk.en.ts'

/** The books: whether they balance, what every account holds, and every entry. */
export function LedgerScreen() {
  const t = useTexts(ledgerDesk)
  const [query] = useSearchParams()
  const ledger = useQuery(ledgerQuery(referenceIn(query.get('subject') ?? '') ?? ''))
  return (
    <section aria-labelledby="ledger" className="grid gap-8">
      <h2 id="ledger" className="text-display-sm">
        {t('ledger')}
      </h2>
      {ledger.isPending ? (
        <section aria-busy="true" aria-label={t('loading')} className="grid gap-6">
          <Skeleton shape="block" className="h-28" />
          <Skeleton shape="block" className="h-72" />
        </section>
      ) : ledger.data ? (
        <>
          <Difference ledger={ledger.data} />
          <Accounts ledger={ledger.data} />
          <Entries />
        </>
      ) : (
        <Alert
          tone="danger"
          actions={
            <Button size="sm" variant="secondary" onClick={() => void ledger.refetch()}>
              {t('tryAgain')}
            </Button>
          }
        >
          {t('failed')}
        </Alert>
      )}
    </section>
  )
}

function Difference({ ledger }: { ledger: Ledger }) {
  const t = useTexts(ledgerDesk)
  const locale = useLocale()
  const balanced = ledger.difference.amount === 0
  return (
    <Card tone="sunken" className="grid gap-1">
      <p
        data-testid="ledger-difference"
        className={cx('display text-display-md tabular-nums', balanced ? 'text-success' : 'text-danger')}
      >
        {t('difference', { amount: formatMoney(ledger.difference, { locale }) })}
      </p>
      <p className="text-ink-muted">{t(balanced ? 'balanced' : 'unbalanced')}</p>
    </Card>
  )
}

function Accounts({ ledger }: { ledger: Ledger }) {
  const t = useTexts(ledgerDesk)
  const locale = useLocale()
  const nameOf = useAccountName()
  const table = (rows: Ledger['accounts'], caption: string) => (
    <Table
      caption={caption}
      captionHidden
      rows={rows}
      rowKey={({ account, owner }) => `${account} ${owner}`}
      columns={[
        { key: 'account', header: t('account'), rowHeader: true, cell: ({ account }) => nameOf(account) },
        { key: 'owner', header: t('owner'), cell: ({ owner }) => (owner ? `…${owner.slice(-6)}` : t('platform')) },
        {
          key: 'balance',
          header: t('balance'),
          align: 'end',
          cell: ({ balance }) => formatMoney(balance, { locale }),
        },
      ]}
    />
  )
  const open = ledger.accounts.filter(({ balance }) => balance.amount !== 0)
  const settled = ledger.accounts.filter(({ balance }) => balance.amount === 0)
  const sums = [...Map.groupBy(open, ({ account }) => account)].map(([account, rows]) => ({
    account,
    owners: rows.length,
    balance: { ...ledger.difference, amount: rows.reduce((sum, { balance }) => sum + balance.amount, 0) },
  }))
  return (
    <div className="grid grid-cols-1 gap-4">
      <Table
        caption={t('accounts')}
        rows={sums}
        rowKey={({ account }) => account}
        columns={[
          { key: 'account', header: t('account'), rowHeader: true, cell: ({ account }) => nameOf(account) },
          { key: 'owners', header: t('owners'), align: 'end', cell: ({ owners }) => owners },
          {
            key: 'balance',
            header: t('balance'),
            align: 'end',
            cell: ({ balance }) => formatMoney(balance, { locale }),
          },
        ]}
        empty={<p className="text-ink-muted">{t(ledger.accounts.length > 0 ? 'allSettled' : 'noEntriesText')}</p>}
      />
      {open.length > 0 ? (
        <details>
          <summary className="disclosure">{t('byOwner', { count: open.length })}</summary>
          {table(open, t('byOwner', { count: open.length }))}
        </details>
      ) : null}
      {settled.length > 0 ? (
        <details>
          <summary className="disclosure">{t('settled', { count: settled.length })}</summary>
          {table(settled, t('settled', { count: settled.length }))}
        </details>
      ) : null}
    </div>
  )
}

function Entries() {
  const t = useTexts(ledgerDesk)
  const locale = useLocale()
  const nameOf = useAccountName()
  const named = useNamed()
  const moment = useMoment()
  const [state, change] = useTableState(ledgerTable)
  const views = useSavedViews(ledgerTable, state)
  const found = useInfiniteQuery(ledgerEntriesQuery(state))
  return (
    <TableFrame
      table={ledgerTable}
      caption={t('entries')}
      state={state}
      onChange={change}
      views={views}
      found={found}
      rowId={({ id }: LedgerEntry) => id}
      rowHeader="kind"
      csvPath="/api/v1/admin/ledger/entries.csv"
      optionLabel={nameOf}
      empty={{ title: t('noEntries'), text: t('noEntriesText') }}
      cells={{
        kind: ({ kind }) => named(kind),
        at: ({ at }) => moment(at),
        subject: ({ booking, subjectId }) =>
          booking ? <Link to={`/admin/bookings/${booking.id}`}>{booking.code}</Link> : `…${subjectId.slice(-6)}`,
        amount: ({ amount }) => formatMoney(amount, { locale }),
        account: ({ lines }) => (
          <ul className="grid gap-1">
            {lines.map(({ account, owner, amount }) => (
              <li key={`${account} ${owner}`} className="flex justify-between gap-6">
                <span>{nameOf(account)}</span>
                <span className="shrink-0">{formatMoney(amount, { locale })}</span>
              </li>
            ))}
          </ul>
        ),
      }}
    />
  )
}

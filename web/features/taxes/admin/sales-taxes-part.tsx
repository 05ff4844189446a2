import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SalesTaxes, TaxRemittance, undoTaxRemittance } from '#contract/taxes/admin.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import type { Money } from '#contract/wire/money.ts'
import { buttonClasses } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Field } from '#web/design/field.tsx'
import { Select } from '#web/design/select.tsx'
import { Table } from '#web/design/table.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { Part, Trouble, Waiting } from '#web/features/operators/parts.tsx'
import { formatLocalDate, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { stateName } from '#web/lib/us-states.ts'
import { salesTaxesQuery, taxActions } from './queries.ts'
import { RecordRemittance } from './record-remittance.tsx'
import { salesTaxDesk } from './texts/sales-tax-desk.en.ts'

/** What Treq collected for each state and owes it, by quarter. */
export function SalesTaxesPart() {
  const t = useTexts(salesTaxDesk)
  const locale = useLocale()
  const [year, setYear] = useState<number>()
  const found = useQuery({ ...salesTaxesQuery(year), placeholderData: keepPreviousData })
  if (found.isPending) return <Waiting />
  if (!found.data) return <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
  const { rows, owed, remittances, year: shown } = found.data
  const money = (amount: Money) => formatMoney(amount, { locale })
  const years = Array.from({ length: 5 }, (_none, at) => shown + 1 - at)
  return (
    <Part title={t('title')}>
      <p className="max-w-text text-ink-muted">{t('text')}</p>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Field label={t('year')}>
          <Select
            value={String(shown)}
            onChange={(event) => setYear(Number(event.target.value))}
            options={years.map((one) => ({ value: String(one), label: String(one) }))}
          />
        </Field>
        <a
          href={`/api/v1/admin/sales-taxes.csv?year=${shown}`}
          download
          className={buttonClasses({ variant: 'secondary', size: 'sm' })}
        >
          {t('csv')}
        </a>
      </div>
      {rows.length === 0 ? (
        <EmptyState headingLevel={3} title={t('none', { year: String(shown) })}>
          <p>{t('noneText')}</p>
        </EmptyState>
      ) : (
        <>
          <p className="flex justify-between gap-6 font-semibold">
            <span>{t('all', { year: String(shown) })}</span>
            <span className="tabular-nums">{money(owed)}</span>
          </p>
          <div className="max-desktop:overflow-x-auto">
            <Table
              caption={t('table')}
              captionHidden
              rows={rows}
              rowKey={({ state, quarter }) => `${state} ${quarter}`}
              columns={[
                { key: 'quarter', header: t('quarter'), cell: ({ quarter }) => t('quarterName', { quarter }) },
                {
                  key: 'state',
                  header: t('state'),
                  rowHeader: true,
                  cell: ({ state }) => (state ? stateName(state) : t('noState')),
                },
                { key: 'trips', header: t('trips'), align: 'end', cell: ({ trips }) => trips },
                ...(['collected', 'returned', 'remitted', 'owed'] as const).map((key) => ({
                  key,
                  header: t(key),
                  align: 'end' as const,
                  cell: (row: SalesTaxes['rows'][number]) => money(row[key]),
                })),
                {
                  key: 'actions',
                  header: t('actions'),
                  cell: (row) =>
                    row.state && row.owed.amount > 0 ? <RecordRemittance year={shown} row={row} /> : null,
                },
              ]}
            />
          </div>
        </>
      )}
      {remittances.length > 0 ? <Remittances items={remittances} /> : null}
    </Part>
  )
}

function Remittances({ items }: { items: readonly TaxRemittance[] }) {
  const t = useTexts(salesTaxDesk)
  const locale = useLocale()
  const money = (amount: Money) => formatMoney(amount, { locale })
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3 className="text-display-xs">{t('payments')}</h3>
      <div className="max-desktop:overflow-x-auto">
        <Table
          caption={t('paymentsTable')}
          captionHidden
          rows={items}
          rowKey={({ id }) => id}
          columns={[
            { key: 'paidOn', header: t('paidOn'), cell: ({ paidOn }) => formatLocalDate(paidOn, 'day', locale) },
            { key: 'state', header: t('state'), rowHeader: true, cell: ({ state }) => stateName(state) },
            { key: 'quarter', header: t('quarter'), cell: ({ quarter }) => t('quarterName', { quarter }) },
            { key: 'reference', header: t('reference'), cell: ({ reference }) => reference },
            { key: 'by', header: t('by'), cell: ({ recordedBy }) => recordedBy },
            { key: 'amount', header: t('remitted'), align: 'end', cell: ({ amount }) => money(amount) },
            {
              key: 'actions',
              header: t('actions'),
              cell: ({ id, amount, state, reference }) => (
                <ActionDialog<Record<never, never>, BodyInput<typeof undoTaxRemittance>>
                  scopes={['finance']}
                  keyed
                  variant="quiet"
                  label={t('undo')}
                  labelOf={t('undoOf', { reference })}
                  title={t('undoTitle')}
                  text={t('undoText', { amount: money(amount), state: stateName(state) })}
                  action={(_reason, body) => taxActions.undo(id, body)}
                />
              ),
            },
          ]}
        />
      </div>
    </div>
  )
}

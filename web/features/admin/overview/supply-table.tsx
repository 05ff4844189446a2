import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categories, type Category } from '#contract/catalogue/values.ts'
import { sale } from '#web/app/texts/sale.en.ts'
import { Button } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Table } from '#web/design/table.tsx'
import { Part, Trouble } from '#web/features/operators/parts.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { stateName } from '#web/lib/us-states.ts'
import { type Supply, supplyQuery } from '../queries.ts'
import { overviewDesk } from '../texts/overview-desk.en.ts'

/** States to begin with; the others on request. */
const few = 8

interface StateRow {
  state: string
  open: number
  cells: Partial<Record<Category, Supply['items'][number]>>
}

/** A row for each state, those with the most to book first. */
function rowsOf(items: Supply['items']): StateRow[] {
  const byState = new Map<string, StateRow>()
  for (const item of items) {
    const row = byState.get(item.state) ?? { state: item.state, open: 0, cells: {} }
    row.open += item.open
    row.cells[item.category] = item
    byState.set(item.state, row)
  }
  return [...byState.values()].toSorted((a, b) => b.open - a.open || a.state.localeCompare(b.state))
}

/** What can be booked, by state and category; each count leads to its listings. */
export function SupplyTable() {
  const t = useTexts(overviewDesk)
  const s = useTexts(sale)
  const found = useQuery(supplyQuery)
  const [all, setAll] = useState(false)
  const { data } = found
  if (!data)
    return (
      <Part title={t('supply')}>
        {found.isPending ? (
          <Skeleton shape="block" className="h-64" />
        ) : (
          <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
        )}
      </Part>
    )
  const rows = rowsOf(data.items)
  const open = rows.reduce((sum, row) => sum + row.open, 0)
  const listings = data.items.reduce((sum, item) => sum + item.listings, 0)
  return (
    <Part title={t('supply')}>
      {rows.length === 0 ? (
        <EmptyState headingLevel={3} title={t('noSupply')}>
          <p>{t('noSupplyText')}</p>
        </EmptyState>
      ) : (
        <>
          <p className="max-w-text text-sm text-ink-muted">{t('supplyText', { open, count: listings })}</p>
          <Table
            caption={t('supplyTable')}
            captionHidden
            narrow="scroll"
            className="rounded-lg border border-line bg-surface-raised px-4"
            rows={all ? rows : rows.slice(0, few)}
            rowKey={({ state }) => state}
            columns={[
              { key: 'state', header: t('inState'), rowHeader: true, cell: ({ state }) => stateName(state) },
              ...categories.map((category) => ({
                key: category,
                header: s(category),
                align: 'end' as const,
                cell: ({ state, cells }: StateRow) => <Cell state={state} category={category} item={cells[category]} />,
              })),
              { key: 'all', header: t('openAll'), align: 'end', cell: (row) => row.open.toLocaleString('en-US') },
            ]}
          />
          {rows.length > few ? (
            <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => setAll(!all)}>
              {all ? t('fewerStates') : t('allStates', { count: rows.length })}
            </Button>
          ) : null}
        </>
      )}
    </Part>
  )
}

interface CellProps {
  state: string
  category: Category
  item: Supply['items'][number] | undefined
}

function Cell({ state, category, item }: CellProps) {
  const t = useTexts(overviewDesk)
  const s = useTexts(sale)
  if (!item)
    return (
      <span className="text-ink-muted" aria-label={t('noListings')}>
        {t('dash')}
      </span>
    )
  const query = new URLSearchParams({ category, location: stateName(state) })
  return (
    <Link
      to={`/browse?${query}`}
      aria-label={t('cellListings', { open: item.open, category: s(category), state: stateName(state) })}
      className="-my-3 inline-flex min-h-target min-w-target items-center justify-end"
    >
      {item.open.toLocaleString('en-US')}
    </Link>
  )
}

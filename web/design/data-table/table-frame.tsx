import { Bookmark, Columns3, Download, ListFilter } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { type TableDeclaration, sortsOf, tableCountCap } from '#contract/wire/table.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Field } from '#web/design/field.tsx'
import { LoadMore } from '#web/design/load-more.tsx'
import { Select } from '#web/design/select.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { DataTable } from './data-table.tsx'
import { FilterForm, FilterTokens } from './table-filters.tsx'
import { type Selection, useSelection } from './use-selection.ts'
import { type TableState, withState } from './use-table-state.ts'
import { dataTable } from '#web/design/texts/data-table.en.ts'

interface Page<Row> {
  items: Row[]
  next: string | null
  total: number
  capped: boolean
}

/** What an infinite query gives. */
interface Found<Row> {
  data: { pages: Page<Row>[] } | undefined
  isPending: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  hasNextPage: boolean
  refetch: () => Promise<unknown>
  fetchNextPage: () => Promise<unknown>
}

interface Props<Row> {
  table: TableDeclaration
  caption: string
  state: TableState
  onChange: (change: Partial<TableState>) => void
  found: Found<Row>
  rowId: (row: Row) => string
  rowHeader: string
  cells: Readonly<Record<string, (row: Row) => ReactNode>>
  optionLabel: (option: string) => string
  /** Address of the CSV, without its query. */
  csvPath: string
  /** What can be done with many rows: shown as soon as one is selected. */
  bulk?: { rowName: (row: Row) => string; actions: (selection: Selection) => ReactNode }
  /** Saved views, where the table has them: what their button says, and what it opens. */
  views?: { label: string; panel: ReactNode }
  /** When there is nothing at all, without any filter. */
  empty: { title: string; text: string }
}

/** The operators' table: tools, filters, count, rows, the way on, and every state in between. */
export function TableFrame<Row>(props: Props<Row>) {
  const { table, state, onChange, found, optionLabel, empty } = props
  const t = useTexts(dataTable)
  const rows = found.data?.pages.flatMap((page) => page.items) ?? []
  const [first] = found.data?.pages ?? []
  const total = first?.total ?? 0
  const selection = useSelection(rows.map(props.rowId), total, JSON.stringify(state.filters))
  const filtered = Object.keys(state.filters).length > 0
  return (
    <div className="grid grid-cols-1 gap-4">
      <Tools {...props} />
      <FilterTokens {...{ table, optionLabel }} filters={state.filters} onChange={(filters) => onChange({ filters })} />
      {found.isPending ? (
        <TableSkeleton label={t('loading')} />
      ) : !found.data ? (
        <Alert
          tone="danger"
          title={t('failed')}
          actions={
            <Button size="sm" variant="secondary" loading={found.isFetching} onClick={() => void found.refetch()}>
              {t('tryAgain')}
            </Button>
          }
        />
      ) : rows.length === 0 ? (
        <EmptyState title={filtered ? t('noneFound') : empty.title}>
          <p>{filtered ? t('noneFoundText') : empty.text}</p>
        </EmptyState>
      ) : (
        <>
          <output className="block text-sm text-ink-muted tabular-nums">
            {first?.capped ? t('countCapped', { count: tableCountCap }) : t('count', { count: total })}
          </output>
          <DataTable
            {...props}
            rows={rows}
            onSort={(sort) => onChange({ sort })}
            {...(props.bulk ? { selection, rowName: props.bulk.rowName } : {})}
          />
          {found.hasNextPage ? (
            <LoadMore
              label={t('more')}
              onLoad={() => void found.fetchNextPage()}
              loading={found.isFetchingNextPage}
              status={t('shown', { shown: rows.length, total })}
            />
          ) : null}
          {props.bulk && selection.count > 0 ? (
            <SelectionBar {...{ selection, total, shown: rows.length }} capped={first?.capped ?? false}>
              {props.bulk.actions(selection)}
            </SelectionBar>
          ) : null}
        </>
      )}
    </div>
  )
}

interface BarProps {
  selection: Selection
  shown: number
  total: number
  capped: boolean
  children: ReactNode
}

/** Stays at the lower edge while the rows are scrolled. */
function SelectionBar({ selection, shown, total, capped, children }: BarProps) {
  const t = useTexts(dataTable)
  return (
    <section
      aria-label={t('selection')}
      className="sticky bottom-3 z-10 flex flex-wrap items-center gap-3 rounded-lg border border-line-strong bg-surface-raised p-3 shadow-overlay tablet:px-4"
    >
      <output className="text-sm font-semibold tabular-nums">
        {selection.isAll && capped ? t('allSelected') : t('selected', { count: selection.count })}
      </output>
      {!selection.isAll && selection.count === shown && (total > shown || capped) ? (
        <Button variant="link" size="sm" onClick={selection.selectAll}>
          {capped ? t('selectEvery') : t('selectAll', { count: total })}
        </Button>
      ) : null}
      <div className="flex flex-wrap items-center gap-3 tablet:ml-auto">
        <Button variant="quiet" size="sm" onClick={selection.clear}>
          {t('clearSelection')}
        </Button>
        {children}
      </div>
    </section>
  )
}

function Tools<Row>({ table, state, onChange, optionLabel, csvPath, views }: Props<Row>) {
  const t = useTexts(dataTable)
  const [open, setOpen] = useState<'filters' | 'columns' | 'views' | null>(null)
  const panel = useId()
  const toggle = (one: 'filters' | 'columns' | 'views') => ({
    'aria-expanded': open === one,
    'aria-controls': panel,
    onClick: () => setOpen(open === one ? null : one),
  })
  const query = withState(table, new URLSearchParams(), state)
  query.set('columns', state.columns.join(','))
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        {views ? (
          <Button variant="secondary" size="sm" {...toggle('views')}>
            <Bookmark aria-hidden="true" className="size-4" />
            <span className="max-w-[14rem] truncate">{views.label}</span>
          </Button>
        ) : null}
        <Button variant="secondary" size="sm" {...toggle('filters')}>
          <ListFilter aria-hidden="true" className="size-4" />
          {t('filtersCount', { count: Object.keys(state.filters).length })}
        </Button>
        <Button variant="secondary" size="sm" {...toggle('columns')}>
          <Columns3 aria-hidden="true" className="size-4" />
          {t('columns')}
        </Button>
        <a
          href={`${csvPath}?${query}`}
          download
          className={buttonClasses({ variant: 'secondary', size: 'sm', className: 'tablet:ml-auto' })}
        >
          <Download aria-hidden="true" className="size-4" />
          {t('download')}
        </a>
      </div>
      <Field label={t('sortBy')} className="tablet:hidden">
        <Select
          value={state.sort}
          onChange={(event) => onChange({ sort: event.target.value })}
          options={sortsOf(table).map((value) => {
            const label = table.columns[value.replace(/^-/, '')]?.label ?? value
            return { value, label: t(value.startsWith('-') ? 'descending' : 'ascending', { label }) }
          })}
        />
      </Field>
      <div id={panel} hidden={open === null}>
        {open === 'filters' ? (
          <FilterForm
            key={JSON.stringify(state.filters)}
            {...{ table, optionLabel }}
            filters={state.filters}
            onChange={(filters) => onChange({ filters })}
          />
        ) : open === 'columns' ? (
          <ColumnChoice {...{ table, state, onChange }} />
        ) : open === 'views' ? (
          views?.panel
        ) : null}
      </div>
    </div>
  )
}

function ColumnChoice({ table, state, onChange }: Pick<Props<never>, 'table' | 'state' | 'onChange'>) {
  const t = useTexts(dataTable)
  return (
    <fieldset className="rounded-lg border border-line bg-surface-sunken p-4 tablet:p-5">
      <legend className="sr-only">{t('columns')}</legend>
      <div className="grid grid-cols-2 gap-x-5 tablet:grid-cols-4">
        {Object.entries(table.columns).map(([key, { label }]) => {
          const shown = state.columns.includes(key)
          return (
            <Checkbox
              key={key}
              label={label}
              checked={shown}
              disabled={shown && state.columns.length === 1}
              onChange={() =>
                onChange({
                  columns: Object.keys(table.columns).filter((one) =>
                    one === key ? !shown : state.columns.includes(one),
                  ),
                })
              }
            />
          )
        })}
      </div>
    </fieldset>
  )
}

function TableSkeleton({ label }: { label: string }) {
  return (
    <section aria-busy="true" aria-label={label} className="grid rounded-lg border border-line">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="grid grid-cols-[2fr_1fr_1fr] gap-6 border-b border-line px-3 py-3 last:border-0">
          <Skeleton className="w-5/6" />
          <Skeleton />
          <Skeleton className="w-2/3 justify-self-end" />
        </div>
      ))}
    </section>
  )
}

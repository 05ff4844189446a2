import { Columns3, Download, ListFilter } from 'lucide-react'
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
import { DataTable, type Selection } from './data-table.tsx'
import { FilterForm, FilterTokens } from './table-filters.tsx'
import { type TableState, withState } from './use-table-state.ts'
import { dataTable } from '#web/design/texts/data-table.en.ts'

const nothing: ReadonlySet<string> = new Set()

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

/** Rows that were chosen: those with a box set, or everything that matches the filters. */
export interface Chosen {
  readonly ids: readonly string[]
  readonly all: boolean
  readonly count: number
  readonly clear: () => void
}

interface Props<Row> {
  table: TableDeclaration
  caption: string
  state: TableState
  onChange: (change: Partial<TableState>) => void
  found: Found<Row>
  rowId: (row: Row) => string
  rowName: (row: Row) => string
  rowHeader: string
  cells: Readonly<Record<string, (row: Row) => ReactNode>>
  optionLabel: (option: string) => string
  /** Address of the CSV, without its query. */
  csvPath: string
  /** When there is nothing at all, without any filter. */
  empty: { title: string; text: string }
  /** Beside the tools: saved views. */
  views?: ReactNode
  /** What can be done with chosen rows; without it there are no boxes. */
  bulk?: (chosen: Chosen) => ReactNode
}

/** The operators' table: tools, filters, count, rows, the way on, and every state in between. */
export function TableFrame<Row>(props: Props<Row>) {
  const { table, state, onChange, found, optionLabel, empty, bulk } = props
  const t = useTexts(dataTable)
  // what was chosen belongs to one set of filters
  const asked = JSON.stringify(state.filters)
  const [made, setMade] = useState({ asked, ids: nothing, all: false })
  const { ids, all } = made.asked === asked ? made : { ids: nothing, all: false }
  const rows = found.data?.pages.flatMap((page) => page.items) ?? []
  const [first] = found.data?.pages ?? []
  const total = first?.total ?? 0
  const filtered = Object.keys(state.filters).length > 0
  const selection: Selection = {
    ids: all ? new Set(rows.map(props.rowId)) : ids,
    onChange: (next) => setMade({ asked, ids: next, all: false }),
  }
  const chosen: Chosen = {
    ids: [...ids],
    all,
    count: all ? total : ids.size,
    clear: () => selection.onChange(new Set()),
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {props.views}
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
        <EmptyState headingLevel={3} title={filtered ? t('noneFound') : empty.title}>
          <p>{filtered ? t('noneFoundText') : empty.text}</p>
        </EmptyState>
      ) : (
        <>
          <output className="block text-sm text-ink-muted tabular-nums">
            {first?.capped ? t('countCapped', { count: tableCountCap }) : t('count', { count: total })}
          </output>
          <DataTable {...props} rows={rows} onSort={(sort) => onChange({ sort })} {...(bulk ? { selection } : {})} />
          {bulk && chosen.count > 0 ? (
            <div className="sticky bottom-3 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line-strong bg-surface-raised p-3 shadow-overlay">
              <output className="font-semibold tabular-nums">{t('selected', { count: chosen.count })}</output>
              {!all && total > ids.size && !first?.capped ? (
                <Button variant="link" size="sm" onClick={() => setMade({ asked, ids, all: true })}>
                  {t('selectMatching', { count: total })}
                </Button>
              ) : null}
              <div className="ml-auto flex flex-wrap gap-3">
                <Button variant="quiet" size="sm" onClick={chosen.clear}>
                  {t('clearSelection')}
                </Button>
                {bulk(chosen)}
              </div>
            </div>
          ) : null}
          {found.hasNextPage ? (
            <LoadMore
              label={t('more')}
              onLoad={() => void found.fetchNextPage()}
              loading={found.isFetchingNextPage}
              status={t('shown', { shown: rows.length, total })}
            />
          ) : null}
        </>
      )}
    </div>
  )
}

function Tools<Row>({ table, state, onChange, optionLabel, csvPath }: Props<Row>) {
  const t = useTexts(dataTable)
  const [open, setOpen] = useState<'filters' | 'columns' | null>(null)
  const panel = useId()
  const toggle = (one: 'filters' | 'columns') => ({
    'aria-expanded': open === one,
    'aria-controls': panel,
    onClick: () => setOpen(open === one ? null : one),
  })
  const query = withState(table, new URLSearchParams(), state)
  query.set('columns', state.columns.join(','))
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
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

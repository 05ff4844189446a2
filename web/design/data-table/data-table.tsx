/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   CSS that makes cards of the rows on a phone takes the table roles away; written out, they stay. */
import { type ColumnDef, flexRender, getCoreRowModel, useReactTable, type Header } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { TableColumn, TableDeclaration } from '#contract/wire/table.ts'
import { cx } from '#web/design/cx.ts'
import { dataTable } from '#web/design/texts/data-table.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { SelectBox } from './select-box.tsx'
import type { Selection } from './use-selection.ts'
import type { TableState } from './use-table-state.ts'

interface Props<Row> {
  table: TableDeclaration
  caption: string
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** The column that names the row. */
  rowHeader: string
  cells: Readonly<Record<string, (row: Row) => ReactNode>>
  state: TableState
  onSort: (sort: string) => void
  /** Boxes before the rows, where something can be done with many. */
  selection?: Selection | undefined
  /** What a row is called where only its box is read aloud. */
  rowName?: ((row: Row) => string) | undefined
}

/** Rows under headers that sort; on a phone each row is a card. */
export function DataTable<Row>({
  table,
  caption,
  rows,
  rowId,
  rowHeader,
  cells,
  state,
  onSort,
  selection,
  rowName,
}: Props<Row>) {
  const t = useTexts(dataTable)
  const columns = useMemo<ColumnDef<Row>[]>(
    () =>
      Object.entries(table.columns).map(([key, column]) => ({
        id: key,
        header: column.label,
        // sorted by the server; without it the library takes no column for sortable
        accessorFn: () => null,
        enableSorting: column.sortable ?? false,
        sortDescFirst: column.kind === 'moment' || isNumber(column),
        cell: ({ row }) => cells[key]?.(row.original),
      })),
    [table, cells],
  )
  const descending = state.sort.startsWith('-')
  const sorting = [{ id: descending ? state.sort.slice(1) : state.sort, desc: descending }]
  // oxlint-disable-next-line react/incompatible-library -- its functions change with every render, and nothing here keeps them
  const model = useReactTable({
    data: rows as Row[],
    columns,
    getRowId: rowId,
    getCoreRowModel: getCoreRowModel(),
    manualSorting: true,
    enableSortingRemoval: false,
    state: {
      sorting,
      columnVisibility: Object.fromEntries(
        Object.keys(table.columns).map((key) => [key, state.columns.includes(key)] as const),
      ),
    },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update
      if (next) onSort(`${next.desc ? '-' : ''}${next.id}`)
    },
  })
  return (
    <section
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reached by keyboard
      tabIndex={0}
      className="tablet:max-h-[76vh] tablet:overflow-auto tablet:rounded-lg tablet:border tablet:border-line"
    >
      <table role="table" className="w-full border-collapse text-left text-sm max-tablet:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-tablet:sr-only">
          {model.getHeaderGroups().map((group) => (
            <tr key={group.id} role="row">
              {selection ? (
                <th role="columnheader" scope="col" className={cx(headClasses, 'w-10 pr-0')}>
                  <SelectBox
                    label={t('selectShown')}
                    checked={selection.count > 0 && rows.every((row) => selection.has(rowId(row)))}
                    onChange={(checked) => selection.setShown(checked)}
                  />
                </th>
              ) : null}
              {group.headers.map((header) => (
                <HeadCell key={header.id} header={header} end={isEnd(table, header.id)} />
              ))}
            </tr>
          ))}
        </thead>
        <tbody role="rowgroup" className="max-tablet:grid max-tablet:grid-cols-1 max-tablet:gap-3">
          {model.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              role="row"
              className={cx(
                'border-b border-line last:border-0 max-tablet:relative max-tablet:grid max-tablet:grid-cols-1 max-tablet:gap-1.5 max-tablet:rounded-lg max-tablet:border max-tablet:bg-surface-raised max-tablet:p-4 max-tablet:last:border',
              )}
            >
              {selection ? (
                <td
                  role="cell"
                  className="py-1 pl-3 align-top max-tablet:absolute max-tablet:top-2 max-tablet:right-1 max-tablet:p-0"
                >
                  <SelectBox
                    label={t('selectRow', { name: rowName?.(row.original) ?? row.id })}
                    checked={selection.has(row.id)}
                    onChange={() => selection.toggle(row.id)}
                  />
                </td>
              ) : null}
              {row.getVisibleCells().map((cell) => {
                const named = cell.column.id === rowHeader
                const Cell = named ? 'th' : 'td'
                return (
                  <Cell
                    key={cell.id}
                    role={named ? 'rowheader' : 'cell'}
                    scope={named ? 'row' : undefined}
                    data-label={table.columns[cell.column.id]?.label}
                    className={cx(
                      'min-h-10 px-3 py-2.5 align-baseline font-normal tabular-nums max-tablet:flex max-tablet:items-baseline max-tablet:justify-between max-tablet:gap-6 max-tablet:p-0 max-tablet:wrap-anywhere',
                      named
                        ? cx('font-semibold max-tablet:text-base', selection && 'max-tablet:pr-10')
                        : 'max-tablet:text-right max-tablet:before:shrink-0 max-tablet:before:text-left max-tablet:before:text-ink-muted max-tablet:before:content-[attr(data-label)]',
                      isEnd(table, cell.column.id) && 'tablet:text-right',
                    )}
                  >
                    {flexRender(cell.column.columnDef.cell, cell.getContext())}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const isEnd = (table: TableDeclaration, key: string) => isNumber(table.columns[key])
const isNumber = (column: TableColumn | undefined) => column?.kind === 'cents' || column?.kind === 'number'

const headClasses =
  'sticky top-0 z-10 border-b border-line-strong bg-surface px-3 py-1 align-middle text-xs font-semibold whitespace-nowrap text-ink-muted'

function HeadCell<Row>({ header, end }: { header: Header<Row, unknown>; end: boolean }) {
  const { column } = header
  const sorted = column.getIsSorted()
  const label = flexRender(column.columnDef.header, header.getContext())
  if (!column.getCanSort())
    return (
      <th role="columnheader" scope="col" className={cx(headClasses, end && 'text-right')}>
        {label}
      </th>
    )
  const Arrow = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ChevronsUpDown
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'}
      className={cx(headClasses, end && 'text-right')}
    >
      <button
        type="button"
        onClick={column.getToggleSortingHandler()}
        className={cx(
          '-mx-2 inline-flex min-h-target items-center gap-1 rounded-sm px-2 font-semibold hover:text-ink',
          sorted && 'text-ink',
        )}
      >
        {label}
        <Arrow aria-hidden="true" className={cx('size-3.5', !sorted && 'opacity-50')} />
      </button>
    </th>
  )
}

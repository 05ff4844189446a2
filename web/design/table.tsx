/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   CSS that stacks the rows takes the table roles away; written out, they stay. */
import type { ReactNode } from 'react'
import { cx } from '#web/design/cx.ts'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** The cell that names the row (`<th scope="row">`); one column at most. */
  rowHeader?: boolean
}

type Props<Row> = {
  caption: string
  captionHidden?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** On phones rows become stacked facts, or the table scrolls sideways. */
  narrow?: 'stack' | 'scroll'
  /** Instead of rows, when there are none. */
  empty?: ReactNode
  className?: string
}

/** The ARIA roles keep it a table for screen readers while CSS stacks it. */
export function Table<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
  narrow = 'stack',
  empty,
  className,
}: Props<Row>) {
  const stacked = narrow === 'stack'
  const table = (
    <table role="table" className={cx('w-full border-collapse text-left text-sm', stacked && 'max-tablet:block')}>
      <caption
        className={cx(
          captionHidden ? 'sr-only' : 'pb-3 text-left display text-display-xs',
          stacked && 'max-tablet:block',
        )}
      >
        {caption}
      </caption>
      <thead role="rowgroup" className={cx(stacked && 'max-tablet:sr-only')}>
        <tr role="row" className="border-b border-line-strong">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={cx(
                'py-2.5 pr-6 align-bottom text-xs font-semibold whitespace-nowrap text-ink-muted last:pr-0',
                column.align === 'end' && 'text-right',
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={cx(stacked && 'max-tablet:block')}>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className={cx(
              'border-b border-line last:border-0',
              stacked && 'max-tablet:grid max-tablet:grid-cols-1 max-tablet:gap-1 max-tablet:py-4',
            )}
          >
            {columns.map((column) => {
              const Cell = column.rowHeader ? 'th' : 'td'
              return (
                <Cell
                  key={column.key}
                  role={column.rowHeader ? 'rowheader' : 'cell'}
                  scope={column.rowHeader ? 'row' : undefined}
                  data-label={column.header}
                  className={cx(
                    'py-4 pr-6 align-top font-normal tabular-nums last:pr-0',
                    column.rowHeader && (stacked ? 'font-semibold max-tablet:text-base' : 'font-semibold'),
                    column.align === 'end' && (stacked ? 'tablet:text-right' : 'text-right'),
                    stacked &&
                      'max-tablet:flex max-tablet:items-baseline max-tablet:justify-between max-tablet:gap-6 max-tablet:py-0 max-tablet:pr-0',
                    stacked &&
                      !column.rowHeader &&
                      'max-tablet:text-right max-tablet:before:shrink-0 max-tablet:before:text-left max-tablet:before:text-ink-muted max-tablet:before:content-[attr(data-label)]',
                  )}
                >
                  {column.cell(row)}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (rows.length === 0 && empty !== undefined) return <div className={className}>{empty}</div>
  if (stacked) return <div className={className}>{table}</div>
  return (
    // Scrollable by keyboard, therefore focusable and named.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={caption} tabIndex={0} className={cx('overflow-x-auto', className)}>
      {table}
    </section>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { csvLine, type CsvCell } from '#contract/wire/csv.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { saveCsv } from '#web/design/chart/chart-file.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { type Column, Table } from '#web/design/table.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { reports } from './texts/reports.en.ts'

/** Rows to begin with. */
const few = 10

interface Props<Row> {
  query: UseQueryResult<{ items: Row[] }>
  title: string
  text: string
  none: string
  columns: readonly (Column<Row> & { file: (row: Row) => CsvCell })[]
  rowKey: (row: Row) => string
  /** Without `.csv`. */
  fileName: string
}

/** A report that is a list: its first rows, all of them on request, and all of them as a file. */
export function ReportTable<Row>({ query, title, text, none, columns, rowKey, fileName }: Props<Row>) {
  const t = useTexts(reports)
  const id = useId()
  const [all, setAll] = useState(false)
  const items = query.data?.items
  const file = () =>
    [
      csvLine(columns.map(({ header }) => header)),
      ...(items ?? []).map((row) => csvLine(columns.map((one) => one.file(row)))),
    ].join('')
  return (
    <Card as="section" aria-labelledby={id} padding="lg" className="grid min-w-0 content-start gap-4">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <h2 id={id} className="text-display-xs">
            {title}
          </h2>
          {items && items.length > 0 ? (
            <Button
              variant="quiet"
              size="sm"
              className="-mx-4 -my-2"
              aria-label={t('downloadOf', { title })}
              onClick={() => saveCsv(fileName, file())}
            >
              {t('download')}
            </Button>
          ) : null}
        </div>
        <p className="max-w-text text-sm text-ink-muted">{text}</p>
      </div>
      {items ? (
        <Table
          caption={title}
          captionHidden
          narrow="stack"
          columns={columns}
          rows={all ? items : items.slice(0, few)}
          rowKey={rowKey}
          className={query.isPlaceholderData ? 'opacity-60 transition-opacity' : ''}
          empty={
            <p className="grid min-h-40 place-items-center rounded-md bg-surface-sunken p-6 text-center text-ink-muted">
              {none}
            </p>
          }
        />
      ) : query.isError ? (
        <Alert
          tone="danger"
          actions={
            <Button size="sm" variant="secondary" loading={query.isFetching} onClick={() => void query.refetch()}>
              {t('tryAgain')}
            </Button>
          }
        >
          {t('failed')}
        </Alert>
      ) : (
        <Skeleton shape="block" className="h-64" />
      )}
      {items && items.length > few ? (
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => setAll(!all)}>
          {all ? t('showFewer') : t('showAll', { count: items.length })}
        </Button>
      ) : null}
    </Card>
  )
}

import { Readable } from 'node:stream'
import type { TableFilters } from '#contract/wire/table-query.ts'
import type { App } from '#server/platform/app.ts'
import { streamRows } from '#server/platform/stream-rows.ts'
import { csvLine, type CsvCell } from '#contract/wire/csv.ts'
import { wholeTable, type Table } from './table.ts'

/** How each column of a table is written into a CSV. */
export type CsvCells<Shown, Key extends string = string> = Readonly<Record<Key, (row: Shown) => CsvCell>>

/** So that a spreadsheet reads the letters as what they are. */
const byteOrderMark = '\uFEFF'

/**
 * Every row of a table that fits its filters as CSV, in UTF-8; `present` adds to each batch what other tables know. Rows are read as the reader takes them; a reader who goes
 * away ends the statement.
 */
export function streamCsv<Row, Shown>(
  app: Pick<App, 'db' | 'pool'>,
  table: Table<Row>,
  { present, cells }: { present: (rows: readonly Row[]) => Promise<readonly Shown[]>; cells: CsvCells<Shown> },
  { columns, ...filters }: TableFilters & { readonly columns?: readonly string[] | undefined },
): Readable {
  const gone = new AbortController()
  const chosen = columns && columns.length > 0 ? columns : Object.keys(table.declaration.columns)
  const labels = chosen.map((key) => table.declaration.columns[key]?.label ?? key)
  const write = chosen.map((key) => cells[key] ?? (() => null))
  async function* lines(): AsyncGenerator<Buffer> {
    yield Buffer.from(byteOrderMark + csvLine(labels))
    for await (const rows of streamRows(app, wholeTable(table, filters), gone.signal))
      yield Buffer.from((await present(rows)).map((row) => csvLine(write.map((cell) => cell(row)))).join(''))
  }
  const source = lines()
  // `Readable.from` would wait for a fetch that is under way before it says that its reader has gone
  return new Readable({
    read() {
      source.next().then(
        ({ done, value }) => this.push(done ? null : value),
        (error: Error) => this.destroy(error),
      )
    },
    destroy(error, done) {
      gone.abort()
      source.return(undefined).then(
        () => done(error),
        () => done(error),
      )
    },
  })
}

import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { tableCountCap, type TableColumn, type TableDeclaration } from '#contract/wire/table.ts'
import type { TableFilters } from '#contract/wire/table-query.ts'
import type { Read } from '#server/platform/database.ts'
import { cursorPart, decodeCursor, encodeCursor, exactMoment, pageOf } from '#server/platform/paging/cursor.ts'

/** A declared table and the SQL behind each of its columns. */
export interface Table<Row, D extends TableDeclaration = TableDeclaration> {
  readonly declaration: D
  readonly from: RawBuilder<unknown>
  /** A uuid that is one row's alone: it decides between equals. */
  readonly id: RawBuilder<unknown>
  /** What a row is made of. */
  readonly select: RawBuilder<unknown>
  /** By what each column is sorted and filtered. */
  readonly columns: { readonly [K in keyof D['columns']]: RawBuilder<unknown> }
  /** Columns that may be empty; the empty ones come last either way. */
  readonly nullable?: readonly (keyof D['columns'] & string)[]
  /** Of filters that one expression cannot say. */
  readonly conditions?: { readonly [K in keyof D['columns']]?: (value: unknown) => RawBuilder<unknown> }
  readonly rowType?: Row
}

interface TablePage<Row> {
  rows: Row[]
  next: string | null
  total: number
  capped: boolean
}

interface Keyed {
  sort_key: string | number | null
  sort_id: string
}

/** One page by keyset over any sort, and how many there are. Throws 400 for a cursor of another list. */
export async function readTable<Row>(
  read: Read,
  table: Table<Row>,
  query: TableFilters & { readonly after?: string | undefined; readonly limit: number },
): Promise<TablePage<Row>> {
  const { after, limit, ...filters } = query
  const list = { table: table.declaration.name, ...filters }
  const sort = sortOf(table, query.sort)
  const where = conditions(table, filters)
  const beyond = after === undefined ? sql`true` : following(sort, table, decodeCursor(after, list, sort.row))
  const [{ rows }, counted] = await Promise.all([
    sql<Row & Keyed>`select ${table.select}, ${sort.key} as sort_key, ${table.id} as sort_id
      from ${table.from} where ${where} and ${beyond}
      order by ${sort.order} limit ${limit + 1}`.execute(read),
    sql<{ n: number }>`select count(*)::int as n
      from (select from ${table.from} where ${where} limit ${tableCountCap + 1}) counted`.execute(read),
  ])
  const { items, next } = pageOf(rows, limit, ({ sort_key, sort_id }) => encodeCursor(list, [sort_key, sort_id]))
  const total = counted.rows[0]?.n ?? 0
  return { rows: items, next, total: Math.min(total, tableCountCap), capped: total > tableCountCap }
}

/** Every row that fits, in its order, as a statement to stream. */
export const wholeTable = <Row>(table: Table<Row>, filters: TableFilters): RawBuilder<Row> =>
  sql<Row>`select ${table.select} from ${table.from} where ${conditions(table, filters)}
    order by ${sortOf(table, filters.sort).order}`

/** Ids of all rows that fit, in the table's order of ids, up to `limit`. */
export async function matchingIds(
  read: Read,
  table: Table<unknown>,
  filters: TableFilters,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select ${table.id} as id from ${table.from}
    where ${conditions(table, filters)} order by 1 limit ${limit}`.execute(read)
  return rows.map(({ id }) => id)
}

interface Sort {
  expression: RawBuilder<unknown>
  /** The value as it goes into a cursor and back. */
  key: RawBuilder<unknown>
  cast: RawBuilder<unknown>
  row: z.ZodType<[string | number | null, string]>
  order: RawBuilder<unknown>
  descending: boolean
  nullable: boolean
}

function sortOf(table: Table<unknown>, sort: string): Sort {
  const descending = sort.startsWith('-')
  const name = descending ? sort.slice(1) : sort
  const [column, raw] = [table.declaration.columns[name], table.columns[name]]
  if (!column || !raw) throw new Error(`The table ${table.declaration.name} has no column ${name}`)
  const nullable = table.nullable?.includes(name) ?? false
  const { expression, key, cast, part } = keyOf(column, raw)
  const direction = descending ? sql`desc` : sql`asc`
  return {
    expression,
    key,
    cast,
    row: z.tuple([nullable ? part.nullable() : part, cursorPart.id]),
    // without `nulls last`, which an index that goes down does not know, where nothing is null
    order: sql`${expression} ${direction} ${nullable ? sql`nulls last` : sql``}, ${table.id} ${direction}`,
    descending,
    nullable,
  }
}

function keyOf({ kind }: TableColumn, raw: RawBuilder<unknown>) {
  if (kind === 'moment')
    return { expression: raw, key: exactMoment(raw), cast: sql`timestamptz`, part: cursorPart.moment }
  if (kind === 'cents' || kind === 'number') return { expression: raw, key: raw, cast: sql`bigint`, part: z.int() }
  // the same order whatever the database sorts by
  const expression = sql`${raw}::text collate "C"`
  return { expression, key: expression, cast: sql`text collate "C"`, part: cursorPart.text }
}

function following(
  { expression, cast, descending, nullable }: Sort,
  { id: rowId }: Table<unknown>,
  [value, id]: [string | number | null, string],
): RawBuilder<unknown> {
  const than = descending ? sql`<` : sql`>`
  if (value === null) return sql`(${expression} is null and ${rowId} ${than} ${id}::uuid)`
  // a comparison of rows, so that an index on the two can begin where the page before ended
  const later = sql`(${expression}, ${rowId}) ${than} (${value}::${cast}, ${id}::uuid)`
  return nullable ? sql`(${later} or ${expression} is null)` : later
}

function conditions(
  { declaration, columns, conditions: own = {} }: Table<unknown>,
  filters: Readonly<Record<string, unknown>>,
) {
  const all = Object.entries(declaration.columns).flatMap(([name, column]) => {
    const [expression, ask] = [columns[name], own[name]]
    if (ask) return filters[name] === undefined ? [] : [ask(filters[name])]
    return expression ? condition(name, column, expression, filters) : []
  })
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

function condition(
  name: string,
  { kind, filter }: TableColumn,
  expression: RawBuilder<unknown>,
  filters: Readonly<Record<string, unknown>>,
): RawBuilder<unknown>[] {
  if (filter === 'range') {
    const [from, to] = [filters[`${name}.from`], filters[`${name}.to`]]
    const day = (value: unknown, plus: number) =>
      sql`((${value}::date + ${sql.lit(plus)})::timestamp at time zone 'UTC')`
    return [
      ...(from === undefined
        ? []
        : [kind === 'moment' ? sql`${expression} >= ${day(from, 0)}` : sql`${expression} >= ${from}::bigint`]),
      ...(to === undefined
        ? []
        : [kind === 'moment' ? sql`${expression} < ${day(to, 1)}` : sql`${expression} <= ${to}::bigint`]),
    ]
  }
  const value = filters[name]
  if (filter === undefined || value === undefined || value === '') return []
  if (filter === 'equals') return [sql`${expression} = ${value}::uuid`]
  if (filter === 'enum') {
    const chosen = z.array(z.string()).parse(value)
    return chosen.length === 0 ? [] : [sql`${expression} = any(${chosen}::text[])`]
  }
  const part = z.string().parse(value)
  return [sql`${expression} ilike ${`%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`]
}

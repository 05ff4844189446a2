// What a table of the operators is made of. No zod: the browser reads it too.

/** `reference`: a booking, by its code or its ID. */
export type ColumnKind = 'text' | 'enum' | 'id' | 'reference' | 'number' | 'cents' | 'moment'

/** `equals`: one id, or one reference. `enum`: any of several. `range`: from and to, both included; days in UTC. `text`: a part of it. */
export type ColumnFilter = 'equals' | 'enum' | 'range' | 'text'

export interface TableColumn {
  /** On the page and in the first line of the CSV. */
  readonly label: string
  readonly kind: ColumnKind
  readonly sortable?: true
  readonly filter?: ColumnFilter
  /** Of an `enum`: what it may hold. */
  readonly options?: readonly string[]
  /** Shown only when it is chosen; the CSV has it either way. */
  readonly hidden?: true
}

export interface TableDeclaration {
  /** In addresses, cursors, and saved views. */
  readonly name: string
  readonly columns: Readonly<Record<string, TableColumn>>
  /** A column; with `-` before it the highest come first. */
  readonly sort: string
}

/** Beyond so many rows a table says "more than". */
export const tableCountCap = 10_000

/** Every sort that a table knows. */
export const sortsOf = ({ columns }: TableDeclaration): string[] =>
  Object.entries(columns).flatMap(([key, { sortable }]) => (sortable ? [key, `-${key}`] : []))

/** Names of the filters in an address: a range has two. */
export const filterNames = (key: string, { filter }: TableColumn): string[] =>
  filter === undefined ? [] : filter === 'range' ? [`${key}.from`, `${key}.to`] : [key]

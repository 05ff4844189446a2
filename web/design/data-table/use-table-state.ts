import { useSearchParams } from 'react-router'
import { isId, referenceIn } from '#contract/wire/reference.ts'
import { filterNames, sortsOf, type TableColumn, type TableDeclaration } from '#contract/wire/table.ts'

/** The query of a table, as in the address. */
export interface TableState {
  readonly sort: string
  /** By the names of the filters; only those that are set. */
  readonly filters: Readonly<Record<string, string>>
  /** Columns shown, in the order of the declaration. */
  readonly columns: readonly string[]
}

const columnsParam = 'columns'

/** Whether the text can name what a column that `equals` is about. */
export const names = ({ kind }: TableColumn, text: string): boolean =>
  kind === 'reference' ? referenceIn(text) !== null : isId(text)

const namesOf = (table: TableDeclaration) =>
  Object.entries(table.columns).flatMap(([key, column]) => filterNames(key, column))

export const usualColumns = ({ columns }: TableDeclaration): string[] =>
  Object.entries(columns).flatMap(([key, { hidden }]) => (hidden ? [] : [key]))

export function stateIn(table: TableDeclaration, params: URLSearchParams): TableState {
  const sort = params.get('sort') ?? ''
  const chosen = params.get(columnsParam)?.split(',') ?? []
  const columns = Object.keys(table.columns).filter((key) => chosen.includes(key))
  const filters = namesOf(table).flatMap((name) => {
    const value = params.get(name)?.trim() ?? ''
    const column = table.columns[name]
    // what came by a link and names nothing filters nothing
    const broken = column?.filter === 'equals' && !names(column, value)
    return value === '' || broken ? [] : [[name, value] as const]
  })
  return {
    sort: sortsOf(table).includes(sort) ? sort : table.sort,
    filters: Object.fromEntries(filters),
    columns: columns.length > 0 ? columns : usualColumns(table),
  }
}

/** The address with another state of the table; what is usual is left out, what belongs to others stays. */
export function withState(table: TableDeclaration, params: URLSearchParams, state: TableState): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of ['sort', columnsParam, ...namesOf(table)]) next.delete(name)
  if (state.sort !== table.sort) next.set('sort', state.sort)
  if (state.columns.join(',') !== usualColumns(table).join(',')) next.set(columnsParam, state.columns.join(','))
  for (const [name, value] of Object.entries(state.filters)) if (value.trim() !== '') next.set(name, value.trim())
  return next
}

/** Filters, sort, and columns as in an address, without defaults, so that equal queries are the same text. */
export const queryOf = (table: TableDeclaration, state: TableState): string =>
  withState(table, new URLSearchParams(), stateIn(table, withState(table, new URLSearchParams(), state))).toString()

export function useTableState(table: TableDeclaration): [TableState, (change: Partial<TableState>) => void] {
  const [params, setParams] = useSearchParams()
  const state = stateIn(table, params)
  const change = (changes: Partial<TableState>) =>
    setParams((before) => withState(table, before, { ...stateIn(table, before), ...changes }), {
      preventScrollReset: true,
    })
  return [state, change]
}

import { filterNames, sortsOf, type TableDeclaration } from '#contract/wire/table.ts'
import { tableFilters } from '#contract/wire/table-query.ts'

/**
 * What of a view a table still knows, in the order of the table, and the names of what it knows no longer: a column or an
 * option may have gone since the view was saved.
 */
export function viewQuery(table: TableDeclaration, stored: string): { query: string; dropped: string[] } {
  const given = new URLSearchParams(stored)
  const known = new URLSearchParams()
  const rules = tableFilters(table).shape as Record<string, { safeParse(value: unknown): { success: boolean } }>
  const sort = given.get('sort')
  if (sort !== null && sortsOf(table).includes(sort)) known.set('sort', sort)
  const columns = given.get('columns')?.split(',') ?? []
  const left = Object.keys(table.columns).filter((key) => columns.includes(key))
  if (left.length > 0) known.set('columns', left.join(','))
  const filters = Object.entries(table.columns).flatMap(([key, column]) => filterNames(key, column))
  for (const name of filters) {
    const value = given.get(name)
    if (value !== null && value !== '' && rules[name]?.safeParse(value).success) known.set(name, value)
  }
  const dropped = [
    ...columns.filter((key) => key !== '' && !left.includes(key)),
    ...[...given]
      .filter(([name, value]) => name !== 'columns' && value !== '' && !known.has(name))
      .map(([name, value]) => (name === 'sort' ? value : name)),
  ]
  const labelOf = (name: string) => {
    const key = name.replace(/^-|\.(from|to)$/g, '')
    return table.columns[key]?.label ?? key
  }
  return { query: known.toString(), dropped: [...new Set(dropped.map(labelOf))] }
}

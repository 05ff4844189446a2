import { z } from 'zod'
import { countInAddress, line, mostCents, pageMark, pageSize } from './bounded.ts'
import { localDate } from './dates.ts'
import { id, reference } from './id.ts'
import { sortsOf, type TableColumn, type TableDeclaration } from './table.ts'

/** `a,b` in an address; each one of those that the column may hold. */
const anyOf = (options: readonly string[]) =>
  z
    .string()
    .max(500)
    .transform((text) => text.split(',').filter((one) => one !== ''))
    .refine((chosen) => chosen.every((one) => options.includes(one)), 'Please choose from the list')

function filtersOf(key: string, { kind, filter, options = [] }: TableColumn): Record<string, z.ZodType> {
  if (filter === 'enum') return { [key]: anyOf(options).optional() }
  if (filter === 'equals') return { [key]: (kind === 'reference' ? reference : id).optional() }
  if (filter === 'text')
    return {
      [key]: line(120).optional(),
    }
  if (filter === 'range') {
    const bound = kind === 'moment' ? localDate : countInAddress(mostCents).min(-mostCents)
    return { [`${key}.from`]: bound.optional(), [`${key}.to`]: bound.optional() }
  }
  return {}
}

/** Filters and sort of a table, without the page. */
export function tableFilters(table: TableDeclaration) {
  const filters: Record<string, z.ZodType> = {}
  for (const [key, column] of Object.entries(table.columns)) Object.assign(filters, filtersOf(key, column))
  const known = z.object({ ...filters, sort: z.enum(sortsOf(table)).default(table.sort) })
  // names of filters come from data: all that the types know is that there are some
  return known as unknown as z.ZodObject<{ sort: z.ZodDefault<z.ZodString> }, z.core.$loose>
}

/** The query of a table: filters by column name, sort, and page. */
export const tableQuery = (table: TableDeclaration) =>
  tableFilters(table).extend({
    after: pageMark.optional(),
    limit: pageSize(200, 50),
  })

/** `columns` are the names of those wanted, in their order; all unless given. */
export const csvQuery = (table: TableDeclaration) =>
  tableFilters(table).extend({ columns: anyOf(Object.keys(table.columns)).optional() })

/** Filters that have been held against the declaration, by name. */
export type TableFilters = Readonly<Record<string, unknown>> & { readonly sort: string }

import { saidInEnglish } from '#contract/wire/said.ts'
import type { OperatorScope } from '#contract/operators/values.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller, Person } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Table } from '#server/platform/table/table.ts'
import type { AdminAction } from '../audit.ts'
import { requireOperator, requireScope } from '../policy.ts'

/** A table of the operators that can be saved as views; a domain lists its own in `operatorTables`. */
export interface OperatorTable {
  readonly table: Table<unknown>
  /** The call that lists it: a caller who may make it may read the table. */
  readonly list: Endpoint
  /** What can be done with many of its rows, by the name on the wire. */
  readonly actions?: Readonly<Record<string, RowAction>>
}

/** An operation on one row that may run on many. */
export interface RowAction {
  /** Of the operation, which checks it again at every row. */
  readonly scope: OperatorScope
  /** Which of these rows exist, their names, and why each would be refused now. */
  readonly preview: (read: Read, ids: readonly string[]) => Promise<readonly PreviewedRow[]>
  /** What follows from these rows together, as an operator reads it before it is done. */
  readonly effects?: (app: App, ids: readonly string[]) => Promise<readonly string[]>
  /** It writes to people, who read the operator’s words. */
  readonly asksMessage?: true
  /** The operation itself. It hands `audit` to its `adminAction`, so that a row is not done twice after a crash. */
  readonly run: (app: App, caller: Caller, id: string, reason: string, audit: RowAudit) => Promise<{ message: string }>
}
export interface PreviewedRow {
  readonly id: string
  readonly label: string
  readonly refusal: string | null
}
export type RowAudit = Pick<AdminAction, 'id' | 'detail'> & { readonly message?: string }

export type OperatorTables = ReadonlyMap<string, OperatorTable>

declare module '#server/platform/domain.ts' {
  interface Domain {
    readonly operatorTables?: readonly OperatorTable[]
  }
}
declare module '#server/platform/app.ts' {
  interface App {
    readonly operatorTables: OperatorTables
  }
}

export function operatorTablesOf(tables: readonly OperatorTable[]): OperatorTables {
  const byName = new Map(tables.map((one) => [one.table.declaration.name, one]))
  if (byName.size < tables.length) throw new Error('two tables of the operators have the same name')
  return byName
}

/** Throws 401, 403 for a caller who may not read the table, 404 for one that does not exist. */
export function requireTable(app: App, caller: Caller, name: string): { person: Person; found: OperatorTable } {
  const person = requireOperator(caller)
  const found = app.operatorTables.get(name)
  if (!found) throw notFound(saidInEnglish('We couldn’t find that table.'))
  const scopes = [found.list.scope ?? 'any'].flat().filter((scope) => scope !== 'any')
  const [first, ...more] = scopes
  if (first) requireScope(person, first, ...more)
  return { person, found }
}

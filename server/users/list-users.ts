import { sql } from 'kysely'
import { listUsers as contract, type UserRow } from '#contract/users/admin.ts'
import { usersTable as declaration } from '#contract/users/table.ts'
import { isId, referenceIn } from '#contract/wire/reference.ts'
import type { QueryOf, Result } from '#contract/wire/endpoint.ts'
import type { TableFilters } from '#contract/wire/table-query.ts'
import { accountWords, usersTable, type ListedAccount } from '#server/accounts/index.ts'
import { bookerByCode } from '#server/bookings/index.ts'
import { requireScope, type OperatorTable } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { streamCsv, type CsvCells } from '#server/platform/table/stream-csv.ts'
import { readTable, type Table } from '#server/platform/table/table.ts'

const users: Table<ListedAccount, typeof declaration> = {
  ...usersTable,
  conditions: {
    person: (value) => {
      const part = String(value).trim()
      if (isId(part)) return sql`a.id = ${part}::uuid`
      const code = referenceIn(part)
      return code ? sql`(${accountWords(part)} or a.id = ${bookerByCode(sql`${code}`)})` : sql`(${accountWords(part)})`
    },
  },
}

export const operatorTables: readonly OperatorTable[] = [{ table: users, list: contract }]

const presentRow = (row: ListedAccount): UserRow => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  userType: row.user_type,
  status: row.status,
  suspendedUntil: row.suspended_until?.toISOString() ?? null,
  seenAt: row.seen_at?.toISOString() ?? null,
  joinedAt: row.created_at.toISOString(),
})

/** Everyone with an account, newest first. Throws 403, 400 for a damaged cursor. */
export async function listUsers(
  app: App,
  caller: Caller,
  query: QueryOf<typeof contract>,
): Promise<Result<typeof contract>> {
  requireScope(caller, 'support', 'trust_and_safety')
  const { rows, ...page } = await readTable(app.read(), users, query)
  return { ...page, items: rows.map(presentRow) }
}

/** Throws 403. */
export function usersCsv(
  app: App,
  caller: Caller,
  query: TableFilters & { readonly columns?: readonly string[] | undefined },
) {
  requireScope(caller, 'support', 'trust_and_safety')
  const present = (rows: readonly ListedAccount[]) => Promise.resolve(rows.map(presentRow))
  return streamCsv(app, users, { present, cells }, query)
}

const cells: CsvCells<UserRow, keyof (typeof declaration)['columns']> = {
  person: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  type: ({ userType }) => userType,
  status: ({ status }) => status,
  seen: ({ seenAt }) => seenAt,
  joined: ({ joinedAt }) => joinedAt,
  until: ({ suspendedUntil }) => suspendedUntil,
  userId: ({ id }) => id,
}

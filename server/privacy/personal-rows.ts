import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import type { PersonalTable } from '#server/platform/personal-data.ts'

const rowsOf = ({ table, owner }: PersonalTable, accountId: string) =>
  sql`${sql.table(table)} where ${typeof owner === 'string' ? sql`${sql.ref(owner)} = ${accountId}` : owner(accountId)}`

export const everyTable = (app: Pick<App, 'personal'>): readonly PersonalTable[] =>
  app.personal.flatMap(({ tables }) => tables)

/** All that is known about an account, by section. Business moments and sums are as they are stored. */
export async function personalRows(app: App, read: Read, accountId: string): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const table of everyTable(app)) {
    const { section, columns = [] } = table
    if (!section) continue
    const { rows } = await sql<{ row: unknown }>`
      select row_to_json(part) as row from (select ${sql.join(columns.map((one) => sql.ref(one)))} from ${rowsOf(table, accountId)}) part`.execute(
      read,
    )
    found[section] = [...(found[section] ?? []), ...rows.map(({ row }) => row)]
  }
  return found
}

/** Erases what may go, and takes the person out of what has to stay. */
export async function erasePersonalRows(app: App, tx: Tx, accountId: string): Promise<void> {
  for (const { erase } of app.personal) await erase?.(app, tx, accountId)
  for (const table of everyTable(app)) {
    if (table.erased === 'rows') await sql`delete from ${rowsOf(table, accountId)}`.execute(tx)
    else if ('set' in table.erased) {
      const { set } = table.erased
      const changes = Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
      const { owner } = table
      const mine = typeof owner === 'string' ? sql`${sql.ref(owner)} = ${accountId}` : owner(accountId)
      await sql`update ${sql.table(table.table)} set ${sql.join(changes)} where ${mine}`.execute(tx)
    }
  }
}

import { CompiledQuery } from 'kysely'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { recordPastCheck } from '#server/vendors/checkr/simulator/record-past.ts'
import {
  recordPastAccounts,
  recordPastSessions,
  type PastAccount,
} from '#server/vendors/stripe/simulator/record-supply.ts'
import type { PastVendors } from '#server/verification/index.ts'

const executing = (tx: Tx) => (statement: string, values: readonly unknown[]) =>
  tx.executeQuery(CompiledQuery.raw(statement, [...values]))

/** The simulators live in the same database, so that they remember in the same transaction as we do. */
export const simulatedChecks = (app: App): PastVendors => ({
  sessions: (tx, sessions) => recordPastSessions(executing(tx), app.publicUrl(), sessions),
  check: (tx, past) =>
    recordPastCheck(
      {
        async query<R>(statement: string, values: unknown[] = []) {
          const { rows } = await tx.executeQuery<R>(CompiledQuery.raw(statement, values))
          return { rows }
        },
      },
      app.publicUrl(),
      past,
    ),
})

export const simulatedAccounts = (tx: Tx, accounts: readonly PastAccount[]): Promise<string[]> =>
  recordPastAccounts(executing(tx), accounts)

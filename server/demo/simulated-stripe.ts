import { CompiledQuery } from 'kysely'
import type { PastVendor } from '#server/payments/index.ts'
import { recordPastCharges } from '#server/vendors/stripe/simulator/record-past.ts'

/** The simulator lives in the same database, so its memory of the past is written in the same transaction as ours. */
export const simulatedStripe: PastVendor = (tx, charges) =>
  recordPastCharges((statement, values) => tx.executeQuery(CompiledQuery.raw(statement, [...values])), charges)

import type { Read } from '#server/platform/database.ts'
import type { RemittanceRow } from './tables.ts'

const most = 1000

/** What was paid for the quarters of a year and not undone, newest first. */
export const remittancesOf = (read: Read, year: number): Promise<RemittanceRow[]> =>
  read
    .selectFrom('tax_remittances')
    .selectAll()
    .where('year', '=', year)
    .where('undone_at', 'is', null)
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

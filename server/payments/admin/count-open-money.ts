import { sql } from 'kysely'
import { stands } from '../disputes/status.ts'
import type { Read } from '#server/platform/database.ts'

interface OpenMoney {
  payments: { started: number; wanted: number }
  refunds: { manual: number; requested: number; sending: number }
  disputes: number
  differences: number
}

/** Every number is counted through an index of what is open, never over all there ever was. */
export async function countOpenMoney(read: Read): Promise<OpenMoney> {
  const { rows } = await sql<OpenMoney>`
    select
      (select jsonb_build_object('started', count(*) filter (where state = 'started'),
          'wanted', count(*) filter (where wanted is not null))
        from payments where state = 'started' or wanted is not null) as payments,
      jsonb_build_object(
        'manual', (select count(*) from refunds where state = 'manual'),
        'requested', (select count(*) from refunds where state = 'requested'),
        'sending', (select count(*) from refunds where state in ('approved', 'processing'))) as refunds,
      (select count(*)::int from payment_disputes where ${stands}) as disputes,
      (select count(*)::int from money_differences where resolved_at is null and accepted_at is null) as differences`.execute(
    read,
  )
  const [counts] = rows
  if (!counts) throw new Error('A count gives one row')
  return counts
}

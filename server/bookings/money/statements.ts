import { soldAdventures } from '#server/catalogue/index.ts'
import type { PayableStatement } from '#server/payments/index.ts'
import type { Read } from '#server/platform/database.ts'
import { departureSchedule } from '#server/scheduling/index.ts'
import type { BookingRow } from '../tables.ts'

/** What a booking was sold for, as its guide sees it. Pure. */
export function saleOf({
  price,
  net,
}: Pick<BookingRow, 'price' | 'net'>): Omit<PayableStatement, 'code' | 'title' | 'date'> {
  const discounts = price.lines
    .filter(({ kind, paidBy }) => kind === 'discount' && paidBy !== 'platform')
    .reduce((sum, { amount }) => sum - amount.amount, 0)
  return {
    gross: net.base.amount + discounts + net.permits.amount,
    discounts,
    commission: net.commission.amount,
    commissionPercent: net.commissionPercent,
    permits: net.permits.amount,
    net: net.net.amount,
  }
}

/** Of those among `ids` that are bookings. */
export async function statementsOf(read: Read, ids: readonly string[]): Promise<Map<string, PayableStatement>> {
  if (ids.length === 0) return new Map()
  const rows = await read
    .selectFrom('bookings as b')
    .innerJoin(departureSchedule.as('d'), 'd.id', 'b.departure_id')
    .select(['b.id', 'b.code', 'b.price', 'b.net', 'b.adventure_id', 'b.adventure_version', 'd.local_date'])
    .where('b.id', 'in', [...ids])
    .execute()
  const titles = await soldAdventures(
    read,
    rows.map(({ adventure_id: adventureId, adventure_version: version }) => ({ adventureId, version })),
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        code: row.code,
        title:
          titles.find(({ id, version }) => id === row.adventure_id && version === row.adventure_version)?.content
            .title ?? '',
        date: row.local_date,
        ...saleOf(row),
      },
    ]),
  )
}

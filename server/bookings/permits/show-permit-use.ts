import type { PermitUse } from '#contract/scheduling/permits.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { useOfPermit } from '#server/scheduling/index.ts'

/** What was used of a permit, with what guests paid for it. Throws 404 for a permit of another outfit. */
export async function showPermitUse(app: App, caller: Caller, permitId: string): Promise<PermitUse> {
  const read = app.read()
  const rows = await useOfPermit(read, caller, permitId)
  const holders = rows.flatMap((row) => row.holders)
  const bookings =
    holders.length === 0
      ? []
      : await read
          .selectFrom('bookings')
          .select(['id', 'net'])
          .where('id', 'in', holders)
          // a hold or a request has not been sold
          .where('confirmed_at', 'is not', null)
          .execute()
  const base = new Map(bookings.map(({ id, net }) => [id, net.base.amount]))
  const shown = rows.map(({ holders: of, ...row }) => ({
    ...row,
    revenue: of.reduce((sum, id) => sum + (base.get(id) ?? 0), 0),
  }))
  return {
    rows: shown,
    days: shown.reduce((sum, { days }) => sum + days, 0),
    feeBase: shown.reduce((sum, { revenue }) => sum + revenue, 0),
  }
}

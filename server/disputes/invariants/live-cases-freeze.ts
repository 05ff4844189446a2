import { sql } from 'kysely'
import { liveStates } from '#contract/disputes/values.ts'
import { caseHolds } from '#server/payouts/index.ts'
import type { Invariant } from '#server/platform/invariants.ts'

export const liveCasesFreeze: Invariant = {
  name: 'the payout of a booking is frozen as long as a case about it is open, and no longer',
  async breach(read, within) {
    const live = await read
      .selectFrom('dispute_cases')
      .select('booking_id')
      .where('state', 'in', [...liveStates])
      .where(within(sql`booking_id`))
      .execute()
    const held = new Set(await caseHolds(read, within))
    const open = new Set(live.map(({ booking_id }) => booking_id))
    const faults = [
      ...[...open].filter((id) => !held.has(id)).map((id) => `booking ${id} has an open case and is not frozen`),
      ...[...held].filter((id) => !open.has(id)).map((id) => `booking ${id} is frozen without an open case`),
    ]
    return faults.length === 0 ? null : faults.slice(0, 5).join('; ')
  },
}

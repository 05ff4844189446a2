import type { App } from '#server/platform/app.ts'
import { system } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { lockBooking } from '../lock.ts'
import { move } from '../move.ts'

/** Releases expired holds before a caller is refused for want of seats. */
export async function sweepHolds(app: App, tx: Tx, departureId: string): Promise<void> {
  const expired = await tx
    .selectFrom('bookings')
    .select('id')
    .where('departure_id', '=', departureId)
    .where('state', '=', 'held')
    .where('hold_expires_at', '<=', await app.clock.now(tx))
    .execute()
  for (const { id } of expired)
    await move(app, tx, await lockBooking(tx, id), 'expire_hold', { caller: system('sweep') })
}

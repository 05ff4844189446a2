import type { GuideReason } from '#contract/cancellations.ts'
import { guideOfAccount } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { transact, type Tx } from '#server/platform/database.ts'
import { notFound, Refusal } from '#server/platform/errors.ts'
import { callOffDeparture, lockDeparture } from '#server/scheduling/index.ts'
import { cancelFor } from './cancel-booking.ts'
import { lockBooking, type LockedBooking } from './lock.ts'
import { move } from './move.ts'

/**
 * Nobody goes: the departure is closed, every confirmed booking of it is cancelled and gets everything back, requests and
 * holds end without a charge. Gives how many bookings were cancelled and what goes back, in minor units.
 */
export async function cancelDeparture(
  app: App,
  caller: Caller,
  departureId: string,
  input: { reason: GuideReason; words: string },
): Promise<{ cancelled: number; refund: number }> {
  const person = requirePerson(caller)
  const guide = await guideOfAccount(app.db, person.accountId)
  if (!guide) throw notFound('This departure')
  return transact(app.db, async (tx) => {
    const departure = await lockDeparture(tx, departureId)
    if (departure.guide_id !== guide.id) throw notFound('This departure')
    if (departure.cancelled_at) {
      throw new Refusal(409, 'wrong_state', 'This departure has been cancelled already.')
    }
    await callOffDeparture(tx, departureId, await app.clock.now(tx))
    const bookings = await tx
      .selectFrom('bookings')
      .select('id')
      .where('departure_id', '=', departureId)
      .where('state', 'in', ['held', 'requested', 'confirming', 'confirmed'])
      .orderBy('id')
      .execute()
    const ended = { cancelled: 0, refund: 0 }
    for (const { id } of bookings) {
      const refund = await end(app, tx, await lockBooking(tx, id), caller, input)
      if (refund === null) continue
      ended.cancelled++
      ended.refund += refund
    }
    return ended
  })
}

/** What goes back; null for whoever had not booked yet. */
async function end(
  app: App,
  tx: Tx,
  locked: LockedBooking,
  caller: Caller,
  { reason, words }: { reason: GuideReason; words: string },
): Promise<number | null> {
  const { state } = locked.booking
  if (state === 'held') {
    await move(app, tx, locked, 'release_hold', { caller })
    return null
  }
  if (state === 'requested') {
    await move(app, tx, locked, 'decline', { caller, reason: words })
    return 0
  }
  const kind = reason === 'weather' ? 'weather' : 'guide'
  return (await cancelFor(app, tx, locked, { kind, caller, reasonCode: reason, words })).refund
}

import { counted } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { lockBooking } from '../lock.ts'
import { comingOf } from './participants.ts'
import { checkCanPrepare, requireSide } from '../policy.ts'
import { visibleBooking } from '../queries.ts'

/**
 * Writes who comes, for the whole party at once. Throws 409 `wrong_state` when the trip has begun or ended, 409
 * `party_changed` when these are not the people of the party.
 */
export async function nameParticipants(
  app: App,
  caller: Caller,
  bookingId: string,
  named: readonly { id: string; name: string | null }[],
): Promise<void> {
  const { side } = await visibleBooking(app.db, caller, bookingId)
  requireSide(side, 'customer')
  await withTransaction(app.db, async (tx) => {
    const { booking, departure } = await lockBooking(tx, bookingId)
    const refusal = checkCanPrepare(booking, { now: await app.clock.now(tx), startsAt: departure.starts_at })
    if (refusal) throw refusal
    const coming = await comingOf(tx, bookingId)
    const names = new Map(named.map(({ id, name }) => [id, name]))
    if (names.size !== named.length || names.size !== coming.length || coming.some(({ id }) => !names.has(id))) {
      const sentence = counted(
        coming.length,
        'Your group is one person. Please check the list and name each person once.',
        'Your group is {count} people. Please check the list and name each person once.',
      )
      throw new AppError(409, 'party_changed', sentence, { fields: { participants: sentence } })
    }
    for (const { id } of coming)
      await tx
        .updateTable('participants')
        .set({ name: names.get(id) ?? null })
        .where('id', '=', id)
        .execute()
  })
}

/** The explorer confirms, or unconfirms, that everyone has the required licenses. Throws 409 `wrong_state`. */
export async function confirmLicenses(
  app: App,
  caller: Caller,
  bookingId: string,
  { confirmed }: { confirmed: boolean },
): Promise<void> {
  const { accountId } = requirePerson(caller)
  const { side } = await visibleBooking(app.db, caller, bookingId)
  requireSide(side, 'customer')
  await withTransaction(app.db, async (tx) => {
    const { booking, departure } = await lockBooking(tx, bookingId)
    const at = await app.clock.now(tx)
    const refusal = checkCanPrepare(booking, { now: at, startsAt: departure.starts_at })
    if (refusal) throw refusal
    if (!confirmed) {
      await tx.deleteFrom('license_confirmations').where('booking_id', '=', bookingId).execute()
      return
    }
    await tx
      .insertInto('license_confirmations')
      .values({ booking_id: bookingId, account_id: accountId, at })
      .onConflict((conflict) => conflict.column('booking_id').doNothing())
      .execute()
  })
}

import { said } from '#contract/wire/said.ts'
import { cardsOfAccount, removeCard, type SavedCard } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { notFound, AppError } from '#server/platform/errors.ts'
import { departuresOf } from '#server/scheduling/index.ts'
import { balanceOf } from './balance.ts'
import { keepConsent, nowOwing } from './balance-consent.ts'
import { lockBooking } from '../lock.ts'
import { recordTransition } from '../record-transition.ts'
import { checkCanPayBalance, requireSide } from '../policy.ts'
import { visibleBooking } from '../queries.ts'

export const savedCards = (app: App, caller: Caller): Promise<SavedCard[]> =>
  cardsOfAccount(app, requirePerson(caller).accountId)

/** Names the saved card that the balance is charged to. Throws 404 for a card that is not the caller's. */
export async function chooseBalanceCard(app: App, caller: Caller, bookingId: string, methodId: string): Promise<void> {
  const { accountId } = requirePerson(caller)
  const { side } = await visibleBooking(app.db, caller, bookingId)
  requireSide(side, 'customer')
  const chosen = (await cardsOfAccount(app, accountId)).find(({ id }) => id === methodId)
  if (!chosen) throw notFound(said('We couldn’t find that card.'))
  await withTransaction(app.db, async (tx) => {
    const locked = await lockBooking(tx, bookingId)
    const { booking, departure } = locked
    const balance = await balanceOf(tx, booking, departure)
    const refusal = checkCanPayBalance(booking, balance)
    if (refusal) throw refusal
    const now = await app.clock.now(tx)
    const owed = { amount: balance.outstanding, dueAt: balance.tries.find((at) => at > now) ?? balance.dueAt }
    await keepConsent(tx, nowOwing(locked, owed), accountId, now, { method: chosen.id, card: chosen.card })
    await recordTransition(tx, booking, 'balance_card', booking.state, { caller }, now)
  })
}

/** Forgets a card. Throws 409 `card_required` while a balance is to be charged to it. */
export async function forgetCard(app: App, caller: Caller, methodId: string): Promise<void> {
  const { accountId } = requirePerson(caller)
  const mine = (await cardsOfAccount(app, accountId)).find(({ id, others }) => [id, ...others].includes(methodId))
  if (!mine) throw notFound(said('We couldn’t find that card.'))
  const living = await app.db
    .selectFrom('bookings')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', 'in', ['held', 'requested', 'confirming', 'confirmed'])
    .execute()
  const departures = await departuresOf(
    app.db,
    living.map(({ departure_id }) => departure_id),
  )
  for (const booking of living) {
    const departure = departures.get(booking.departure_id)
    if (!departure) continue
    const { outstanding, card } = await balanceOf(app.db, booking, departure)
    if (outstanding > 0 && card && [mine.id, ...mine.others].includes(card.method)) {
      throw new AppError(
        409,
        'card_required',
        said('We’ll charge the balance of {code} to this card. Please pay it or choose another card first.', {
          code: booking.code,
        }),
      )
    }
  }
  await removeCard(app, accountId, mine.id)
}

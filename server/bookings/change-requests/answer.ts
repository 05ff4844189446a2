import { isDeepStrictEqual } from 'node:util'
import { said } from '#contract/wire/said.ts'
import { chargeSaved, isCharging } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller, type Person } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { clearDeadlines, setDeadline } from '#server/platform/deadlines.ts'
import { notAllowed, AppError } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { move } from '#server/platform/lifecycle.ts'
import { soldAdventure } from '#server/catalogue/index.ts'
import { balanceOf } from '../balance/balance.ts'
import { recordTransition } from '../record-transition.ts'
import { visibleBooking } from '../queries.ts'
import { applyChange } from './apply.ts'
import { closeChange } from './close.ts'
import { changeLife } from './lifecycle.ts'
import { lockForChange } from './lock.ts'
import { asRow, consentTo, requireParty } from './propose.ts'
import { openChange } from './queries.ts'
import { lastMomentOf, payBy, paymentRunning, settlementSentence, type Settlement } from './rules.ts'
import type { ChangeRow } from './tables.ts'
import { computeSettlement, type LockedChange } from './evaluate.ts'

interface Named {
  requestId: string
}

/**
 * Accepts as the other side: right away, or, where it costs more than was paid and no balance is open, once that is paid.
 */
export async function acceptChange(
  app: App,
  caller: Caller,
  bookingId: string,
  { requestId, consent }: Named & { consent: boolean },
): Promise<void> {
  await answering(app, caller, bookingId, requestId, async (tx, person, locked, request) => {
    const { booking, departure, target } = locked
    const now = await app.clock.now(tx)
    const balance = await balanceOf(tx, booking, departure)
    if (balance.underWay) throw paymentRunning()
    const settlement = await computeSettlement(tx, { booking, target, balance }, request.price, now)
    const agreed =
      request.made_by === 'guide' ? consentTo({ settlement, balance }, target.zone, consent) : request.consent
    const accepted = { ...request, consent: agreed, consented_at: request.consented_at ?? (agreed ? now : null) }
    if (request.made_by === 'guide') {
      await tx
        .updateTable('change_requests')
        .set({ consent: asRow(agreed), ...(agreed && { consented_at: now }) })
        .where('id', '=', request.id)
        .execute()
    }
    if (settlement.method === 'charge') return awaitMoney(app, tx, locked, accepted, { person, settlement, now })
    const answered = { by: person.accountId, at: now }
    await applyChange(app, tx, locked, accepted, { caller, settlement, charged: 0, answered })
  })
}

export async function declineChange(
  app: App,
  caller: Caller,
  bookingId: string,
  { requestId, reason }: Named & { reason: string },
): Promise<void> {
  await answering(app, caller, bookingId, requestId, (tx, person, { booking }, request) =>
    closeChange(app, tx, booking, request, 'change_declined', {
      caller,
      reason,
      answered: { by: person.accountId, message: reason },
    }),
  )
}

/** Only by its maker, and not while a card is being charged for it. */
export async function withdrawChange(app: App, caller: Caller, bookingId: string, { requestId }: Named): Promise<void> {
  const { side } = await visibleBooking(app.db, caller, bookingId)
  const by = requireParty(side)
  await withTransaction(app.db, async (tx) => {
    const { booking } = await lockForChange(tx, bookingId)
    const request = await requireOpen(tx, bookingId, requestId)
    if (request.made_by !== by) throw notAllowed(said('Only the person who requested this change can withdraw it.'))
    if (await isCharging(tx, bookingId, 'change')) throw paymentRunning()
    await closeChange(app, tx, booking, request, 'change_withdrawn', { caller })
  })
}

async function answering(
  app: App,
  caller: Caller,
  bookingId: string,
  requestId: string,
  work: (tx: Tx, person: Person, locked: LockedChange, request: ChangeRow) => Promise<unknown>,
): Promise<void> {
  const person = requirePerson(caller)
  const { side } = await visibleBooking(app.db, caller, bookingId)
  const by = requireParty(side)
  const known = await openChange(app.db, bookingId)
  await withTransaction(app.db, async (tx) => {
    const locked = await lockForChange(tx, bookingId, known?.departure_id)
    const request = await requireOpen(tx, bookingId, requestId)
    if (request.made_by === by) throw notAllowed(said('You can’t answer your own change request.'))
    if (request.state !== 'pending') throw changeLife.changed()
    if (request.answer_by <= (await app.clock.now(tx))) {
      throw new AppError(409, 'change_expired', said('The time to respond has passed. The booking stays the same.'))
    }
    await work(tx, person, locked, request)
  })
}

async function requireOpen(tx: Tx, bookingId: string, requestId: string): Promise<ChangeRow> {
  const request = await openChange(tx, bookingId)
  if (request?.id !== requestId) throw changeLife.changed()
  return request
}

async function awaitMoney(
  app: App,
  tx: Tx,
  { booking, departure, target }: LockedChange,
  request: ChangeRow,
  { person, settlement, now }: { person: Person; settlement: Settlement; now: Date },
): Promise<void> {
  const { content } = await soldAdventure(tx, booking.adventure_id)
  const until = payBy(booking.policy.terms.changes, now, lastMomentOf(departure, target, content))
  await move(app, tx, changeLife, request, 'change_agreed', {
    caller: person,
    set: { pay_by: until, answered_by: person.accountId },
    effects: {
      async wait_for_payment() {
        await clearDeadlines(app, tx, booking.id, ['booking.change_expires'])
        await setDeadline(tx, 'booking.change_expires', booking.id, until)
      },
      note: () => recordTransition(tx, booking, 'change_agreed', booking.state, { caller: person }, now),
      async charge() {
        if (await chargeCard(app, tx, { booking, departure, target }, request, settlement)) return
        const unpaid = { bookingId: booking.id, requestId: request.id, reason: null }
        await publishEvent(app, tx, person, 'booking.change_unpaid', booking.id, unpaid)
      },
    },
  })
}

/** Whether the card of the booking is being charged for it. */
async function chargeCard(
  app: App,
  tx: Tx,
  { booking, departure, target }: LockedChange,
  request: ChangeRow,
  settlement: Settlement,
): Promise<boolean> {
  const { card } = await balanceOf(tx, booking, departure)
  // only as agreed: who read that a balance would grow has not agreed to a charge today
  const agreed = isDeepStrictEqual(request.consent, settlementSentence(settlement, target.zone, true))
  if (!card || !agreed || !booking.account_id) return false
  const bill = {
    payableKind: 'booking',
    payableId: booking.id,
    accountId: booking.account_id,
    installment: 'change' as const,
    amount: settlement.amount,
  }
  const { wanted } = await chargeSaved(app, tx, bill, card.method)
  // one that was begun for an earlier change is just being given up
  return wanted === 'charge'
}

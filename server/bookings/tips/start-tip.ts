import { sql } from 'kysely'
import { said } from '#contract/wire/said.ts'
import { latestPayment, openPayment, prepareIntent, voidFor } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { move } from '#server/platform/lifecycle.ts'
import { platformSettings } from '#server/settings/index.ts'
import { lockBooking } from '../lock.ts'
import { requireSide } from '../policy.ts'
import { visibleBooking } from '../queries.ts'
import { tipFacts } from './facts.ts'
import { tipLife } from './lifecycle.ts'
import { lockTip } from './queries.ts'
import { checkAmount, checkCanTip } from './rules.ts'
import type { TipRow } from './tables.ts'
import { tipPayable } from './payable.ts'

/** A tip that was begun and not paid is forgotten after this; milliseconds. */
const unpaidFor = 60 * 60_000

/**
 * Opens (or finds) the payment of a tip. There is one unpaid tip of a booking at a time, so that a request that is sent
 * again finds its own; another amount takes its place. Throws 404, 409 with the reason.
 */
export async function startTip(
  app: App,
  caller: Caller,
  bookingId: string,
  amount: number,
): Promise<{ paymentId: string; clientSecret: string; amount: number }> {
  const { accountId } = requirePerson(caller)
  const { side } = await visibleBooking(app.db, caller, bookingId)
  requireSide(side, 'customer')
  const payment = await withTransaction(app.db, async (tx) => {
    const tip = await openTip(app, tx, caller, { bookingId, accountId, amount })
    const bill = { payableKind: 'tip', payableId: tip.id, accountId, installment: 'full' as const, amount }
    const opened = await openPayment(app, tx, bill)
    if (opened.state !== 'started' || opened.wanted) throw running()
    return opened
  })
  const { clientSecret } = await prepareIntent(app, payment, await tipPayable.payer(app.db, payment.payable_id))
  return { paymentId: payment.id, clientSecret, amount }
}

const running = () => new AppError(409, 'payment_running', said('Your tip is already being paid.'))

interface Choice {
  bookingId: string
  accountId: string
  amount: number
}

async function openTip(app: App, tx: Tx, caller: Caller, { bookingId, accountId, amount }: Choice): Promise<TipRow> {
  const { booking, departure } = await lockBooking(tx, bookingId)
  // tips of one person for two bookings at the same moment see each other
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tips:${accountId}`}, 0))`.execute(tx)
  const [facts, { tips: terms }] = await Promise.all([tipFacts(app, tx, booking, departure), platformSettings(tx)])
  const refusal = checkCanTip(facts, terms) ?? checkAmount(amount, facts, terms)
  if (refusal) throw refusal
  const open = await tx
    .selectFrom('tips')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'started')
    .executeTakeFirst()
  if (open) {
    const tip = await lockTip(tx, open.id)
    if (tip.state !== 'started') throw running()
    if (tip.amount === amount) return tip
    if (await isAuthorized(tx, tip.id)) throw running()
    await move(app, tx, tipLife, tip, 'lapse', { caller, effects: { stop_payment: () => voidFor(app, tx, tip.id) } })
  }
  const now = await app.clock.now(tx)
  const tip = await tx
    .insertInto('tips')
    .values({
      id: newId(),
      booking_id: bookingId,
      account_id: accountId,
      outfitter_id: booking.outfitter_id,
      state: 'started',
      amount,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await setDeadline(tx, 'tip.lapses', tip.id, new Date(now.getTime() + unpaidFor))
  return tip
}

/** The bank has agreed: the money is being taken. */
const isAuthorized = async (tx: Tx, tipId: string): Promise<boolean> =>
  (await latestPayment(tx, tipId))?.state === 'authorized'

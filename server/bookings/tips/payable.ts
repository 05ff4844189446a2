import { said } from '#contract/wire/said.ts'
import { captureFor, disputedPayables, refundUnapplied, voidFor, type Payable } from '#server/payments/index.ts'
import { system } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { move } from '#server/platform/lifecycle.ts'
import { platformSettings } from '#server/settings/index.ts'
import { takeBack } from '#server/payouts/index.ts'
import { statementsOf } from '../money/statements.ts'
import { payerFacts, payerFrom } from '../payment/payable.ts'
import { codesOf, isParty, requireBooking } from '../queries.ts'
import { frozenBy } from '../trip/frozen.ts'
import { earningOf } from './entries.ts'
import { tipLife } from './lifecycle.ts'
import { lockTip, requireTip, tipsOf } from './queries.ts'
import { releaseAt } from './rules.ts'
import type { TipRow } from './tables.ts'

const rowsOf = async (read: Read, ids: readonly string[]): Promise<TipRow[]> =>
  ids.length === 0
    ? []
    : read
        .selectFrom('tips')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute()

/** By tip, what `of` says of its booking. */
async function byBooking<T>(
  read: Read,
  ids: readonly string[],
  of: (read: Read, bookingIds: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  make: (tip: TipRow, found: T) => T = (_tip, found) => found,
): Promise<Map<string, T>> {
  const tips = await rowsOf(read, ids)
  const found = await of(
    read,
    tips.map(({ booking_id }) => booking_id),
  )
  return new Map(
    tips.flatMap((tip) => {
      const one = found.get(tip.booking_id)
      return one === undefined ? [] : [[tip.id, make(tip, one)]]
    }),
  )
}

/** How a tip answers to what happens to its payment. The card processor's fee is Treq's. */
export const tipPayable: Payable = {
  references: (read, ids) => byBooking(read, ids, codesOf),

  besides: async (read, bookingId) => (await tipsOf(read, bookingId)).map(({ id }) => id),

  statement: (read, ids) =>
    byBooking(read, ids, statementsOf, ({ amount }, { code, title, date }) => ({
      code,
      title,
      date,
      gross: amount,
      discounts: 0,
      commission: 0,
      commissionPercent: 0,
      permits: 0,
      net: amount,
    })),

  earnerOf: () => Promise.resolve(null),

  async lock(tx, tipId) {
    await lockTip(tx, tipId)
  },

  /** Asked of a booking too, whose case or hold keeps its tips; of what is neither, nothing happens. */
  async disputeChanged(app, tx, subjectId) {
    const tips = await tx
      .selectFrom('tips')
      .selectAll()
      .where((eb) => eb.or([eb('id', '=', subjectId), eb('booking_id', '=', subjectId)]))
      .where('state', '=', 'given')
      .orderBy('id')
      .forUpdate()
      .execute()
    if (tips.length === 0) return
    const now = await app.clock.now(tx)
    for (const { id, release_at: at } of tips) if (at) await setDeadline(tx, 'tip.release', id, at < now ? now : at)
  },

  isRunning: () => Promise.resolve(false),

  // what keeps the money of the trip keeps its tip
  async openAbout(read, ids) {
    const tips = await rowsOf(read, ids)
    if (tips.length === 0) return []
    const tipIds = tips.map(({ id }) => id)
    const [frozen, disputed] = await Promise.all([
      frozenBy(
        read,
        tips.map(({ booking_id }) => booking_id),
      ),
      disputedPayables(read, tipIds),
    ])
    return tips.filter(({ id, booking_id }) => frozen.has(booking_id) || disputed.includes(id)).map(({ id }) => id)
  },

  async isParty(read, tipId, accountId) {
    return isParty(read, await requireBooking(read, (await requireTip(read, tipId)).booking_id), accountId)
  },

  async takeBack(app, tx, tipId, cause) {
    return takeBack(app, tx, earningOf(await lockTip(tx, tipId)), cause)
  },

  async payer(read, tipId) {
    const booking = await requireBooking(read, (await requireTip(read, tipId)).booking_id)
    const payer = payerFrom(booking, await payerFacts(read, booking.id, booking.account_id))
    return { ...payer, description: `Tip ${payer.description}` }
  },

  async authorized(app, tx, tipId) {
    const { state } = await lockTip(tx, tipId)
    if (state === 'started') await captureFor(tx, tipId)
    else await voidFor(app, tx, tipId)
  },

  async captured(app, tx, tipId, payment) {
    const tip = await lockTip(tx, tipId)
    if (tip.state !== 'started') {
      await refundUnapplied(app, tx, payment, said('The tip was no longer awaiting this payment.'))
      return
    }
    const now = await app.clock.now(tx)
    const release_at = releaseAt(tip.amount, now, (await platformSettings(tx)).tips)
    await move(app, tx, tipLife, tip, 'give', {
      caller: system('payment'),
      set: { release_at },
      effects: { wait_for_release: () => setDeadline(tx, 'tip.release', tipId, release_at) },
      data: { bookingId: tip.booking_id, amount: tip.amount, undoBy: release_at.toISOString() },
    })
  },

  // the person is watching, and may choose another card until it lapses
  lost: () => Promise.resolve(),
}

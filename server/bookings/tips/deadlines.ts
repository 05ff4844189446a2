import { disputedPayables, latestPayment, voidFor } from '#server/payments/index.ts'
import { planPayout } from '#server/payouts/index.ts'
import { system } from '#server/platform/caller.ts'
import { setDeadline, type DeadlineHandler } from '#server/platform/deadlines.ts'
import { move } from '#server/platform/lifecycle.ts'
import { frozenBy } from '../trip/frozen.ts'
import { postTip } from './entries.ts'
import { tipLife } from './lifecycle.ts'
import { lockTip } from './queries.ts'

const caller = system('deadline')
const soon = 10 * 60_000
const day = 86_400_000

/** Chosen and not paid. */
export const tipLapses: DeadlineHandler = async (app, tx, { subjectId }) => {
  const tip = await lockTip(tx, subjectId)
  if (tip.state !== 'started') return 'no longer needed'
  if ((await latestPayment(tx, tip.id))?.state === 'authorized') {
    await setDeadline(tx, 'tip.lapses', tip.id, new Date((await app.clock.now(tx)).getTime() + soon))
    return 'its money is being taken'
  }
  await move(app, tx, tipLife, tip, 'lapse', { caller, effects: { stop_payment: () => voidFor(app, tx, tip.id) } })
  return 'lapsed'
}

/** The time to undo it is over: all of it is the guide's, unless something is open about it or its trip. */
export const releaseTip: DeadlineHandler = async (app, tx, { subjectId }) => {
  const tip = await lockTip(tx, subjectId)
  if (tip.state !== 'given') return 'no longer needed'
  const [frozen, disputed] = await Promise.all([frozenBy(tx, [tip.booking_id]), disputedPayables(tx, [tip.id])])
  if (frozen.size > 0 || disputed.length > 0) {
    await setDeadline(tx, 'tip.release', tip.id, new Date((await app.clock.now(tx)).getTime() + day))
    return 'something is open about it'
  }
  const amount = await postTip(tx, tip, await app.clock.now(tx))
  await move(app, tx, tipLife, tip, 'release', {
    caller,
    effects: { plan_payout: () => planPayout(app, tx, tip.outfitter_id) },
    data: { bookingId: tip.booking_id, amount },
  })
  return 'released'
}

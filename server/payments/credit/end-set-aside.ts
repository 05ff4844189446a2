import { setDeadline, type DeadlineHandler } from '#server/platform/deadlines.ts'
import { findPayment, lockPayment } from '../queries.ts'
import { want } from '../sync-payment.ts'
import { releaseCredit } from './reserve-credit.ts'

/** A card that is being charged is that no more after this; milliseconds. */
const soon = 10 * 60_000

/** Voids an unpaid card-plus-credit payment so that checkout can start over. */
export const endSetAside: DeadlineHandler = async (app, tx, { subjectId }) => {
  const known = await findPayment(tx, subjectId)
  if (!known) return 'no longer needed'
  const payment = await lockPayment(app, tx, known)
  if (payment.state !== 'authorized' || payment.wanted) return 'no longer needed'
  const card = await tx
    .selectFrom('payments')
    .select(['id', 'state'])
    .where('payable_id', '=', payment.payable_id)
    .where('installment', '=', payment.installment)
    .where('paid_with', '=', 'card')
    .where('state', 'in', ['started', 'authorized'])
    .executeTakeFirst()
  if (card?.state === 'authorized') {
    const now = await app.clock.now(tx)
    await setDeadline(tx, 'credit.set_aside_ends', payment.id, new Date(now.getTime() + soon))
    return 'its card has promised the rest'
  }
  if (card) await want(tx, card.id, 'void')
  await releaseCredit(app, tx, payment)
  return 'let go'
}

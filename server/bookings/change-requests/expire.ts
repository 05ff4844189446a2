import { system } from '#server/platform/caller.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import type { Step } from '../deadlines/step.ts'
import { isCharging } from '#server/payments/index.ts'
import { closeChange } from './close.ts'
import { openChange } from './queries.ts'

/** How long to wait before trying again; milliseconds. */
const soon = 10 * 60_000

/** Ends a request that was not answered or paid in time. */
export const expireChange: Step = async (app, tx, { booking }) => {
  const request = await openChange(tx, booking.id)
  const now = await app.clock.now(tx)
  if (!request) return 'no longer needed'
  const caller = system('deadline')
  if (request.state === 'pending') {
    if (request.answer_by > now) return 'no longer needed'
    await closeChange(app, tx, booking, request, 'change_expired', { caller })
    return 'expired'
  }
  if (request.pay_by && request.pay_by > now) return 'no longer needed'
  if (await isCharging(tx, booking.id, 'change')) {
    await setDeadline(tx, 'booking.change_expires', booking.id, new Date(now.getTime() + soon))
    return 'waits for a charge'
  }
  await closeChange(app, tx, booking, request, 'change_failed', { caller })
  return 'failed'
}

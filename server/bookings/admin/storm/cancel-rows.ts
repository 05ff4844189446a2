import type { CancelReason } from '#contract/bookings/cancellations.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { adminAction, onceWithin, requireScope, type RowAction } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { cash } from '#server/platform/money.ts'
import { departuresOf, lockDeparture } from '#server/scheduling/index.ts'
import { callOff } from '../../cancellations/cancel-departure.ts'
import { refuseOwnDeparture } from '../../cancellations/cancel-departure-as-platform.ts'
import { refundCase } from '../../cancellations/refund-case.ts'
import { refundOf } from '../../cancellations/refund.ts'
import { canMove, transitions } from '../../lifecycle.ts'
import { answerOpen } from '../../minimum/question.ts'
import { departureRows } from './departure-rows.ts'

interface Why {
  kind: 'weather' | 'platform'
  reason: CancelReason
}

/** Cancels many departures by one decision, each in a transaction of its own, so that one that fails keeps no other. */
const cancelRows = ({ kind, reason: reasonCode }: Why): RowAction => ({
  scope: 'support',
  asksMessage: true,
  async run(app, caller, id, reason, { message, ...audit }) {
    const person = requireScope(caller, 'support')
    await refuseOwnDeparture(app, person, id)
    const detail = { ...audit.detail, reasonCode, message }
    const record = { action: 'cancel_departure', subjectId: id, reason, ...audit, detail }
    return adminAction(app, person, record, () =>
      withTransaction(app.db, async (tx) => {
        const departure = await lockDeparture(tx, id)
        const work = async () => {
          if (departure.canceled_at)
            throw new AppError(409, 'wrong_state', saidInEnglish('This departure is already canceled.'))
          await answerOpen(app, tx, id, 'cancel', caller)
          const done = await callOff(app, tx, id, caller, { kind, reason: reasonCode, ...(message ? { message } : {}) })
          return kind === 'weather'
            ? `Canceled: ${done.canceled} bookings, ${cash(done.refund)} for them to choose about.`
            : `Canceled: ${done.canceled} bookings, ${cash(done.refund)} refunded.`
        }
        // what a process did before it was killed is not done, and not refused, a second time
        return audit.id ? onceWithin(tx, audit.id, work) : work()
      }),
    )
  },
  preview: (read, ids) => departureRows(read, ids, () => null),
  effects: (app, ids) => effectsOf(app, ids, kind),
})

export const cancelWeather = cancelRows({ kind: 'weather', reason: 'weather' })
export const cancelSafety = cancelRows({ kind: 'platform', reason: 'safety' })
export const cancelClosure = cancelRows({ kind: 'platform', reason: 'official_closure' })

/** Refunds are added up to so many bookings; each takes a few reads. */
const mostAdded = 500

/** Who is concerned, and the money. */
async function effectsOf(app: App, ids: readonly string[], kind: Why['kind']): Promise<string[]> {
  const read = app.db
  const departures = await departuresOf(read, ids)
  const bookings = await read
    .selectFrom('bookings')
    .selectAll()
    .where('departure_id', 'in', [...ids])
    .where('state', 'in', ['requested', 'confirming', 'confirmed', 'in_progress'])
    .orderBy('id')
    .execute()
  const people = bookings.reduce((sum, { adults, children }) => sum + adults + children, 0)
  const guides = new Set([...departures.values()].map(({ guide_id }) => guide_id)).size
  const concerned = [
    `${numbered(bookings.length, 'booking')} of ${numbered(people, 'person', 'people')}`,
    numbered(guides, 'guide'),
  ]
  if (bookings.length > mostAdded) return [...concerned, `Refunds of more than ${mostAdded} bookings aren’t added up`]
  const now = await app.clock.now(read)
  let refund = 0
  for (const booking of bookings) {
    const departure = departures.get(booking.departure_id)
    if (!departure || !canMove(transitions.cancel_platform, booking.state)) continue
    const case_ = await refundCase(read, booking, departure)
    refund += refundOf({ ...case_, leaving: case_.party, by: kind, now }).total
  }
  return [
    ...concerned,
    kind === 'weather'
      ? `${cash(refund)} as a refund, credit, or new date, as each guest chooses`
      : `${cash(refund)} refunded`,
  ]
}

const numbered = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

import { liveStates, type CaseEventKind } from '#contract/disputes/values.ts'
import { lockCaseBooking } from '#server/bookings/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Listener } from '#server/platform/events.ts'
import { note } from './queries.ts'

/** What a bank does about the payment of a booking is read by both sides of its open case. */
export const chargebackInCase: Listener = {
  name: 'disputes.chargeback',
  on: ['payment.disputed', 'payment.dispute_closed'],
  async handle(app, tx, { kind, data }) {
    const { payableId, amount, lost } = data as { payableId: string; amount: number; lost?: boolean }
    await noteInCase(app, tx, payableId, amount, kind === 'payment.disputed' ? 'opened' : lost ? 'lost' : 'won')
  },
}

async function noteInCase(app: App, tx: Tx, bookingId: string, amount: number, what: 'opened' | 'won' | 'lost') {
  const found = await tx
    .selectFrom('dispute_cases')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('state', 'in', [...liveStates])
    .executeTakeFirst()
  if (!found) return
  await lockCaseBooking(tx, bookingId)
  const kind: CaseEventKind = `chargeback_${what}`
  await note(app, tx, { caseId: found.id, kind, amount })
}

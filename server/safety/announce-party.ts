import { operatorAccounts } from '#server/accounts/index.ts'
import { partyBookings, partyBookingsOn } from '#server/bookings/index.ts'
import { guideById } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { pipelineWrite, type Tx } from '#server/platform/database.ts'
import { accountTopic, announce } from '#server/platform/streaming/announce.ts'
import type { PlanRow } from './tables.ts'

/** The pages of everyone who watches this party: its people, and the desk once it is out. */
export async function announceParty(
  _app: App,
  tx: Tx,
  plan: Pick<PlanRow, 'id' | 'departure_id' | 'booking_ids' | 'state'>,
): Promise<void> {
  const [people, accounts] = await Promise.all([
    plan.departure_id === null ? [] : accountsOf(tx, plan.departure_id, plan.booking_ids),
    operatorAccounts(tx),
  ])
  const operators = accounts
    .filter(({ scopes }) => ['owner', 'trust_and_safety'].some((scope) => scopes.includes(scope)))
    .map(({ id }) => id)
  for (const id of new Set([...people, ...operators])) pipelineWrite(tx, announce(tx, accountTopic(id), 'safety'))
}

async function accountsOf(tx: Tx, departureId: string, bookingIds: readonly string[]): Promise<string[]> {
  const committed = await partyBookingsOn(tx, departureId)
  const left = bookingIds.filter((id) => !committed.some((one) => one.id === id))
  const bookings = [...committed, ...(await partyBookings(tx, left)).values()]
  const guide = bookings[0] && (await guideById(tx, bookings[0].departure.guide_id))
  return [...bookings.map(({ accountId }) => accountId), guide?.account_id].filter((id) => typeof id === 'string')
}

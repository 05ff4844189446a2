import { sql } from 'kysely'
import type { openChanges } from '#contract/bookings/change-requests/calls.ts'
import type { Result } from '#contract/wire/endpoint.ts'
import { guideOfAccount } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { departuresOf } from '#server/scheduling/index.ts'
import { balanceOf } from '../balance/balance.ts'
import { presentSummaries } from '../present.ts'
import { bookingsSeenBy } from '../queries.ts'
import { presentOpenChange } from './present.ts'
import { openChangesOf } from './queries.ts'

/** Open requests of the caller's bookings, with what answering them takes. */
export async function listOpenChanges(
  app: App,
  caller: Caller,
  as: 'customer' | 'guide',
): Promise<Result<typeof openChanges>['items']> {
  const { accountId } = requirePerson(caller)
  const read = app.db
  const guide = as === 'guide' ? await guideOfAccount(read, accountId) : null
  if (as === 'guide' && !guide) return []
  const bookings = await read
    .selectFrom('bookings')
    .selectAll()
    .where('state', '=', 'confirmed')
    .where(guide ? bookingsSeenBy(guide) : sql<boolean>`account_id = ${accountId}`)
    .where('id', 'in', (query) =>
      query.selectFrom('change_requests').select('booking_id').where('state', 'in', ['pending', 'paying']),
    )
    .execute()
  const requests = await openChangesOf(
    read,
    bookings.map(({ id }) => id),
  )
  const summaries = await presentSummaries(app, read, bookings, as)
  const departures = await departuresOf(
    read,
    bookings.map(({ departure_id }) => departure_id),
  )
  const now = await app.clock.now(read)
  const items: Result<typeof openChanges>['items'] = []
  for (const row of requests) {
    const booking = bookings.find(({ id }) => id === row.booking_id)
    const summary = summaries.find(({ id }) => id === row.booking_id)
    const departure = booking && departures.get(booking.departure_id)
    if (!booking || !summary || !departure) continue
    const balance = await balanceOf(read, booking, departure)
    const request = await presentOpenChange(read, { booking, side: as, departure, balance, request: row, now })
    if (request) items.push({ booking: summary, request, mine: row.made_by !== as && row.state === 'pending' })
  }
  return items
}

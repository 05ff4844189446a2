import type { explorerOverview } from '#contract/bookings/overview.ts'
import type { Result } from '#contract/wire/endpoint.ts'
import { soldAdventures } from '#server/catalogue/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { batchReads, type Read } from '#server/platform/database.ts'
import { departureSchedule, departuresOf } from '#server/scheduling/index.ts'
import { moneyOf } from '../payment/amounts.ts'
import { isCommitted } from '../policy.ts'
import { documentsOf, readinessOfMany } from '../people/present-people.ts'
import { presentSummaries } from '../present.ts'

const sampleSize = 100

type Overview = Result<typeof explorerOverview>

/** What comes next for an explorer, and what is missing for it. */
export async function showExplorerOverview(app: App, caller: Caller): Promise<Overview> {
  const { accountId } = requirePerson(caller)
  return batchReads(app.db, (read) => overviewOf(app, read, accountId))
}

async function overviewOf(app: App, read: Read, accountId: string): Promise<Overview> {
  const now = await app.clock.now(read)
  const bookings = await read
    .selectFrom('bookings as b')
    .innerJoin(departureSchedule.as('d'), 'd.id', 'b.departure_id')
    .selectAll('b')
    .where('b.account_id', '=', accountId)
    .where('b.state', 'in', ['requested', 'confirming', 'confirmed', 'in_progress'])
    .where('d.ends_at', '>', now)
    .orderBy('d.starts_at')
    .orderBy('b.id')
    .limit(sampleSize)
    .execute()
  const [departures, adventures, summaries] = await Promise.all([
    departuresOf(
      read,
      bookings.map((one) => one.departure_id),
    ),
    soldAdventures(
      read,
      bookings.map((one) => ({ adventureId: one.adventure_id, version: one.adventure_version })),
    ),
    presentSummaries(app, read, bookings, 'customer'),
  ])
  const known = bookings.flatMap((booking) => {
    const departure = departures.get(booking.departure_id)
    const adventure = adventures.find(
      (one) => one.id === booking.adventure_id && one.version === booking.adventure_version,
    )
    return departure && adventure ? [{ booking, departure, adventure }] : []
  })
  const readiness = await readinessOfMany(app, read, 'customer', now, known)
  const of = (id: string) => summaries.filter((one) => one.id === id)
  const first = known.find(({ booking }) => booking.state !== 'requested')
  const next = first && readiness(first.booking.id)
  const money = await moneyOf(read, first ? [first.booking.id] : [])
  const [summary] = first ? of(first.booking.id) : []
  return {
    next:
      first && next && summary
        ? {
            booking: summary,
            readiness: next,
            meetingPoint: isCommitted(first.booking) ? first.adventure.content.meetingPoint.text : null,
            documents: documentsOf(first.booking, 'customer', money(first.booking.id).captured),
          }
        : null,
    missing: known.flatMap(({ booking }) => {
      const items = (readiness(booking.id)?.items ?? []).filter(({ status }) => status !== 'green')
      return items.length === 0 ? [] : of(booking.id).map((one) => ({ booking: one, items }))
    }),
  }
}

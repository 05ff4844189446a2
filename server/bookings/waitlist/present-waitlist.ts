import { sql } from 'kysely'
import { said } from '#contract/wire/said.ts'
import type { guideWaitlists, WaitlistEntry } from '#contract/bookings/waitlist.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { soldAdventures } from '#server/catalogue/index.ts'
import { guideNames, guideOfAccount, guidesSeenBy } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { hasScope } from '#server/operators/index.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { batchReads } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { departureSchedule, departuresOf, presentDeparture } from '#server/scheduling/index.ts'
import { positionsIn } from './line.ts'

const listed = 48

/** Where the caller waits, and seats that are on offer: soonest departure first. */
export async function myWaitlist(app: App, caller: Caller, entryId?: string): Promise<WaitlistEntry[]> {
  const person = requirePerson(caller)
  let query = app.db
    .selectFrom('waitlist_entries as w')
    .leftJoin('bookings as b', 'b.id', 'w.booking_id')
    .innerJoin(departureSchedule.as('d'), 'd.id', 'w.departure_id')
    .selectAll('w')
    .select(['b.hold_expires_at', 'd.adventure_id', 'd.guide_id'])
    .where('w.account_id', '=', person.accountId)
    .where((eb) =>
      eb.or([eb('w.state', '=', 'waiting'), eb.and([eb('w.state', '=', 'offered'), eb('b.state', '=', 'held')])]),
    )
  if (entryId) query = query.where('w.id', '=', entryId)
  const rows = await query.orderBy('d.starts_at').orderBy('w.id').limit(listed).execute()
  const ids = [...new Set(rows.map(({ departure_id }) => departure_id))]
  const adventureIds = [...new Set(rows.map(({ adventure_id }) => adventure_id))]
  const [departures, adventures, guides, positions] = await batchReads(app.db, (read) =>
    Promise.all([
      departuresOf(read, ids),
      soldAdventures(
        read,
        adventureIds.map((adventureId) => ({ adventureId })),
      ),
      guideNames(read, [...new Set(rows.map(({ guide_id }) => guide_id))]),
      positionsIn(read, ids),
    ]),
  )
  return rows.flatMap((row) => {
    const departure = departures.get(row.departure_id)
    const adventure = adventures.find(({ id }) => id === row.adventure_id)
    if (!departure || !adventure) return []
    const { id, href, picture, place, category, content } = adventure
    return {
      id: row.id,
      adventure: { id, title: content.title, href, picture, place, category },
      departure: presentDeparture(departure),
      guide: { id: row.guide_id, name: guides.get(row.guide_id) ?? '' },
      party: { adults: row.adults, children: row.children },
      joinedAt: row.joined_at.toISOString(),
      position: positions.get(row.id) ?? null,
      offer:
        row.booking_id && row.hold_expires_at
          ? { bookingId: row.booking_id, until: row.hold_expires_at.toISOString() }
          : null,
    }
  })
}

/** How long after its start a departure stays in the history. */
const historyMs = 90 * 86_400_000

/**
 * The guide's upcoming departures with people in line or an open offer, soonest first; with `ended` those that had a line, the
 * latest first. Support sees all.
 */
export async function waitlistsOfGuide(
  app: App,
  caller: Caller,
  which: 'open' | 'ended' = 'open',
): Promise<OutputOf<typeof guideWaitlists>['items']> {
  const person = requirePerson(caller)
  const everyone = hasScope(person, 'support')
  const guide = everyone ? null : await guideOfAccount(app.db, person.accountId)
  if (!guide && !everyone) throw notFound(said('We couldn’t find that guide.'))
  const [now, ended] = [await app.clock.now(app.db), which === 'ended']
  const isInLine = sql<boolean>`w.state = 'waiting' or (w.state = 'offered' and b.state = 'held')`
  let query = app.db
    .selectFrom('waitlist_entries as w')
    .innerJoin(departureSchedule.as('d'), 'd.id', 'w.departure_id')
    .leftJoin('bookings as b', 'b.id', 'w.booking_id')
    .select((eb) => [
      'd.id',
      eb.fn.countAll<number>().filterWhere('w.state', '=', 'waiting').as('parties'),
      eb.fn
        .sum<number>(eb('w.adults', '+', eb.ref('w.children')))
        .filterWhere('w.state', '=', 'waiting')
        .as('people'),
      eb.fn.countAll<number>().filterWhere('b.state', '=', 'held').as('offered'),
    ])
    .where('d.starts_at', '>', ended ? new Date(now.getTime() - historyMs) : now)
    .having(ended ? sql<boolean>`not bool_or(${isInLine})` : sql<boolean>`bool_or(${isInLine})`)
  if (guide) query = query.where('d.guide_id', 'in', guidesSeenBy(guide))
  const rows = await query
    .groupBy(['d.id', 'd.starts_at'])
    .orderBy('d.starts_at', ended ? 'desc' : 'asc')
    .limit(listed)
    .execute()
  const departures = await departuresOf(
    app.db,
    rows.map(({ id }) => id),
  )
  const adventures = await soldAdventures(
    app.db,
    [...departures.values()].map(({ adventure_id: adventureId }) => ({ adventureId })),
  )
  return rows.flatMap(({ id, parties, people, offered }) => {
    const departure = departures.get(id)
    if (!departure) return []
    return {
      departure: presentDeparture(departure),
      title: adventures.find((one) => one.id === departure.adventure_id)?.content.title ?? '',
      capacity: departure.capacity,
      seatsTaken: departure.taken,
      parties: Number(parties),
      people: Number(people ?? 0),
      offered: Number(offered),
    }
  })
}

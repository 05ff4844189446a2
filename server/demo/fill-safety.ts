import type { DemoWorld, OutTrip } from '#demo/world.ts'
import { casesCouldBeAbout, partyBooking, partyBookingsAround, recordBookingsUnderWay } from '#server/bookings/index.ts'
import { guideOfAccount } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { recordSignature, sealContact } from '#server/readiness/index.ts'
import { recordDrill, recordIncidents, recordParty } from '#server/safety/index.ts'
import { addDays, localDateAt, occurrence, recordPastDepartures } from '#server/scheduling/index.ts'
import { minutesOf } from './content-of.ts'
import { known, type Filled } from './fill-past.ts'
import { simulatedStripe } from './simulated-stripe.ts'

const day = 24 * 60

async function fillOut(
  app: App,
  tx: Tx,
  world: DemoWorld,
  filled: Filled,
  { trip, now }: { trip: OutTrip; now: Date },
): Promise<void> {
  const { adventure, daysAgo, time, bookings: sold, reports, ...written } = trip
  const { place, duration, departureRule } = known(world.adventures.find(({ slug }) => slug === adventure))
  const { id: adventureId, guideId, noticeDays } = known(filled.adventures.get(adventure))
  const departureId = newId()
  const date = addDays(localDateAt(now, place.zone), -daysAgo)
  const { startsAt, endsAt } = occurrence(date, time, place.zone, minutesOf(duration))
  const startedAt = minutesAfter(startsAt, 25)
  await recordPastDepartures(tx, [
    {
      id: departureId,
      adventure_id: adventureId,
      guide_id: guideId,
      rule_id: null,
      local_date: date,
      local_time: time,
      zone: place.zone,
      starts_at: startsAt,
      ends_at: endsAt,
      kind: 'shared',
      capacity: departureRule.capacity,
      started_at: startedAt,
      ended_at: null,
    },
  ])
  const sales = sold.map(({ traveler, adults, names }, at) => {
    const heldAt = minutesAfter(startsAt, -(noticeDays + 7 + 9 * at) * day)
    const paidAt = minutesAfter(heldAt, 5)
    return {
      accountId: known(filled.travelers.get(traveler)).accountId,
      departureId,
      party: { adults, children: 0 },
      idempotencyKey: `out:${adventure}:${traveler}`,
      heldAt,
      paidAt,
      answeredAt: minutesAfter(paidAt, 180),
      names,
    }
  })
  const bookings = await recordBookingsUnderWay(app, tx, sales, simulatedStripe)
  const started = {
    kind: 'started',
    side: 'guide',
    minutesAgo: (now.getTime() - startedAt.getTime()) / 60_000,
  } as const
  const { people } = await recordParty(app, tx, {
    departureId,
    ...written,
    checkIns: '24',
    reports: [started, ...reports.map((report) => ({ kind: 'ok' as const, ...report }))],
  })
  for (const [at, { contact }] of sold.entries()) {
    const booking = await partyBooking(tx, known(bookings[at]).id)
    if (!booking) continue
    for (const person of people.filter(({ bookingId }) => bookingId === booking.id)) {
      if (person.position === 0) await sealContact(app, tx, { person, booking }, contact)
      // each on an evening of the week before, after reading it
      const signedAt = minutesAfter(startsAt, -((4 - at) * day - 31 * person.position - 11 * 60))
      await recordSignature(app, tx, { person, booking, at: signedAt, seconds: 74 + 23 * person.position })
    }
  }
}

const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

/** Parties out and their check-ins, plans of the next trips, a drill, and incidents, those of no account in `leaveOut`. */
export async function fillSafety(
  app: App,
  tx: Tx,
  world: DemoWorld,
  { guides, ...filled }: Filled & { guides: ReadonlyMap<string, { readonly accountId: string }> },
  { operatorId, leaveOut, now }: { operatorId: string; leaveOut: readonly string[]; now: Date },
): Promise<void> {
  const { out, plans, drill, incidents } = world.safety
  for (const trip of out) await fillOut(app, tx, world, filled, { trip, now })
  for (const { traveler, guide = '', ...plan } of plans) {
    const accountId = traveler ? known(filled.travelers.get(traveler)).accountId : known(guides.get(guide)).accountId
    const member = traveler ? null : await guideOfAccount(tx, accountId)
    const span = { from: now, until: new Date(now.getTime() + 14 * 86_400_000) }
    const [next] = await partyBookingsAround(tx, { accountId, member }, span)
    if (next) await recordParty(app, tx, { departureId: next.departure.id, ...plan, checkIns: 'midpoint', reports: [] })
  }
  if (drill) await recordDrill(app, tx, { operatorId, ...drill })
  const ended = await casesCouldBeAbout(tx, {
    from: new Date(now.getTime() - 55 * 86_400_000),
    before: new Date(now.getTime() - 5 * 86_400_000),
  })
  const newest = new Map<string, { bookingId: string; accountId: string }>()
  for (const { id, outfitterId, guideAccountId: accountId } of ended)
    if (accountId && !leaveOut.includes(accountId) && !newest.has(outfitterId))
      newest.set(outfitterId, { bookingId: id, accountId })
  const trips = [...newest.values()]
  const reported = incidents.flatMap((incident, at) => (trips[at] ? [{ ...incident, ...trips[at] }] : []))
  await recordIncidents(app, tx, reported, operatorId)
}

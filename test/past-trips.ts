import { recordPastBookings } from '#server/bookings/index.ts'
import { simulatedStripe } from '#server/demo/simulated-stripe.ts'
import { planPayout } from '#server/payouts/index.ts'
import { withTransaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { addDays, localDateAt, occurrence, recordPastDepartures } from '#server/scheduling/index.ts'
import type { TestAdventure } from './adventures.ts'
import { days, hours, minutes, type TestApp } from './app.ts'

export interface TestTrip {
  bookingId: string
  accountId: string
  adventure: TestAdventure
  tripDate: string
  endedAt: Date
}

/** A trip of one adult that went well `daysAgo` days ago: a departure of its own, booked, paid, taken. */
export async function takenTrip(
  { app }: TestApp,
  adventure: TestAdventure,
  accountId: string,
  daysAgo: number,
): Promise<TestTrip> {
  return withTransaction(app.db, async (tx) => {
    const zone = 'America/Denver'
    const date = addDays(localDateAt(await app.clock.now(tx), zone), -daysAgo)
    const { time, startsAt, endsAt } = occurrence(date, '08:00', zone, 240)
    const departureId = newId()
    await recordPastDepartures(tx, [
      {
        id: departureId,
        adventure_id: adventure.adventureId,
        guide_id: adventure.guideId,
        rule_id: null,
        local_date: date,
        local_time: time,
        zone,
        starts_at: startsAt,
        ends_at: endsAt,
        kind: 'shared',
        capacity: 6,
        started_at: startsAt,
        ended_at: endsAt,
      },
    ])
    const heldAt = new Date(startsAt.getTime() - days(20))
    const paidAt = new Date(heldAt.getTime() + minutes(5))
    const [booking] = await recordPastBookings(
      app,
      tx,
      [
        {
          accountId,
          departureId,
          party: { adults: 1, children: 0 },
          idempotencyKey: newId(),
          heldAt,
          paidAt,
          answeredAt: new Date(paidAt.getTime() + hours(3)),
        },
      ],
      simulatedStripe,
    )
    if (!booking) throw new Error('The trip was not written')
    const { outfitter_id: outfitterId } = await tx
      .selectFrom('adventures')
      .select('outfitter_id')
      .where('id', '=', adventure.adventureId)
      .executeTakeFirstOrThrow()
    await planPayout(app, tx, outfitterId)
    return { bookingId: booking.id, accountId, adventure, tripDate: date, endedAt: endsAt }
  })
}

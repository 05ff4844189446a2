import type { TestApp } from './app.ts'

/** Moves the business clock to a moment around the trip of a booking; milliseconds after its start or planned end. */
async function moveTo(world: TestApp, bookingId: string, column: 'starts_at' | 'ends_at', after: number) {
  const departure = await world.app.db
    .selectFrom('bookings as b')
    .innerJoin('departures as d', 'd.id', 'b.departure_id')
    .select(['d.starts_at', 'd.ends_at'])
    .where('b.id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const now = await world.app.clock.now(world.app.db)
  await world.moveClock(departure[column].getTime() + after - now.getTime())
}

export const moveToStart = (world: TestApp, bookingId: string, after = 0) =>
  moveTo(world, bookingId, 'starts_at', after)
export const moveToEnd = (world: TestApp, bookingId: string, after = 0) => moveTo(world, bookingId, 'ends_at', after)

/** Moves the clock to the moment at which what is kept of a booking is divided. */
export async function moveToRelease(world: TestApp, bookingId: string): Promise<void> {
  const { due_at } = await world.app.db
    .selectFrom('releases')
    .select('due_at')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const now = await world.app.clock.now(world.app.db)
  if (due_at > now) await world.moveClock(due_at.getTime() - now.getTime())
}

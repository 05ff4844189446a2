import { travelingAccounts, tripErrors } from './past-errors.ts'
import type { DemoWorld } from './world-schema.ts'

/** What is wrong with the coming trips as a whole. One sentence each, with file and path. */
export function upcomingErrors(world: DemoWorld): string[] {
  const errors: string[] = []
  const { trips, blackouts, wishlists, messages } = world.upcoming
  const isTraveler = (slug: string) =>
    (travelingAccounts as readonly string[]).includes(slug) || world.travelers.some((one) => one.slug === slug)
  for (const [at, { adventure, bookings, waitlist, own }] of trips.entries()) {
    const path = `upcoming.yaml trips.${at}`
    for (const [n, booking] of bookings.entries()) {
      const where = `${path}.bookings.${n}`
      errors.push(...tripErrors(world, { adventure, ...booking }, where))
      if (booking.names.length >= booking.adults + booking.children)
        errors.push(`${where}.names: whoever books is named already`)
      const instant = world.adventures.find(({ slug }) => slug === adventure)?.instantBook
      if (booking.waits && instant) errors.push(`${where}.waits: ${adventure} is booked at once`)
    }
    for (const [n, one] of waitlist.entries())
      errors.push(...tripErrors(world, { adventure, ...one }, `${path}.waitlist.${n}`))
    const seats = bookings.reduce((sum, { adults, children }) => sum + adults + children, 0)
    const capacity = own?.capacity ?? world.adventures.find(({ slug }) => slug === adventure)?.departureRule.capacity
    if (capacity !== undefined && seats > capacity) errors.push(`${path}: ${seats} people, there are ${capacity} seats`)
  }
  for (const [at, { guide }] of blackouts.entries())
    if (!world.guides.some(({ slug }) => slug === guide))
      errors.push(`upcoming.yaml blackouts.${at}: no guide ${guide}`)
  for (const [at, { traveler, adventures }] of wishlists.entries()) {
    if (!isTraveler(traveler)) errors.push(`upcoming.yaml wishlists.${at}: no traveler ${traveler}`)
    for (const adventure of adventures)
      if (!world.adventures.some(({ slug }) => slug === adventure))
        errors.push(`upcoming.yaml wishlists.${at}: no adventure ${adventure}`)
  }
  for (const [at, { traveler }] of messages.entries())
    if (!isTraveler(traveler)) errors.push(`upcoming.yaml messages.${at}: no traveler ${traveler}`)
  return errors
}

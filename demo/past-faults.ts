import { STATE_BOUNDS } from './state-bounds.ts'
import type { Trip } from './trip-schema.ts'
import type { Adventure, DemoWorld } from './world-schema.ts'

/** Accounts of `accounts.yaml` that have been on trips, by the local part of their address. */
export const travellingAccounts = ['explorer', 'both'] as const

/** What is wrong with travellers, reviews and past trips as a whole. One sentence each, with file and path. */
export function pastFaults(world: DemoWorld): string[] {
  const faults: string[] = []
  const slugs = world.travellers.map(({ slug }) => slug)
  for (const [at, { slug, homePlace }] of world.travellers.entries()) {
    const path = `travellers.yaml travellers.${at}`
    if (slugs.indexOf(slug) !== at) faults.push(`${path}.slug: ${slug} appears twice`)
    if ((travellingAccounts as readonly string[]).includes(slug)) faults.push(`${path}.slug: is an account's name`)
    if (!(homePlace.state in STATE_BOUNDS)) faults.push(`${path}.homePlace.state: no such state`)
  }

  const texts = new Map<string, string>()
  const days = new Map<string, string>()
  const inFile = new Map<string, number>()
  for (const review of world.reviews) {
    const at = inFile.get(review.adventure) ?? 0
    inFile.set(review.adventure, at + 1)
    const path = `reviews/${review.adventure}.yaml reviews.${at}`
    faults.push(...tripFaults(world, review, path))
    const day = `${review.traveller} ${review.daysAgo}`
    const sameDay = days.get(day)
    if (sameDay !== undefined) faults.push(`${path}.daysAgo: ${review.traveller} is on ${sameDay} that day`)
    days.set(day, review.adventure)
    if (review.scores[1] <= 2 && review.overall > 3)
      faults.push(`${path}.scores: a safety of ${review.scores[1]} does not go with ${review.overall} stars`)
    const sameText = texts.get(review.text)
    if (sameText !== undefined) faults.push(`${path}.text: repeats ${sameText}`)
    texts.set(review.text, path)
  }
  for (const [at, trip] of world.trips.entries()) {
    const path = `trips.yaml trips.${at}`
    faults.push(...tripFaults(world, trip, path))
    const sameDay = days.get(`${trip.traveller} ${trip.daysAgo}`)
    if (sameDay !== undefined) faults.push(`${path}.daysAgo: ${trip.traveller} is on ${sameDay} that day`)
    days.set(`${trip.traveller} ${trip.daysAgo}`, trip.adventure)
  }
  return faults
}

/** A party of a traveller on an adventure. */
export function tripFaults(world: DemoWorld, trip: Omit<Trip, 'daysAgo'>, path: string): string[] {
  const faults: string[] = []
  const adventure = world.adventures.find(({ slug }) => slug === trip.adventure)
  if (adventure === undefined) faults.push(`${path}: no adventure ${trip.adventure}`)
  else faults.push(...partyFaults(adventure, trip, path))
  const account = (travellingAccounts as readonly string[]).includes(trip.traveller)
  if (!account && !world.travellers.some(({ slug }) => slug === trip.traveller))
    faults.push(`${path}.traveller: no traveller ${trip.traveller}`)
  const guide = world.guides.find(({ slug }) => slug === adventure?.guide)
  if (account && guide?.email === `${trip.traveller}@treq.example`)
    faults.push(`${path}.traveller: ${trip.traveller} guides this adventure`)
  return faults
}

function partyFaults(
  adventure: Adventure,
  { adults, children }: Pick<Trip, 'adults' | 'children'>,
  path: string,
): string[] {
  const largest = Math.min(adventure.maxParty, adventure.departureRule.capacity)
  if (adults + children > largest)
    return [`${path}.adults: ${adults + children} people, the largest party is ${largest}`]
  if (children > 0 && adventure.minimumAge >= 18) return [`${path}.children: from ${adventure.minimumAge} years`]
  return []
}

import { STATE_BOUNDS } from './state-bounds.ts'
import type { Trip } from './trip-schema.ts'
import type { Adventure, DemoWorld } from './world-schema.ts'

/** Accounts of `accounts.yaml` that have been on trips, by the local part of their address. */
export const travelingAccounts = ['explorer', 'both'] as const

/** What is wrong with travelers, reviews and past trips as a whole. One sentence each, with file and path. */
export function pastErrors(world: DemoWorld): string[] {
  const errors: string[] = []
  const slugs = world.travelers.map(({ slug }) => slug)
  for (const [at, { slug, homePlace }] of world.travelers.entries()) {
    const path = `travelers.yaml travelers.${at}`
    if (slugs.indexOf(slug) !== at) errors.push(`${path}.slug: ${slug} appears twice`)
    if ((travelingAccounts as readonly string[]).includes(slug)) errors.push(`${path}.slug: is an account's name`)
    if (!(homePlace.state in STATE_BOUNDS)) errors.push(`${path}.homePlace.state: no such state`)
  }

  const texts = new Map<string, string>()
  const days = new Map<string, string>()
  const inFile = new Map<string, number>()
  for (const review of world.reviews) {
    const at = inFile.get(review.adventure) ?? 0
    inFile.set(review.adventure, at + 1)
    const path = `reviews/${review.adventure}.yaml reviews.${at}`
    errors.push(...tripErrors(world, review, path))
    const day = `${review.traveler} ${review.daysAgo}`
    const sameDay = days.get(day)
    if (sameDay !== undefined) errors.push(`${path}.daysAgo: ${review.traveler} is on ${sameDay} that day`)
    days.set(day, review.adventure)
    if (review.scores[1] <= 2 && review.overall > 3)
      errors.push(`${path}.scores: a safety of ${review.scores[1]} does not go with ${review.overall} stars`)
    const sameText = texts.get(review.text)
    if (sameText !== undefined) errors.push(`${path}.text: repeats ${sameText}`)
    texts.set(review.text, path)
  }
  for (const [at, trip] of world.trips.entries()) {
    const path = `trips.yaml trips.${at}`
    errors.push(...tripErrors(world, trip, path))
    const sameDay = days.get(`${trip.traveler} ${trip.daysAgo}`)
    if (sameDay !== undefined) errors.push(`${path}.daysAgo: ${trip.traveler} is on ${sameDay} that day`)
    days.set(`${trip.traveler} ${trip.daysAgo}`, trip.adventure)
  }
  return errors
}

/** A party of a traveler on an adventure. */
export function tripErrors(world: DemoWorld, trip: Omit<Trip, 'daysAgo'>, path: string): string[] {
  const errors: string[] = []
  const adventure = world.adventures.find(({ slug }) => slug === trip.adventure)
  if (adventure === undefined) errors.push(`${path}: no adventure ${trip.adventure}`)
  else errors.push(...partyErrors(adventure, trip, path))
  const account = (travelingAccounts as readonly string[]).includes(trip.traveler)
  if (!account && !world.travelers.some(({ slug }) => slug === trip.traveler))
    errors.push(`${path}.traveler: no traveler ${trip.traveler}`)
  const guide = world.guides.find(({ slug }) => slug === adventure?.guide)
  if (account && guide?.email === `${trip.traveler}@treq.example`)
    errors.push(`${path}.traveler: ${trip.traveler} guides this adventure`)
  return errors
}

function partyErrors(
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

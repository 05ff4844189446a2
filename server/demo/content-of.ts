import { departureDates, type Adventure as DemoAdventure, type DepartureRule as DemoRule } from '#demo/world.ts'
import type { WeatherLimits } from '#contract/catalogue/trip-facts.ts'
import type { AdventureContent } from '#server/catalogue/index.ts'
import { addDays, localDateAt, type DepartureRule, type RuledException } from '#server/scheduling/index.ts'

/** The demo world's own words for an adventure, as the catalogue keeps them. */
export function contentOf(adventure: DemoAdventure): AdventureContent {
  const { place, duration } = adventure
  return {
    title: adventure.title,
    summary: adventure.summary,
    description: adventure.description,
    category: adventure.category,
    difficulty: adventure.difficulty,
    durationMinutes: minutesOf(duration),
    place: { name: place.name, region: place.region, state: place.state, zone: place.zone },
    meetingPoint: { text: place.meetingPoint, access: place.accessNote, lat: place.lat, lng: place.lng },
    itinerary: adventure.itinerary.map((step) => ({
      label: 'day' in step ? `Day ${step.day} · ${step.title}` : `${clockTime(step.time)} · ${step.title}`,
      text: step.text,
    })),
    included: adventure.included,
    excluded: adventure.excluded,
    bring: adventure.bring,
    fitness: adventure.fitnessNote,
    minimumAge: adventure.minimumAge,
    weightLimitPounds: adventure.weightLimitLb,
    maxParty: Math.min(adventure.maxParty, adventure.departureRule.capacity),
    kind: adventure.privateOrShared,
    price: adventure.price,
    ...(adventure.modifiers ? { modifiers: adventure.modifiers } : {}),
    addOns: adventure.addOns,
    permits: adventure.permits.map(({ code, name, amountPerPerson }) => ({ code, name, amount: amountPerPerson })),
    cancellationTier: adventure.cancellationTier,
    instantBook: adventure.instantBook,
    noticeDays: adventure.noticeDays,
    cutOffHours: adventure.cutOffHours,
    windowMonths: adventure.windowMonths,
    minimumToRun: adventure.minimumToRun,
    isLesson: false,
    languages: adventure.languages,
    species: adventure.species,
    season: adventure.seasonNote,
    safetyNotes: adventure.safetyNotes,
    accessFacts: accessFacts(adventure),
    questions: adventure.questions,
    guestLicenses: licensesOf(adventure),
    route: adventure.route,
    terrain: adventure.terrain,
    weatherLimits: adventure.weatherLimits ? { ...usualWeather, ...adventure.weatherLimits } : null,
  }
}

const usualWeather: WeatherLimits = {
  windMph: null,
  stormChance: null,
  heatF: null,
  coldF: null,
  aqi: null,
  leastFlowCfs: null,
  mostFlowCfs: null,
}

/** What guests bring themselves to fish or hunt, by what they are after. */
const licensesOf = ({ category, excluded, place, species }: DemoAdventure): AdventureContent['guestLicenses'] =>
  category === 'fishing' || category === 'hunting'
    ? excluded
        .filter((thing) => /license/i.test(thing))
        .map((name) => ({ state: place.state, species: species[0] ?? '', name, note: '' }))
    : []

export const minutesOf = (duration: DemoAdventure['duration']): number =>
  'days' in duration ? duration.days * 24 * 60 : duration.minutes

/** `13:30` → `1:30 PM`. */
function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

const toilets = {
  none: 'There is no toilet.',
  at_start: 'There is a toilet at the start.',
  along_the_way: 'There are toilets along the way.',
  throughout: 'There is a toilet throughout.',
}

function accessFacts({ accessFacts: facts, weightLimitLb }: DemoAdventure): string[] {
  const miles = facts.walkingMilesPerDay
  return [
    facts.stepFreeStart ? 'The start is free of steps.' : 'The start is not free of steps.',
    toilets[facts.toilet],
    miles === 0 ? 'There is hardly any walking.' : `About ${miles} ${miles === 1 ? 'mile' : 'miles'} of walking a day.`,
    facts.ordinaryCarReachesStart ? 'An ordinary car reaches the start.' : 'An ordinary car does not reach the start.',
    ...(weightLimitLb === null ? [] : [`The weight limit is ${weightLimitLb} lb for each person.`]),
    facts.notes,
  ]
}

const weekdays = { mon: 1, tue: 2, wed: 3, thu: 4, fri: 5, sat: 6, sun: 7 }

export function ruleOf(adventure: DemoAdventure, guideId: string, resourceIds: readonly string[] = []): DepartureRule {
  const rule: DemoRule = adventure.departureRule
  return {
    weekdays: rule.weekdays.map((name) => weekdays[name]),
    startTime: rule.startTime,
    seasonStart: rule.seasonStart,
    seasonEnd: rule.seasonEnd,
    closures: rule.closures.map(({ start, end }) => ({ start, end })),
    capacity: rule.capacity,
    kind: adventure.privateOrShared,
    zone: adventure.place.zone,
    guideId,
    durationMinutes: minutesOf(adventure.duration),
    resourceIds: [...resourceIds],
  }
}

/** On the days of the departures to come, seen from `now`. */
export function exceptionsOf({ departureRule, place }: DemoAdventure, now: Date): RuledException[] {
  const tomorrow = addDays(localDateAt(now, place.zone), 1)
  const dates = departureDates(departureRule, tomorrow, addDays(tomorrow, 170))
  return departureRule.exceptions.flatMap(({ nth, ...said }) => {
    const date = dates[nth - 1]
    if (!date) return []
    return { ...said, date }
  })
}

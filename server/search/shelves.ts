import type { SearchConstraint } from '#contract/search/values.ts'
import type { FoundAdventure } from '#contract/search/schemas.ts'
import type { SearchSort } from '#contract/search/values.ts'
import type { App } from '#server/platform/app.ts'
import { addDays } from '#server/scheduling/index.ts'
import type { Criteria } from './conditions.ts'
import { findListings, orderOf } from './find-listings.ts'

const mostShelves = 3
const perShelf = 6
/** They don't need each other's answers; one that is not shown in the end was asked in vain. */
const asManyAtOnce = 3
/** Days before and after those asked that are looked at before any day will do. */
const daysAround = 14
/** Miles; the whole country lies within the last from anywhere in it. */
const farther = [250, 4000]

/** Whether something is asked, and the criteria without it, nearest first. */
interface Constraint {
  readonly isMade: (criteria: Criteria) => boolean
  readonly without: (criteria: Criteria) => Criteria[]
}

const constraints: Record<SearchConstraint, Constraint> = {
  price: {
    isMade: ({ priceMin, priceMax }) => priceMin !== null || priceMax !== null,
    without: (criteria) => [{ ...criteria, priceMin: null, priceMax: null }],
  },
  filters: {
    isMade: ({ durationMin, durationMax, ratingMin, instant, ...lists }) =>
      [durationMin, durationMax, ratingMin, instant].some((one) => one !== null) ||
      [lists.difficulties, lists.credentials, lists.access, lists.species, lists.languages, lists.months].some(
        (list) => list.length > 0,
      ),
    without: (criteria) => [
      {
        ...criteria,
        durationMin: null,
        durationMax: null,
        ratingMin: null,
        instant: null,
        difficulties: [],
        credentials: [],
        access: [],
        species: [],
        languages: [],
        months: [],
      },
    ],
  },
  words: {
    isMade: ({ text }) => text !== null,
    without: (criteria) => [{ ...criteria, text: null }],
  },
  category: {
    isMade: ({ categories }) => categories.length > 0,
    without: (criteria) => [{ ...criteria, categories: [] }],
  },
  place: {
    isMade: ({ area, bounds, states }) => area !== null || bounds !== null || states.length > 0,
    without: ({ area, bounds, ...criteria }) => {
      const from = area ?? (bounds && middleOf(bounds))
      if (!from) return [{ ...criteria, area, bounds: null, states: [] }]
      const { lat, lng } = from
      return farther.map((miles) => ({
        ...criteria,
        area: { kind: 'circle', lat, lng, miles } as const,
        bounds: null,
        states: [],
      }))
    },
  },
  dates: {
    isMade: ({ from, to }) => from !== null || to !== null,
    without: (criteria) => [
      {
        ...criteria,
        from: addDays(criteria.from ?? criteria.to ?? '', -daysAround),
        to: addDays(criteria.to ?? criteria.from ?? '', daysAround),
      },
      { ...criteria, from: null, to: null },
    ],
  },
  party: {
    isMade: ({ party, family, youngest }) => party > 1 || family || youngest !== null,
    without: (criteria) => [{ ...criteria, paying: null, party: 1, family: false, youngest: null }],
  },
}

/** In this order one is left out; then several at once, the place and the days of a family longest. */
const one: readonly SearchConstraint[] = ['price', 'filters', 'words', 'place', 'dates', 'category', 'party']
const soft = ['price', 'filters', 'words'] as const
const several: readonly (readonly SearchConstraint[])[] = [
  soft,
  [...soft, 'category'],
  [...soft, 'place'],
  [...soft, 'dates'],
  [...soft, 'category', 'dates'],
  [...soft, 'place', 'dates'],
  [...soft, 'category', 'place'],
  [...soft, 'category', 'place', 'dates'],
  one,
]

/** What comes near when nothing fits, as JSON: at most three shelves, none twice on them. */
export async function findShelves(app: App, criteria: Criteria, { nowhere }: { nowhere: boolean }): Promise<string[]> {
  const made = (name: SearchConstraint) => constraints[name].isMade(criteria) || (name === 'place' && nowhere)
  const seen = new Set<string>()
  const shelves: string[] = []
  /** Whether a shelf has the kind of trip that was asked for. */
  let hasKind = !made('category')
  const fill = async (sets: readonly (readonly SearchConstraint[])[], most: number) => {
    // an unknown place has nothing near it
    const open = sets.filter((relaxed) => !nowhere || relaxed.includes('place'))
    for (let at = 0; at < open.length && shelves.length < most; at += asManyAtOnce) {
      const together = open.slice(at, at + asManyAtOnce)
      const found = await Promise.all(together.map((relaxed) => itemsWithout(app, criteria, relaxed)))
      for (const [index, all] of found.entries()) {
        const relaxed = together[index] ?? []
        const items = all.filter(({ id }) => !seen.has(id))
        const [nearest] = items
        if (!nearest || shelves.length === most) continue
        for (const { id } of items) seen.add(id)
        hasKind ||= !relaxed.includes('category')
        shelves.push(JSON.stringify({ relaxed, miles: relaxed.includes('place') ? nearest.miles : null, items }))
      }
    }
  }
  await fill(
    one.filter(made).map((name) => [name]),
    mostShelves,
  )
  const sets = several.map((set) => set.filter(made)).filter((set) => set.length > 1)
  if (shelves.length === 0) await fill(sets, 1)
  else if (!hasKind)
    await fill(
      sets.filter((set) => !set.includes('category')),
      shelves.length + 1,
    )
  return shelves
}

async function itemsWithout(
  app: App,
  criteria: Criteria,
  relaxed: readonly SearchConstraint[],
): Promise<FoundAdventure[]> {
  const tries = relaxed.reduce<Criteria[]>(
    (before, name) => before.flatMap((tried) => constraints[name].without(tried)),
    [criteria],
  )
  for (const wanted of tries) {
    const sort: SearchSort =
      relaxed.includes('place') && wanted.area ? 'distance' : relaxed.includes('dates') ? 'soonest' : 'relevance'
    const order = orderOf(wanted, sort)
    const { items } = await findListings(app, wanted, { order, limit: perShelf, after: null, nowhere: false })
    if (items !== '') return JSON.parse(`[${items}]`) as FoundAdventure[]
  }
  return []
}

const middleOf = ({ west, south, east, north }: NonNullable<Criteria['bounds']>) => ({
  lat: (south + north) / 2,
  lng: west < east ? (west + east) / 2 : (((west + east + 360) / 2 + 540) % 360) - 180,
})

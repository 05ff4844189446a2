import type { SearchAnswer } from '#contract/search/calls.ts'
import { stateName } from '#web/lib/us-states.ts'
import { type SearchParams, months, withoutLeftovers } from './search-params.ts'

type Understood = SearchAnswer['understood']
type Range = NonNullable<Understood['price']>

/** What typed words can be taken to mean; one that is taken back goes, and the others become filters. */
export type Reading =
  | `category ${string}`
  | `state ${string}`
  | `month ${number}`
  | `difficulty ${string}`
  | 'place'
  | 'party'
  | 'days'
  | 'price'
  | 'duration'
  | 'family'
  | 'cheap'
  | 'nearMe'

const dollars = (cents: number | null): string => (cents === null ? '' : String(Math.round(cents / 100)))

/** A length that the filters have, or the words that say it again. */
function lengthOf({ min, max }: Range): Pick<SearchParams, 'duration'> & { words: string } {
  if (min === null && max === 300) return { duration: 'half_day', words: '' }
  if (min === 301 && max === 1440) return { duration: 'day', words: '' }
  if (min === 1441 && max === null) return { duration: 'days', words: '' }
  if (max === null) return { duration: '', words: '' }
  return { duration: '', words: min === null ? `${max / 60} hours` : `${max / 1440} days` }
}

/** The search without one reading of its words: what else they meant is now said by filters. */
export function settled(params: SearchParams, understood: Understood, without: Reading): SearchParams {
  const { categories, states, party, family, children, days, price, duration, difficulties, cheap } = understood
  const keep = (reading: Reading) => reading !== without
  const left = {
    categories: categories.filter((one) => keep(`category ${one}`)),
    states: states.filter((one) => keep(`state ${one}`)),
    months: understood.months.filter((one) => keep(`month ${one}`)),
    difficulties: difficulties.filter((one) => keep(`difficulty ${one}`)),
  }
  const length = duration && keep('duration') ? lengthOf(duration) : { duration: '' as const, words: '' }
  // a place is named for one state; more of them stay among the words
  const place = understood.placeAsWords ? '' : params.place
  const named = keep('place') ? understood.place : null
  const alone = place === '' && named === null && left.states.length === 1
  const words = [
    understood.text ?? '',
    ...(alone ? [] : left.states.map(stateName)),
    ...(understood.nearMe && keep('nearMe') ? ['near me'] : []),
    length.words,
  ]
  const total = party ?? (children === null ? null : children + 1)
  return withoutLeftovers({
    ...params,
    q: words.filter((word) => word !== '').join(' '),
    category: params.category.length > 0 ? params.category : left.categories,
    place: place || (named ?? (alone ? stateName(left.states[0] ?? '') : '')),
    month: months.filter((one) => params.month.includes(one) || left.months.includes(Number(one))),
    difficulty: params.difficulty.length > 0 ? params.difficulty : left.difficulties,
    ...(params.from || params.to || !days || !keep('days') ? {} : days),
    ...(params.party || total === null || !keep('party')
      ? {}
      : { party: String(total), ...(children ? { children: String(children) } : {}) }),
    ...(family && keep('family') ? { family: true } : {}),
    ...(params.priceMin || params.priceMax || !price || !keep('price')
      ? {}
      : { priceMin: dollars(price.min), priceMax: dollars(price.max) }),
    ...(params.duration || length.duration === '' ? {} : { duration: length.duration }),
    ...(params.sort === 'relevance' && cheap && keep('cheap') ? { sort: 'price' as const } : {}),
  })
}

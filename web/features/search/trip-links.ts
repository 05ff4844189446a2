import type { SearchAnswer } from '#contract/search/calls.ts'
import { partyOf } from './occasion-words.ts'
import { type Occasion, type SearchParams, occasionQuery, searchPath } from './search-params.ts'

/** Days and people of a search, said in its fields or read in its words. */
export function occasionIn(
  params: SearchParams,
  { understood }: { understood: Pick<SearchAnswer['understood'], 'days' | 'party' | 'children'> },
): Occasion {
  const { from, to, party, children, ages } = params
  const said = partyOf(params)
  const read = understood.party ?? (understood.children === null ? 0 : understood.children + 1)
  return {
    ...(from || to ? { from, to } : { from: understood.days?.from ?? '', to: understood.days?.to ?? '' }),
    ...(said.adults > 0
      ? { party, children, ages }
      : {
          party: read > 0 ? String(read) : '',
          children: understood.children ? String(understood.children) : '',
          ages,
        }),
  }
}

/** What the cards of a search take along to the pages of their trips: days and people as `?from=…`, and the way back. */
export interface TripLinks {
  occasion: string
  people: number
  list: string
}

export function linksOf(
  params: SearchParams,
  answer: { understood: Pick<SearchAnswer['understood'], 'days' | 'party' | 'children'> },
): TripLinks {
  const occasion = occasionIn(params, answer)
  const { adults, children } = partyOf(occasion)
  return { occasion: occasionQuery(occasion), people: adults + children, list: searchPath({ ...params, after: '' }) }
}

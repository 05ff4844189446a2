import { useNavigation } from 'react-router'
import { ActiveFilters } from './active-filters.tsx'
import { type SearchParams, isNear, searchPath } from './search-params.ts'
import { MapLink } from './map/map-link.tsx'
import { NearMe } from './near-me.tsx'
import { RecentSearches } from './recent-searches.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchOutcome, useOutcome } from './search-outcome.tsx'
import { useFocusAfter } from './use-focus-after.ts'
import { useRemembered } from './use-remembered.ts'

export function SearchScreen({ params }: { params: SearchParams }) {
  const outcome = useOutcome(params)
  const { location: next } = useNavigation()
  const [first] = outcome.answers
  useRemembered(params, first !== undefined)
  useFocusAfter(searchPath(params))
  return (
    <SearchForm
      params={params}
      errors={outcome.errors}
      facets={first && first.total > 0 ? first.facets : null}
      capped={first?.capped ?? false}
    >
      <ActiveFilters params={params} />
      {isNear(params) ? null : <NearMe />}
      {searchPath(params) === '/search' ? <RecentSearches /> : null}
      <SearchOutcome
        params={params}
        outcome={outcome}
        waiting={next?.pathname.endsWith('/search') ?? false}
        beside={<MapLink params={params} place={first?.place?.resolved ?? null} />}
      />
    </SearchForm>
  )
}

import { useNavigation } from 'react-router'
import { ActiveFilters } from './active-filters.tsx'
import { type Asked, isNear, searchPath } from './asked.ts'
import { MapLink } from './map/map-link.tsx'
import { NearMe } from './near-me.tsx'
import { RecentSearches } from './recent-searches.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchOutcome, useOutcome } from './search-outcome.tsx'
import { useFocusAfter } from './use-focus-after.ts'
import { useRemembered } from './use-remembered.ts'

export function SearchScreen({ asked }: { asked: Asked }) {
  const outcome = useOutcome(asked)
  const { location: next } = useNavigation()
  const [first] = outcome.answers
  useRemembered(asked, first !== undefined)
  useFocusAfter(searchPath(asked))
  return (
    <SearchForm
      asked={asked}
      faults={outcome.faults}
      facets={first && first.total > 0 ? first.facets : null}
      capped={first?.capped ?? false}
    >
      <ActiveFilters asked={asked} />
      {isNear(asked) ? null : <NearMe />}
      {searchPath(asked) === '/search' ? <RecentSearches /> : null}
      <SearchOutcome
        asked={asked}
        outcome={outcome}
        waiting={next?.pathname.endsWith('/search') ?? false}
        beside={<MapLink asked={asked} place={first?.place?.resolved ?? null} />}
      />
    </SearchForm>
  )
}

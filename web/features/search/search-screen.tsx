import { useNavigation } from 'react-router'
import { cx } from '#web/design/cx.ts'
import { ActiveFilters } from './active-filters.tsx'
import { CategoryLinks } from './category-links.tsx'
import { MapLink } from './map/map-link.tsx'
import { SearchBar } from './search-bar.tsx'
import { SearchOutcome, useOutcome } from './search-outcome.tsx'
import { type SearchParams, emptySearch, isList, searchPath } from './search-params.ts'
import { SortLinks } from './sort-links.tsx'
import { Readings, SameName } from './understood.tsx'
import { useFocusAfter } from './use-focus-after.ts'
import { useRemembered } from './use-remembered.ts'
import { useTrackedSearch } from './use-tracked-search.ts'

/** The list of adventures: what is searched for in one line, each wish as a chip, the cards. */
export function SearchScreen({ params }: { params: SearchParams }) {
  const outcome = useOutcome(params)
  const { location: next } = useNavigation()
  const [first] = outcome.answers
  useRemembered(params, first !== undefined)
  useTrackedSearch(params, first?.total)
  useFocusAfter(searchPath(params))
  const plain = searchPath({ ...params, sort: emptySearch.sort, after: '' }) === '/browse'
  // From tablet up, the links above already have the category.
  const said =
    searchPath({ ...params, category: params.category.slice(1), sort: emptySearch.sort, after: '' }) !== '/browse'
  return (
    <>
      <div className="grid grid-cols-1 gap-2 tablet:gap-4">
        <div data-quest="adventure-search" className="flex items-start gap-2 tablet:items-center tablet:gap-4">
          <SearchBar
            params={params}
            errors={outcome.errors}
            facets={first && first.total > 0 ? first.facets : null}
            capped={first?.capped ?? false}
          />
          <MapLink params={params} />
        </div>
        {/* A phone has room for one line of them: the categories, until there are wishes. */}
        <CategoryLinks params={params} className={!plain && 'max-tablet:hidden'} />
        {plain ? null : (
          <div
            className={cx(
              'relative -mx-gutter flex items-center gap-x-4 gap-y-1 overflow-x-auto px-gutter [scrollbar-width:none] tablet:flex-wrap',
              !said && 'tablet:hidden',
            )}
          >
            {first ? <Readings params={params} answer={first} /> : null}
            <ActiveFilters params={params} />
            {first ? <SameName params={params} answer={first} /> : null}
          </div>
        )}
      </div>
      <SearchOutcome
        params={params}
        outcome={outcome}
        waiting={isList(next?.pathname)}
        beside={<SortLinks params={params} className="max-tablet:hidden" />}
      />
    </>
  )
}

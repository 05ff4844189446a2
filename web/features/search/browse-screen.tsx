import { SlidersHorizontal } from 'lucide-react'
import { useNavigation } from 'react-router'
import { buttonClasses } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { search } from '#web/features/search/texts/search.en.ts'
import { searchPath, withoutLeftovers } from './search-params.ts'
import { CategoryChips, PlaceForm } from './browse-form.tsx'
import { browsePath } from './browse-path.ts'
import { searchParamsOfBrowse, type Browsed, listPath } from './browsed.ts'
import { BrowseUnknown } from './browse-unknown.tsx'
import { MapLink } from './map/map-link.tsx'
import { SearchOutcome, useOutcome } from './search-outcome.tsx'
import { SortLinks } from './sort-links.tsx'
import { useFocusAfter } from './use-focus-after.ts'
import { useRemembered } from './use-remembered.ts'

/** One category, one place: the list, and the ways to the whole search and to the map. */
export function BrowseScreen({ browsed }: { browsed: Browsed }) {
  const t = useTexts(search)
  const params = searchParamsOfBrowse(browsed)
  const way = buttonClasses({ variant: 'secondary', size: 'sm' })
  return (
    <>
      <div className="grid grid-cols-1 gap-5">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <PlaceForm browsed={browsed} />
          <div className="flex flex-wrap gap-3">
            <Link to={searchPath(withoutLeftovers(params))} variant="bare" className={way}>
              <SlidersHorizontal aria-hidden="true" className="size-5" />
              {t('moreFilters')}
            </Link>
            {browsed.unknown ? <MapLink params={params} /> : <OnMap browsed={browsed} />}
          </div>
        </div>
        <CategoryChips browsed={browsed} />
      </div>
      {browsed.unknown ? <BrowseUnknown location={browsed.location} /> : <List browsed={browsed} />}
    </>
  )
}

/** To the map around the place that was found. */
function OnMap({ browsed }: { browsed: Browsed }) {
  const params = searchParamsOfBrowse(browsed)
  const [first] = useOutcome(params).answers
  return <MapLink params={params} place={first?.place?.resolved ?? null} />
}

function List({ browsed }: { browsed: Browsed }) {
  const params = searchParamsOfBrowse(browsed)
  const outcome = useOutcome(params)
  const { location: next } = useNavigation()
  useRemembered(params, outcome.answers.length > 0)
  useFocusAfter(browsePath(browsed))
  return (
    <SearchOutcome
      params={params}
      outcome={outcome}
      waiting={next?.pathname.endsWith('/browse') ?? false}
      pathOf={listPath}
      beside={<SortLinks params={params} pathOf={listPath} />}
    />
  )
}

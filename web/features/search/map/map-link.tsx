import { List, Map as MapIcon } from 'lucide-react'
import { buttonClasses } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { Link } from '#web/design/link.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { map } from '#web/features/search/texts/map.en.ts'
import { type SearchParams, searchPath } from '../search-params.ts'
import { type MapParams, mapPath, searchParamsOfMap } from './map-params.ts'

const look = buttonClasses({ variant: 'secondary', size: 'sm' })

/** From a search to the map, which opens at its place. */
export function MapLink({ params }: { params: SearchParams }) {
  const t = useTexts(map)
  return (
    <Link
      to={mapPath({ ...params, after: '' })}
      variant="bare"
      className={cx(look, 'shrink-0 rounded-full! max-tablet:size-12 max-tablet:p-0!')}
    >
      <MapIcon aria-hidden="true" className="size-5" />
      <span className="max-tablet:sr-only">{t('showOnMap')}</span>
    </Link>
  )
}

/** From the map to the search with the same wishes; the search has no area. On a phone the list is below the map. */
export function ListLink({ params }: { params: MapParams }) {
  const t = useTexts(map)
  return (
    <Link to={searchPath(searchParamsOfMap(params))} variant="quiet" className="text-sm max-desktop:hidden">
      <List aria-hidden="true" className="size-4" />
      {t('asList')}
    </Link>
  )
}

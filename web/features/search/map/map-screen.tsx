import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { SearchAnswer } from '#contract/search/calls.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { VisuallyHidden } from '#web/design/visually-hidden.tsx'
import { call } from '#web/lib/call.ts'
import { HttpError } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useConfig } from '#web/lib/use-config.ts'
import { map } from '#web/features/search/texts/map.en.ts'
import { search } from '#web/features/search/texts/search.en.ts'
import { listTrouble } from '#web/features/catalogue/texts/list-trouble.en.ts'
import { ActiveFilters } from '../active-filters.tsx'
import { SearchBar } from '../search-bar.tsx'
import { SearchPageContext, type SearchPage } from '../search-page.ts'
import { errorsOf, searchPath } from '../search-params.ts'
import { Readings, UnknownPlace } from '../understood.tsx'
import { useFocusAfter } from '../use-focus-after.ts'
import {
  homeBounds,
  type MapParams,
  mapLinksOf,
  mapPath,
  movedTo,
  parseMapParams,
  saidOnMap,
  searchParamsOfMap,
} from './map-params.ts'
import { MapCard } from './map-card.tsx'
import { MapCategories } from './map-categories.tsx'
import { MapList, MapListSkeleton } from './map-list.tsx'
import { MapPane } from './map-pane.tsx'
import { areaQuery, type Cluster, type MapItem, previewOf } from './map-queries.ts'
import { sameSpot } from './map-spots.ts'
import { MapToggle } from './map-toggle.tsx'

const isMap = <A extends { pathname: string }>(to: A | undefined): to is A => to?.pathname.endsWith('/map') ?? false

const nothingHidden: Readonly<Record<string, string>> = {}

/** The map as a page of a search; of an address on its way where there is one, so that two wishes taken back are both gone. */
function useMapPage(params: MapParams): SearchPage {
  const t = useTexts(map)
  const { location: next } = useNavigation()
  const address = isMap(next) ? next.search : mapPath(params).replace(/^[^?]*/, '')
  return useMemo(() => {
    const now = parseMapParams(new URLSearchParams(address))
    return {
      action: '/map',
      hidden: now.bounds ? { area: now.bounds } : nothingHidden,
      where: now.bounds ? t('mapArea') : null,
      pathOf: (wanted) => mapPath(movedTo(now, wanted)),
      comingTo: (to) => (isMap(to) ? saidOnMap(parseMapParams(new URLSearchParams(to.search))) : null),
      preview: (asking, wanted, signal) => previewOf(asking, movedTo(now, wanted), signal),
    }
  }, [address, t])
}

/** Wishes and list at the left, the map filling the rest; on narrow screens one under the other. */
export function MapScreen({ params }: { params: MapParams }) {
  const t = useTexts(map)
  const s = useTexts(search)
  const l = useTexts(listTrouble)
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const found = useInfiniteQuery(areaQuery(call, params))
  const pages = found.data?.pages ?? []
  const answers = pages.map(({ answer }) => answer).filter((answer): answer is SearchAnswer => answer !== null)
  const refused = pages.find((page) => page.refused !== null)?.refused
  const own = Object.entries(errorsOf(searchParamsOfMap(params))).map(([name, fault]) => [name, s(fault)])
  const errors: Record<string, string> = { ...refused?.fields, ...Object.fromEntries(own) }
  const items = answers.flatMap((answer) => answer.items)
  const [first] = answers
  const page = useMapPage(params)
  const said = saidOnMap(params)
  const at = { ...params, bounds: pages[0]?.bounds ?? (params.bounds || homeBounds) }
  const place = pages[0]?.place ?? null
  const links = mapLinksOf(params, first)
  const wishes = mapPath({ ...params, bounds: '', after: '' })
  useFocusAfter(wishes, 'main search :is(button, summary)')

  const [pointed, setPointed] = useState<MapItem | null>(null)
  const [pressed, setPressed] = useState<{ cluster: Cluster; wishes: string } | null>(null)
  // Other wishes, other adventures: what was chosen among the former ones is over.
  const chosen = pressed?.wishes === wishes ? pressed.cluster : null
  const known = chosen?.count === 1 ? items.find(({ point }) => sameSpot(point, chosen)) : undefined
  const mapBox = useRef<HTMLDivElement>(null)
  const listBox = useRef<HTMLElement>(null)
  const close = () => setPressed(null)
  const ownMap = !useConfig()?.mapStyleUrl
  const go = (bounds: string, worthReturning: boolean) =>
    void navigate(mapPath({ ...params, bounds, after: '' }), { replace: !worthReturning, preventScrollReset: true })
  return (
    <div className="grid grid-cols-1 desktop:grid-cols-[minmax(28rem,36rem)_minmax(0,1fr)] desktop:grid-rows-[auto_1fr]">
      <div className="grid grid-cols-1 content-start gap-3 px-gutter pt-3 pb-3 tablet:pt-5 tablet:pb-4 desktop:pt-8">
        {/* On a phone the line below says it. */}
        <h1 className="text-display-sm max-tablet:sr-only">{t('title')}</h1>
        <p className="text-sm text-ink-muted max-desktop:hidden">
          {t('intro')} {t('approximate')}
        </p>
        <SearchPageContext value={page}>
          <SearchBar
            params={said}
            errors={errors}
            facets={first && first.total > 0 ? first.facets : null}
            capped={first?.capped ?? false}
          />
          <MapCategories params={params} />
          {searchPath({ ...said, category: [] }) === '/browse' ? null : (
            <div className="relative -mx-gutter flex items-center gap-x-4 gap-y-1 overflow-x-auto px-gutter [scrollbar-width:none] tablet:flex-wrap">
              <ActiveFilters params={said} />
              {first ? <Readings params={said} answer={{ ...first, place }} /> : null}
            </div>
          )}
          {place && !place.resolved ? <UnknownPlace text={place.text} /> : null}
        </SearchPageContext>
        <a
          href="#area"
          className="sr-only focus:not-sr-only focus:inline-flex focus:min-h-target focus:items-center focus:font-semibold focus:underline"
        >
          {t('skipMap')}
        </a>
      </div>
      <div className="border-line max-desktop:border-y desktop:col-start-2 desktop:row-span-2 desktop:row-start-1 desktop:border-l">
        <div
          ref={mapBox}
          tabIndex={-1}
          className="relative h-[52dvh] min-h-80 desktop:sticky desktop:top-[4.0625rem] desktop:h-[calc(100dvh-4.0625rem)]"
        >
          <MapPane
            params={at}
            people={links.people}
            sound={!refused && Object.keys(errors).length === 0}
            items={items}
            pointed={pointed}
            chosen={chosen}
            onChoose={(cluster) => setPressed(cluster && { cluster, wishes })}
            go={go}
          >
            {chosen ? (
              <MapCard
                key={`${chosen.lat} ${chosen.lng}`}
                params={at}
                links={links}
                chosen={chosen}
                known={known}
                onClose={close}
              />
            ) : null}
          </MapPane>
        </div>
      </div>
      <section
        ref={listBox}
        id="area"
        tabIndex={-1}
        aria-label={t('list')}
        className="grid grid-cols-1 content-start gap-4 px-gutter pb-section max-desktop:pt-4"
      >
        <VisuallyHidden as="h2">{t('list')}</VisuallyHidden>
        {found.isPending ? (
          <MapListSkeleton />
        ) : refused ? (
          <Refused params={params} errors={errors} message={refused.message} />
        ) : found.isError && answers.length === 0 ? (
          <Alert
            tone="danger"
            title={l('failed')}
            actions={
              <Button size="sm" variant="secondary" loading={found.isFetching} onClick={() => void found.refetch()}>
                {l('tryAgain')}
              </Button>
            }
          >
            {l(found.error instanceof HttpError && found.error.status === 503 ? 'busyText' : 'failedText')}
          </Alert>
        ) : (
          <MapList
            params={params}
            links={links}
            answers={answers}
            more={found}
            busy={isMap(next)}
            chosenId={known?.id ?? null}
            onPoint={setPointed}
          />
        )}
        {ownMap ? <p className="text-xs text-ink-muted tablet:hidden">{t('sources')}</p> : null}
      </section>
      <MapToggle mapBox={mapBox} listBox={listBox} />
    </div>
  )
}

/** Every fault in one place: their fields may be folded away, and an area has none. */
function Refused({ params, errors, message }: { params: MapParams; errors: Record<string, string>; message: string }) {
  const t = useTexts(map)
  const l = useTexts(listTrouble)
  const { after, bounds, ...others } = errors
  const sentences = [...new Set(Object.values(others))]
  return (
    <Alert
      tone="danger"
      title={bounds ? t('badBounds') : l('refused')}
      actions={
        after || bounds ? (
          <Link to={mapPath({ ...params, after: '', ...(bounds ? { bounds: '' } : {}) })} variant="inline">
            {bounds ? t('wholeMap') : t('first')}
          </Link>
        ) : null
      }
    >
      {bounds ? <p>{t('badBoundsText', { fault: bounds })}</p> : null}
      {after ? <p>{l('pageGone')}</p> : null}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}.</p>
      ))}
      {!after && !bounds && sentences.length === 0 ? <p>{message}</p> : null}
    </Alert>
  )
}

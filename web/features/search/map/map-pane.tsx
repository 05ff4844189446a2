import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { cx } from '#web/design/cx.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { Link } from '#web/design/link.tsx'
import { Spinner } from '#web/design/spinner.tsx'
import { call } from '#web/lib/call.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useConfig } from '#web/lib/use-config.ts'
import { map as messages } from '#web/features/search/texts/map.en.ts'
import { boxAround, type Gathered, gatherTouching, tileAround } from './cluster-members.ts'
import { type Box, boxOf, contains, homeBounds, jumps, type MapParams, mapPath, toBounds } from './map-params.ts'
import { MapMarkers } from './map-markers.tsx'
import { type Cluster, clustersQuery, type MapItem, membersQuery, serverZoom } from './map-queries.ts'
import { nearestSpot } from './map-spots.ts'
import { byChoice, byHand, useArea } from './use-area.ts'
import { useMap } from './use-map.ts'

const homeBox = boxOf(homeBounds) ?? { west: -125, south: 24, east: -66, north: 50 }
/** The map's own zoom from which prices seldom cover each other. */
const roomForPrices = 4
const nothing: readonly Gathered[] = []

interface Props {
  params: MapParams
  /** False where the parameters were refused: nothing is fetched then. */
  sound: boolean
  items: readonly MapItem[]
  /** Whose totals the pins show; 0 for the price of one adult. */
  people: number
  pointed: MapItem | null
  chosen: Cluster | null
  onChoose: (cluster: Cluster | null) => void
  go: (bounds: string, worthReturning: boolean) => void
  /** The card of what was chosen. */
  children: ReactNode
}

/** The map with its markers and controls; before it is drawn, and where it cannot be, a box of the same size. */
export function MapPane({ params, sound, items, people, pointed, chosen, onChoose, go, children }: Props) {
  const t = useTexts(messages)
  const container = useRef<HTMLDivElement>(null)
  const [follow, setFollow] = useState(true)
  const styleUrl = useConfig()?.mapStyleUrl ?? null
  const state = useMap(container, {
    box: boxOf(params.bounds || homeBounds) ?? homeBox,
    styleUrl,
    title: t('map'),
  })
  const { map, status } = state
  const queryClient = useQueryClient()
  const { zoom, mapZoom, moved, searchHere } = useArea(map, params, follow, go)
  const { data, isError } = useQuery({ ...clustersQuery(call, params, zoom ?? 0), enabled: sound && zoom !== null })
  const { bounds } = params
  const clusters = useMemo(() => {
    const area = boxOf(bounds || homeBounds)
    if (!sound || !area || !data) return nothing
    // Kept sums may reach over the area; the list does not.
    return gatherTouching(
      data.items.filter((one) => contains(area, one)),
      mapZoom,
    )
  }, [data, sound, bounds, mapZoom])
  useBackgroundClick(map, () => onChoose(null))

  const open = async (map: Drawn, cluster: Gathered) => {
    const tiles = cluster.parts.map((part) => tileAround(part, zoom ?? serverZoom(map.getZoom())))
    const around = boxAround(tiles)
    if (!around) return
    const members = await queryClient.fetchQuery(membersQuery(call, params, around)).catch(() => null)
    const inside = members?.filter((spot) => tiles.some((tile) => contains(tile, spot))) ?? []
    const points = inside.map(({ lat, lng }) => ({ west: lng, east: lng, south: lat, north: lat }))
    showWhole(map, boxAround(points) ?? around, cluster)
  }
  const press = (cluster: Gathered) => {
    if (!map) return
    if (cluster.count === 1 || map.getZoom() >= map.getMaxZoom() - 0.01) {
      onChoose(cluster)
      makeRoom(map, cluster)
      return
    }
    onChoose(null)
    void open(map, cluster)
  }
  return (
    <div className="relative size-full overflow-clip bg-map-water">
      <div className="absolute inset-0">
        <div ref={container} className="size-full" data-testid="map" data-drawn={status === 'drawn' || undefined} />
      </div>
      {state.map ? (
        <MapMarkers
          map={state.map}
          clusters={clusters}
          detailed={mapZoom >= roomForPrices}
          items={items}
          pointed={pointed ? nearestSpot(clusters, pointed.point) : null}
          chosen={chosen}
          people={people}
          nameNear={state.nameNear}
          onPress={press}
        />
      ) : null}
      {status === 'loading' ? (
        <div className="absolute inset-0 grid place-items-center" aria-busy="true">
          <noscript className="max-w-text px-gutter text-center text-sm">
            <p>{t('needsScript')}</p>
          </noscript>
          <span className="[@media(scripting:none)]:hidden">
            <Spinner size="lg" label={t('loadingMap')} />
          </span>
        </div>
      ) : null}
      {status === 'no-webgl' || status === 'failed' ? (
        <div className="absolute inset-x-4 top-1/3 mx-auto max-w-form">
          <Alert
            tone="warn"
            title={t(status === 'failed' ? 'failedMap' : 'noWebgl')}
            actions={
              status === 'failed' ? (
                <Button size="sm" variant="secondary" onClick={state.retry}>
                  {t('tryAgain')}
                </Button>
              ) : null
            }
          >
            {t(status === 'failed' ? 'failedMapText' : 'noWebglText')}
          </Alert>
        </div>
      ) : null}
      {map ? (
        <>
          <div className="absolute top-3 left-3 grid max-w-[calc(100%-5.5rem)] justify-items-start gap-2">
            <Checkbox
              label={<span className="text-sm font-medium">{t('searchAsMoved')}</span>}
              checked={follow}
              onChange={(event) => {
                setFollow(event.target.checked)
                if (event.target.checked && moved) searchHere()
              }}
              className="rounded-full border border-line bg-surface-raised pr-4 pl-3 shadow-raised"
            />
            {moved ? (
              <Button size="sm" variant="accent" onClick={searchHere}>
                {t('searchHere')}
              </Button>
            ) : null}
            {isError ? (
              <p className="rounded-md bg-surface-raised px-3 py-2 text-sm shadow-raised">{t('markersFailed')}</p>
            ) : null}
          </div>
          <div className="absolute top-3 right-3 grid gap-2">
            <IconButton
              label={t('zoomIn')}
              variant="floating"
              className="border border-line"
              onClick={() => map.zoomIn({}, byHand)}
            >
              <Plus aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t('zoomOut')}
              variant="floating"
              className="border border-line"
              onClick={() => map.zoomOut({}, byHand)}
            >
              <Minus aria-hidden="true" />
            </IconButton>
          </div>
        </>
      ) : null}
      <div className="absolute inset-x-3 bottom-3 grid gap-2 pointer-events-none">
        {children}
        <Jumps params={params} quiet={chosen !== null} />
        <p className="pointer-events-auto justify-self-start rounded-sm bg-surface-raised/90 px-2 py-0.5 text-xs text-ink-muted">
          {t('approximate')} {styleUrl ? null : <span className="max-tablet:hidden">{t('sources')}</span>}
        </p>
      </div>
    </div>
  )
}

function Jumps({ params, quiet }: { params: MapParams; quiet: boolean }) {
  const t = useTexts(messages)
  return (
    <nav aria-label={t('jumps')} className={cx('pointer-events-auto justify-self-start', quiet && 'max-tablet:hidden')}>
      <ul className="flex rounded-full border border-line bg-surface-raised p-0.5 shadow-raised">
        {(['lower48', 'alaska', 'hawaii'] as const).map((name) => (
          <li key={name}>
            <Link
              to={mapPath({ ...params, bounds: jumps[name], after: '' })}
              variant="bare"
              preventScrollReset
              aria-current={(params.bounds || homeBounds) === jumps[name] ? 'true' : undefined}
              className="inline-flex min-h-target items-center rounded-full px-3.5 text-sm font-semibold text-ink hover:text-accent-ink aria-[current=true]:bg-brand-soft aria-[current=true]:text-on-brand-soft"
            >
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Drawn = NonNullable<ReturnType<typeof useMap>['map']>

/** Opens a marker to what it stands for: all of it in sight, and always a step nearer than before. */
function showWhole(map: Drawn, box: Box, { lng, lat }: Cluster) {
  const { clientWidth, clientHeight } = map.getContainer()
  const padding = Math.min(72, clientWidth / 6, clientHeight / 6)
  const camera = map.cameraForBounds(toBounds(box), { padding })
  const nearer = map.getZoom() + 1
  const far = camera?.zoom !== undefined && camera.zoom >= nearer
  const zoom = Math.min(map.getMaxZoom(), far ? (camera.zoom ?? nearer) : nearer)
  map.easeTo({ center: far && camera.center ? camera.center : [lng, lat], zoom }, byChoice)
}

/** Points that a card at the bottom takes of a narrow map. */
const cardRoom = 290

/** On a narrow map the card would cover the marker it belongs to. Not marked as a movement of the person: the area stays. */
function makeRoom(map: Drawn, { lng, lat }: Cluster) {
  const { clientWidth, clientHeight } = map.getContainer()
  const below = map.project([lng, lat]).y - (clientHeight - cardRoom)
  if (clientWidth < 700 && below > 0) map.panBy([0, below])
}

function useBackgroundClick(map: Drawn | null, onClick: () => void) {
  const click = useEffectEvent(onClick)
  useEffect(() => {
    if (!map) return undefined
    const listen = ({ originalEvent: { target } }: { originalEvent: MouseEvent }) => {
      if (!(target instanceof Element && target.closest('[data-marker]'))) click()
    }
    map.on('click', listen)
    return () => {
      map.off('click', listen)
    }
  }, [map])
}

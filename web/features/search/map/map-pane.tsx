import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { cx } from '#web/design/cx.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { Link } from '#web/design/link.tsx'
import { call } from '#web/lib/call.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useConfig } from '#web/lib/use-config.ts'
import { map as messages } from '#web/features/search/texts/map.en.ts'
import { boxAround, type Gathered, gatherTouching, tileAround } from './cluster-members.ts'
import { type Box, boxOf, contains, homeBounds, jumps, type MapParams, mapPath, toBounds } from './map-params.ts'
import { MapMarkers } from './map-markers.tsx'
import { type Cluster, clustersQuery, type MapItem, membersQuery, serverZoom } from './map-queries.ts'
import { nearestSpot } from './map-spots.ts'
import type { MapView } from './map-view.ts'
import { StillLand } from './still-land.tsx'
import { byChoice, byHand, useArea } from './use-area.ts'
import { useView } from './use-view.ts'

const homeBox = boxOf(homeBounds) ?? { west: -125, south: 24, east: -66, north: 50 }
/** The map's own zoom from which prices seldom cover each other. */
const roomForPrices = 4
const nothing: readonly Gathered[] = []
const notice = 'rounded-md bg-surface-raised px-3 py-2 text-sm shadow-raised'

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

/** The map with its markers and controls: a drawing of the page itself, and MapLibre once it is touched or costs little. */
export function MapPane({ params, sound, items, people, pointed, chosen, onChoose, go, children }: Props) {
  const t = useTexts(messages)
  const still = useRef<HTMLDivElement>(null)
  const drawing = useRef<SVGSVGElement>(null)
  const live = useRef<HTMLDivElement>(null)
  const [follow, setFollow] = useState(true)
  const styleUrl = useConfig()?.mapStyleUrl ?? null
  const box = boxOf(params.bounds || homeBounds) ?? homeBox
  const { stage, places, wake } = useView(still, drawing, live, { box, styleUrl, title: t('map') })
  const map = stage?.map ?? null
  const status = stage?.status
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

  const open = async (map: MapView, cluster: Gathered) => {
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
    <div
      className="relative size-full overflow-clip bg-map-water"
      onPointerDownCapture={wake}
      onWheelCapture={wake}
      onKeyDownCapture={wake}
    >
      <section
        ref={still}
        aria-label={t('map')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move it
        tabIndex={map && status !== 'live' ? 0 : undefined}
        className="absolute inset-0 cursor-grab touch-none overflow-clip select-none active:cursor-grabbing"
      >
        <StillLand ref={drawing} box={box} map={status === 'live' ? null : map} places={places} />
      </section>
      {/* The stage shows it. */}
      <div className="invisible absolute inset-0">
        <div ref={live} className="size-full" data-testid="map" data-status={status} />
      </div>
      {stage ? (
        <MapMarkers
          map={stage.map}
          layer={stage.layer}
          clusters={clusters}
          detailed={mapZoom >= roomForPrices}
          items={items}
          pointed={pointed ? nearestSpot(clusters, pointed.point) : null}
          chosen={chosen}
          people={people}
          places={places}
          onPress={press}
        />
      ) : null}
      <noscript className={cx(notice, 'absolute inset-x-3 top-3')}>
        <p>{t('needsScript')}</p>
      </noscript>
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
            {isError ? <p className={notice}>{t('markersFailed')}</p> : null}
            {status === 'no-webgl' ? <p className={notice}>{t('noWebgl')}</p> : null}
            {status === 'failed' ? (
              <div className={cx(notice, 'grid justify-items-start gap-2')}>
                <p>{t('failedMap')}</p>
                <Button size="sm" variant="secondary" onClick={wake}>
                  {t('tryAgain')}
                </Button>
              </div>
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
    <nav
      aria-label={t('jumps')}
      className={cx(
        // as far as the button that leads to the list
        'pointer-events-auto max-w-full justify-self-start overflow-x-auto rounded-full border border-line bg-surface-raised p-0.5 shadow-raised [scrollbar-width:none] max-tablet:max-w-[calc(100%-7.25rem)]',
        quiet && 'max-tablet:hidden',
      )}
    >
      <ul className="flex w-max">
        {(['lower48', 'alaska', 'hawaii'] as const).map((name) => (
          <li key={name}>
            <Link
              to={mapPath({ ...params, bounds: jumps[name], after: '' })}
              variant="bare"
              preventScrollReset
              aria-current={(params.bounds || homeBounds) === jumps[name] ? 'true' : undefined}
              className="inline-flex min-h-target items-center rounded-full px-2.5 text-sm font-semibold whitespace-nowrap text-ink tablet:px-3.5 hover:text-accent-ink aria-[current=true]:bg-brand-soft aria-[current=true]:text-on-brand-soft"
            >
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Opens a marker to what it stands for: all of it in sight, and always a step nearer than before. */
function showWhole(map: MapView, box: Box, { lng, lat }: Cluster) {
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
function makeRoom(map: MapView, { lng, lat }: Cluster) {
  const { clientWidth, clientHeight } = map.getContainer()
  const below = map.project([lng, lat]).y - (clientHeight - cardRoom)
  if (clientWidth < 700 && below > 0) map.panBy([0, below])
}

function useBackgroundClick(map: MapView | null, onClick: () => void) {
  const click = useEffectEvent(onClick)
  useEffect(() => {
    if (!map) return undefined
    const listen = (event: { originalEvent?: MouseEvent }) => {
      const target = event.originalEvent?.target
      if (!(target instanceof Element && target.closest('[data-marker]'))) click()
    }
    map.on('click', listen)
    return () => {
      map.off('click', listen)
    }
  }, [map])
}

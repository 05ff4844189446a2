import { Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { watchTheme } from '#web/design/theme.ts'
import { addRelief, fetchLandFromFar } from './land-data.ts'
import { type Box, toBounds } from './map-params.ts'
import { type MapColors, readColors } from './map-colors.ts'
import { mapPlaces } from './map-places.ts'
import { degreesBetween, nearestSpot } from './map-spots.ts'
import { ownLayers, ownStyle } from './map-style.ts'

export type { MapLibreMap }

setWorkerUrl(workerUrl)

interface Options {
  container: HTMLElement
  box: Box
  /** Null: our own map. */
  styleUrl: string | null
  /** Accessible name of the map. */
  title: string
}

/**
 * Draws the map and keeps it in the colors of the theme; the second value ends both. Throws without WebGL, and when the
 * land does not come.
 */
export async function createMap({ container, box, styleUrl, title }: Options): Promise<[MapLibreMap, () => void]> {
  const style = styleUrl ?? ownStyle(readColors(), await fetchLandFromFar())
  const map = new MapLibreMap({
    container,
    style,
    bounds: toBounds(box),
    renderWorldCopies: false,
    minZoom: 1.5,
    // Our own map has nothing to show below, and positions are not more exact.
    maxZoom: styleUrl ? 14 : 11,
    // West of the date line only: at exactly -180 MapLibre takes it for the other end of the world.
    ...(styleUrl ? {} : { maxBounds: toBounds({ west: -179.9, south: 5, east: -40, north: 78 }) }),
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: styleUrl ? { compact: true } : false,
    locale: { 'Map.Title': title },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  const unwatch = styleUrl ? () => undefined : keepColors(map)
  return [
    map,
    () => {
      unwatch()
      map.remove()
    },
  ]
}

const towns = mapPlaces.filter(({ kind }) => kind.startsWith('town') || kind === 'park')
/** Degrees; farther away a name would mislead. */
const close = 1.5

/** The town or park that a spot lies near to; null in the wide open. */
export function nameNear(spot: { lat: number; lng: number }): string | null {
  const found = nearestSpot(towns, spot)
  return found && degreesBetween(found, spot) < close ? found.name : null
}

function keepColors(map: MapLibreMap): () => void {
  let colorRelief = (_colors: MapColors) => undefined as void
  map.once('load', () => {
    void addRelief(map, readColors()).then(
      (recolor) => (colorRelief = recolor),
      () => undefined,
    )
  })
  return watchColors(() => {
    const colors = readColors()
    paint(map, colors)
    colorRelief(colors)
  })
}

function watchColors(listener: () => void): () => void {
  const device = window.matchMedia('(prefers-color-scheme: dark)')
  device.addEventListener('change', listener)
  const unwatch = watchTheme(listener)
  return () => {
    device.removeEventListener('change', listener)
    unwatch()
  }
}

function paint(map: MapLibreMap, colors: MapColors): void {
  for (const { id, paint: values } of ownLayers(colors))
    for (const [name, value] of Object.entries(values ?? {}))
      if (name.endsWith('color')) map.setPaintProperty(id, name as never, value as never)
}

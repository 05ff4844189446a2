import { Map as MapLibreMap, type MapOptions, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { watchTheme } from '#web/design/theme.ts'
import { addRelief, fetchLandFromFar } from './land-data.ts'
import { toBounds } from './map-params.ts'
import { type MapColors, readColors } from './map-colors.ts'
import { ownLayers, ownStyle } from './map-style.ts'
import { limitsOf } from './still-camera.ts'

export type { MapLibreMap }

setWorkerUrl(workerUrl)

interface Options {
  container: HTMLElement
  opening: Pick<MapOptions, 'bounds' | 'center' | 'zoom'>
  /** Null: our own map. */
  styleUrl: string | null
  /** Accessible name of the map. */
  title: string
}

/**
 * Draws the map and keeps it in the colors of the theme; the second value ends both. Throws without WebGL, and when the
 * land does not come.
 */
export async function createMap({ container, opening, styleUrl, title }: Options): Promise<[MapLibreMap, () => void]> {
  const style = styleUrl ?? ownStyle(readColors(), await fetchLandFromFar())
  const limits = limitsOf(styleUrl)
  const map = new MapLibreMap({
    container,
    style,
    ...opening,
    renderWorldCopies: false,
    minZoom: limits.least,
    maxZoom: limits.most,
    ...(styleUrl ? {} : { maxBounds: toBounds(limits.within) }),
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

import type { LngLatLike } from 'maplibre-gl'
import type { Box } from './map-params.ts'
import type { MapEvent, MapView } from './map-view.ts'
import { fromWorld, pointsAt, type Spot, toWorld } from './mercator.ts'
import { type Camera, cameraOf, type Limits, limited, unitAt, viewBoxAt, zoomedAround } from './still-camera.ts'
import { watchGestures } from './still-gestures.ts'

export interface StillMap extends MapView {
  /** Whether no finger is on it and it has not moved for a moment. */
  isAtRest: () => boolean
  end: () => void
}

/** Milliseconds: longer than it takes until an area counts as meant. */
const rest = 500

const spotOf = (at: LngLatLike): Spot => {
  if (Array.isArray(at)) return { lng: at[0], lat: at[1] }
  return { lng: 'lng' in at ? at.lng : at.lon, lat: at.lat }
}

const boxOfCorners = ([[west, south], [east, north]]: Parameters<MapView['fitBounds']>[0]): Box => ({
  west,
  south,
  east,
  north,
})

/**
 * The map before MapLibre is there, and where it cannot be: a drawing that moves by hand, wheel, and keys as MapLibre's does,
 * without its smoothness. `frame` must have a size.
 */
export function openStillMap(frame: HTMLElement, drawing: SVGSVGElement, box: Box, limits: Limits): StillMap {
  const size = () => ({ width: frame.clientWidth, height: frame.clientHeight })
  /** Shown again when the size changes, until the map is moved. */
  let shown: Box | null = box
  let camera = limited(cameraOf(box, size()), size(), limits)
  let movedAt = 0
  const listeners = new Map<MapEvent, Set<(event: object) => void>>()
  const emit = (type: MapEvent, event: object = {}) => {
    for (const listener of listeners.get(type) ?? []) listener(event)
  }
  const draw = () => {
    drawing.setAttribute('viewBox', viewBoxAt(camera, size()))
    drawing.style.setProperty('--unit', String(unitAt(camera.zoom)))
    emit('move')
  }
  const turnTo = (next: Camera) => {
    shown = null
    movedAt = performance.now()
    camera = limited(next, size(), limits)
    draw()
  }
  const moveTo = (next: Camera, event: object = {}) => {
    emit('movestart', event)
    turnTo(next)
    emit('moveend', event)
  }
  const middle = { x: 0, y: 0 }
  const step = (by: number, event?: object) => moveTo(zoomedAround(camera, clamp(camera.zoom + by), middle), event)
  const clamp = (zoom: number) => Math.min(limits.most, Math.max(limits.least, zoom))
  const shifted = (x: number, y: number): Camera => ({
    x: camera.x + x / pointsAt(camera.zoom),
    y: camera.y + y / pointsAt(camera.zoom),
    zoom: camera.zoom,
  })

  const gestures = watchGestures(frame, {
    start: (originalEvent) => emit('movestart', { originalEvent }),
    pan: (x, y) => turnTo(shifted(-x, -y)),
    zoom: (by, at) => turnTo(zoomedAround(camera, clamp(camera.zoom + by), at)),
    end: (originalEvent) => {
      movedAt = performance.now()
      emit('moveend', { originalEvent })
    },
    click: (originalEvent) => emit('click', { originalEvent }),
  })
  const observer = new ResizeObserver(() => {
    camera = limited(shown ? cameraOf(shown, size()) : camera, size(), limits)
    draw()
    emit('resize')
    emit('moveend')
  })
  observer.observe(frame)
  draw()

  return {
    isAtRest: () => !gestures.isHeld() && performance.now() - movedAt > rest,
    end: () => {
      observer.disconnect()
      gestures.end()
    },
    getContainer: () => frame,
    getCanvasContainer: () => frame,
    getZoom: () => camera.zoom,
    getMaxZoom: () => limits.most,
    getCenter: () => fromWorld(camera),
    getBounds: () => {
      const { width, height } = size()
      const half = { x: width / 2 / pointsAt(camera.zoom), y: height / 2 / pointsAt(camera.zoom) }
      const northwest = fromWorld({ x: camera.x - half.x, y: camera.y - half.y })
      const southeast = fromWorld({ x: camera.x + half.x, y: camera.y + half.y })
      return {
        getWest: () => northwest.lng,
        getNorth: () => northwest.lat,
        getEast: () => southeast.lng,
        getSouth: () => southeast.lat,
      }
    },
    project: ([lng, lat]) => {
      const { x, y } = toWorld({ lng, lat })
      const { width, height } = size()
      const points = pointsAt(camera.zoom)
      return { x: width / 2 + (x - camera.x) * points, y: height / 2 + (y - camera.y) * points }
    },
    cameraForBounds: (bounds, { padding } = { padding: 0 }) => {
      const { zoom, ...at } = cameraOf(boxOfCorners(bounds), size(), padding)
      return { zoom, center: fromWorld(at) }
    },
    fitBounds: (bounds) => {
      moveTo(cameraOf(boxOfCorners(bounds), size()))
      shown = boxOfCorners(bounds)
    },
    easeTo: ({ center, zoom }, event) => {
      moveTo({ ...toWorld(spotOf(center)), zoom: clamp(zoom) }, event)
    },
    panBy: ([x, y]) => moveTo(shifted(x, y)),
    zoomIn: (_options, event) => step(1, event),
    zoomOut: (_options, event) => step(-1, event),
    on: (type, listener) => {
      const all = listeners.get(type) ?? new Set()
      listeners.set(type, all.add(listener))
    },
    off: (type, listener) => listeners.get(type)?.delete(listener),
  }
}

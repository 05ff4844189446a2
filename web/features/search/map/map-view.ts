import type { LngLatLike } from 'maplibre-gl'

type Corners = [[west: number, south: number], [east: number, north: number]]
export type MapEvent = 'move' | 'movestart' | 'moveend' | 'resize' | 'click'

/** What the page asks of a map: the still one of the first moment, or MapLibre's, which has these methods. */
export interface MapView {
  getContainer: () => HTMLElement
  /** Takes the markers, so that wheel, keys and fingers on them move the map. */
  getCanvasContainer: () => HTMLElement
  getZoom: () => number
  getMaxZoom: () => number
  getCenter: () => { lng: number; lat: number }
  getBounds: () => { getWest: () => number; getSouth: () => number; getEast: () => number; getNorth: () => number }
  project: (spot: [lng: number, lat: number]) => { x: number; y: number }
  /** The view that shows all of an area. */
  cameraForBounds: (
    bounds: Corners,
    options?: { padding: number },
  ) => { zoom?: number; center?: LngLatLike } | undefined
  fitBounds: (bounds: Corners) => unknown
  easeTo: (to: { center: LngLatLike; zoom: number }, event?: object) => unknown
  panBy: (points: [number, number]) => unknown
  zoomIn: (options?: object, event?: object) => unknown
  zoomOut: (options?: object, event?: object) => unknown
  // As methods: MapLibre's listeners ask for more of an event.
  on(event: MapEvent, listener: (event: object) => void): unknown
  off(event: MapEvent, listener: (event: object) => void): unknown
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { boxOf, homeBounds, type MapParams, toBounds, writeBounds } from './map-params.ts'
import type { MapView } from './map-view.ts'
import { serverZoom } from './map-queries.ts'

/** Milliseconds of rest before an area counts as meant. */
const rest = 250

/** Marks a movement made with our own controls; the map marks its own gestures. */
export const byHand = { byHand: true } as const
/** The same, and the view before is worth coming back to. */
export const byChoice = { byHand: true, worthReturning: true } as const

const boundsOf = (map: MapView) => {
  const box = map.getBounds()
  return writeBounds({ west: box.getWest(), south: box.getSouth(), east: box.getEast(), north: box.getNorth() })
}

/**
 * Keeps map and address together: a new address moves the map, a movement by hand asks for a new address (at once, or by
 * `searchHere` when `follow` is off). `zoom` is the server's, `mapZoom` the map's own.
 */
export function useArea(
  map: MapView | null,
  params: MapParams,
  follow: boolean,
  go: (bounds: string, worthReturning: boolean) => void,
): { zoom: number | null; mapZoom: number; moved: boolean; searchHere: () => void } {
  const own = useRef(params.bounds)
  const timer = useRef(0)
  const [mapZoom, setMapZoom] = useState<number | null>(null)
  const [movedFrom, setMovedFrom] = useState<string | null>(null)

  const write = (worthReturning: boolean) => {
    if (!map) return
    own.current = boundsOf(map)
    setMovedFrom(null)
    go(own.current, worthReturning)
  }
  const settled = useEffectEvent((event: object) => {
    if (!map) return
    setMapZoom(map.getZoom())
    if (!('originalEvent' in event) && !('byHand' in event)) return
    window.clearTimeout(timer.current)
    if (!follow) setMovedFrom(params.bounds)
    else timer.current = window.setTimeout(() => write('worthReturning' in event), rest)
  })
  useEffect(() => {
    if (!map) return undefined
    const listen = (event: object) => settled(event)
    const stopTimer = () => window.clearTimeout(timer.current)
    map.on('moveend', listen)
    map.on('movestart', stopTimer)
    // The first movement was over before there was a listener.
    listen({})
    return () => {
      map.off('moveend', listen)
      map.off('movestart', stopTimer)
      stopTimer()
    }
  }, [map])

  const { bounds } = params
  useEffect(() => {
    if (!map || own.current === bounds) return
    own.current = bounds
    const box = boxOf(bounds || homeBounds)
    if (box) map.fitBounds(toBounds(box))
  }, [map, bounds])

  const zoom = mapZoom === null ? null : serverZoom(mapZoom)
  return {
    zoom,
    mapZoom: mapZoom ?? 0,
    moved: movedFrom !== null && movedFrom === bounds,
    searchHere: () => write(true),
  }
}

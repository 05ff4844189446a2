import { MapPin, Minus, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '#web/design/icon-button.tsx'
import { homeBounds, boxOf } from '#web/features/search/map/map-params.ts'
import { useMap } from '#web/features/search/map/use-map.ts'
import { useConfig } from '#web/lib/use-config.ts'

/** Degrees to either side of a pin that is set. */
const reach = 0.03
/** Of a degree: about a yard. */
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
const isNear = (one: number, other: number) => Math.abs(one - other) < 0.00002

interface Props {
  /** Null before it is set. */
  point: { lat: number; lng: number } | null
  /** Where to look while there is none. */
  around: { lat: number; lng: number } | null
  title: string
  /** Said where no map can be drawn. */
  failed: string
  zoomIn: string
  zoomOut: string
  onMove: (point: { lat: number; lng: number }) => void
}

const boxAround = ({ lat, lng }: { lat: number; lng: number }, by: number) => {
  const wide = by / Math.max(0.2, Math.cos((lat * Math.PI) / 180))
  return { west: lng - wide, south: lat - by, east: lng + wide, north: lat + by }
}
const everywhere = { west: -125, south: 24.4, east: -66.9, north: 49.5 }

/** A map that is moved under its pin, by finger, mouse, and the arrow keys. */
export function PinMap({ point, around, title, failed, zoomIn, zoomOut, onMove }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const styleUrl = useConfig()?.mapStyleUrl ?? null
  const [opening] = useState(() =>
    point ? boxAround(point, reach) : around ? boxAround(around, reach * 4) : (boxOf(homeBounds) ?? everywhere),
  )
  const { status, map } = useMap(container, { box: opening, styleUrl, title })
  const moved = useEffectEvent((event: object) => {
    if (!map || !('originalEvent' in event) || !event.originalEvent) return
    const { lat, lng } = map.getCenter()
    onMove({ lat: round(lat), lng: round(lng) })
  })
  useEffect(() => {
    if (!map) return undefined
    const listen = (event: object) => moved(event)
    map.on('moveend', listen)
    return () => void map.off('moveend', listen)
  }, [map])
  const [lat, lng] = [point?.lat ?? around?.lat, point?.lng ?? around?.lng]
  const isSet = point !== null
  useEffect(() => {
    if (!map || lat === undefined || lng === undefined) return
    const center = map.getCenter()
    if (isNear(center.lat, lat) && isNear(center.lng, lng)) return
    map.jumpTo({ center: [lng, lat], zoom: Math.max(map.getZoom(), isSet ? 10.5 : 9) })
  }, [map, lat, lng, isSet])
  if (status === 'no-webgl' || status === 'failed') return <p className="text-sm text-ink-muted">{failed}</p>
  return (
    <div className="relative h-72 overflow-clip rounded-lg border border-line bg-map-land tablet:h-96">
      <div ref={container} className="absolute! inset-0" />
      <MapPin
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-1/2 size-10 -translate-x-1/2 -translate-y-full fill-accent text-surface-raised"
      />
      <div className="absolute top-3 right-3 grid gap-2">
        <IconButton label={zoomIn} variant="floating" onClick={() => map?.zoomIn()}>
          <Plus aria-hidden="true" />
        </IconButton>
        <IconButton label={zoomOut} variant="floating" onClick={() => map?.zoomOut()}>
          <Minus aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}

import { type Ref, useEffect, useState } from 'react'
import { cx } from '#web/design/cx.ts'
import stillUrl from './land/still.svg?url'
import type { Box } from './map-params.ts'
import type { MapPlace } from './map-places.ts'
import type { MapView } from './map-view.ts'
import { toWorld } from './mercator.ts'
import { drawnAt, viewBoxOf } from './still-camera.ts'
import { namesIn, type StillName } from './still-names.ts'

const layers = [
  { of: 'land', className: 'fill-map-land stroke-map-shallows stroke-[7px] [stroke-linejoin:round]' },
  { of: 'land', className: 'fill-map-land stroke-map-coast stroke-[0.7px]' },
  { of: 'rivers', className: 'fill-none stroke-map-river stroke-[0.5px]' },
  { of: 'states', className: 'fill-none stroke-map-border stroke-[0.8px]' },
  { of: 'nations', className: 'fill-none stroke-map-nation' },
] as const

interface Props {
  ref: Ref<SVGSVGElement>
  /** What it shows before the screen is known; from then on the map moves it. */
  box: Box
  map: MapView | null
  places: readonly MapPlace[]
}

/** Land, water and names as a drawing of the page itself: there with its first paint, and without a graphics card. */
export function StillLand({ ref, box, map, places }: Props) {
  const [opening] = useState(() => viewBoxOf(box))
  return (
    <svg ref={ref} viewBox={opening} aria-hidden="true" className="block size-full">
      {layers.map(({ of, className }) => (
        <use key={className} href={`${stillUrl}#${of}`} className={className} />
      ))}
      {map ? <Names map={map} places={places} /> : null}
    </svg>
  )
}

function Names({ map, places }: { map: MapView; places: readonly MapPlace[] }) {
  const [names, setNames] = useState<readonly StillName[]>([])
  useEffect(() => {
    const choose = () => {
      const { clientWidth: width, clientHeight: height } = map.getContainer()
      setNames(namesIn(places, map.getZoom(), { width, height }, (spot) => map.project(spot)))
    }
    choose()
    map.on('moveend', choose)
    return () => {
      map.off('moveend', choose)
    }
  }, [map, places])
  return names.map(({ place, height }) => {
    const { x, y } = drawnAt(toWorld(place))
    return (
      <text
        key={`${place.kind} ${place.name} ${place.lng}`}
        x={x}
        y={y}
        textAnchor="middle"
        dominantBaseline="central"
        style={{ fontSize: `calc(var(--unit) * ${height}px)`, strokeWidth: 'calc(var(--unit) * 3px)' }}
        className={cx('stroke-map-land [paint-order:stroke]', faces[place.kind])}
      >
        {place.name}
      </text>
    )
  })
}

const area = 'fill-map-state font-semibold tracking-wide uppercase'
const water = 'fill-map-sea stroke-none italic'
const town = 'fill-ink-muted'
const faces: Record<MapPlace['kind'], string> = {
  country: area,
  state: area,
  sea: water,
  lake: water,
  range: 'fill-map-state italic',
  park: 'fill-map-park font-semibold',
  town1: `${town} font-semibold`,
  town2: town,
  town3: town,
  town4: town,
}

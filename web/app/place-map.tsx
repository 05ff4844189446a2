import { MapPin } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { cx } from '#web/design/cx.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useConfig } from '#web/lib/use-config.ts'
import { tripDay } from '#web/features/bookings/texts/trip-day.en.ts'
import { useMap } from '#web/features/search/map/use-map.ts'

/** Degrees of latitude to either side: wide enough for a town whose name one knows. */
const reach = 0.55
const frame = 'relative h-48 overflow-clip bg-map-land tablet:h-56'

export interface Spot {
  lat: number
  lng: number
  /** Somewhere around here, as before a booking. */
  approximate?: boolean
}

/**
 * Where a trip begins, as a picture, drawn when it comes into sight: the library is large. Nothing where no map can be
 * drawn, since the words and the way there stand beside it.
 */
export function PlaceMap(spot: Spot) {
  const place = useRef<HTMLDivElement>(null)
  const near = useNear(place)
  return <div ref={place}>{near ? <Drawn {...spot} /> : <div className={frame} />}</div>
}

function Drawn({ lat, lng, approximate = false }: Spot) {
  const t = useTexts(tripDay)
  const container = useRef<HTMLDivElement>(null)
  const styleUrl = useConfig()?.mapStyleUrl ?? null
  const across = (2 * reach) / Math.max(0.2, Math.cos((lat * Math.PI) / 180))
  const box = { west: lng - across, south: lat - reach, east: lng + across, north: lat + reach }
  const { status } = useMap(container, { box, styleUrl, title: t('map') })
  if (status === 'no-webgl' || status === 'failed') return null
  return (
    <div className={cx(frame, 'border-y border-line')} aria-hidden="true" inert>
      <div ref={container} className="absolute! inset-0" />
      {approximate ? (
        <span className="absolute top-1/2 left-1/2 size-10 -translate-1/2 rounded-full border-2 border-accent bg-accent/25" />
      ) : (
        <MapPin className="absolute top-1/2 left-1/2 size-9 -translate-x-1/2 -translate-y-full fill-accent text-surface-raised" />
      )}
    </div>
  )
}

function useNear(place: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true)
      },
      { rootMargin: '400px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return near
}

import { MapPin } from 'lucide-react'
import { useRef } from 'react'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useConfig } from '#web/lib/use-config.ts'
import { tripDay } from '#web/features/bookings/texts/trip-day.en.ts'
import { useMap } from '#web/features/search/map/use-map.ts'

/** Degrees of latitude to either side: wide enough for a town whose name one knows. */
const reach = 0.55

/** Where the meeting point lies, as a picture; nothing where no map can be drawn, since the words and the way there stand beside it. */
export function MeetingMap({ lat, lng }: { lat: number; lng: number }) {
  const t = useTexts(tripDay)
  const container = useRef<HTMLDivElement>(null)
  const styleUrl = useConfig()?.mapStyleUrl ?? null
  const across = (2 * reach) / Math.max(0.2, Math.cos((lat * Math.PI) / 180))
  const box = { west: lng - across, south: lat - reach, east: lng + across, north: lat + reach }
  const { status } = useMap(container, { box, styleUrl, title: t('map') })
  if (status === 'no-webgl' || status === 'failed') return null
  return (
    <div className="relative h-48 overflow-clip border-y border-line bg-map-land tablet:h-56" aria-hidden="true" inert>
      <div ref={container} className="absolute! inset-0" />
      <MapPin className="absolute top-1/2 left-1/2 size-9 -translate-x-1/2 -translate-y-full fill-accent text-surface-raised" />
    </div>
  )
}

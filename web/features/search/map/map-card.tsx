import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { IconButton } from '#web/design/icon-button.tsx'
import { Spinner } from '#web/design/spinner.tsx'
import { call } from '#web/lib/call.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { map as messages } from '#web/features/search/texts/map.en.ts'
import type { TripLinks } from '../trip-links.ts'
import type { MapParams } from './map-params.ts'
import { type Cluster, markerQuery, type MapItem } from './map-queries.ts'
import { MapRowMatter } from './map-row.tsx'

/** Degrees around a marker within which its adventures lie: one alone, or those that no zoom takes apart. */
const reach = { single: 0.0005, several: 0.02 }

interface Props {
  /** With the area in sight. */
  params: MapParams
  links: TripLinks
  chosen: Cluster
  /** The list's own, which needs no asking. */
  known: MapItem | undefined
  onClose: () => void
}

/** The adventures of a marker, over the map. Takes focus; Escape returns it to the marker. */
export function MapCard({ params, links, chosen, known, onClose }: Props) {
  const t = useTexts(messages)
  const card = useRef<HTMLElement>(null)
  const { lat, lng, count } = chosen
  const far = count === 1 ? reach.single : reach.several
  const around = { west: lng - far, south: lat - far, east: lng + far, north: lat + far }
  const { data, isPending, isError } = useQuery({ ...markerQuery(call, params, around), enabled: !known })
  const items = known ? [known] : (data ?? [])

  useEffect(() => {
    const before = document.activeElement
    card.current?.focus({ preventScroll: true })
    return () => {
      // Only if it is still open, and only from here.
      if (before instanceof HTMLElement && before.isConnected && document.activeElement === document.body)
        before.focus({ preventScroll: true })
    }
  }, [])
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={t('chosen')}
      data-testid="map-card"
      className="pointer-events-auto relative w-full animate-rise-in overflow-clip rounded-lg border border-line bg-surface-raised shadow-overlay tablet:w-[26rem]"
    >
      <IconButton
        label={t('close')}
        variant="floating"
        className="absolute! top-1.5 left-1.5 z-raised"
        onClick={onClose}
      >
        <X aria-hidden="true" />
      </IconButton>
      {count > 1 ? (
        <p className="border-b border-line py-3.5 pr-4 pl-15 text-sm font-semibold">{t('here', { count })}</p>
      ) : null}
      {!known && isPending ? (
        <p className="grid min-h-36 place-items-center">
          <Spinner label={t('loadingCard')} />
        </p>
      ) : items.length === 0 ? (
        <p className="min-h-24 py-4 pr-4 pl-15 text-sm">{t(isError ? 'cardFailed' : 'cardGone')}</p>
      ) : (
        <ul className="max-h-72 divide-y divide-line overflow-y-auto">
          {items.map((item) => (
            <li key={item.id} className="group relative grid min-h-36 grid-cols-[8.5rem_minmax(0,1fr)]">
              <MapRowMatter item={item} links={links} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

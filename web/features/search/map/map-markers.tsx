import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '#web/design/cx.ts'
import { formatPrice } from '#web/design/format-price.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { map as messages } from '#web/features/search/texts/map.en.ts'
import type { Gathered } from './cluster-members.ts'
import type { MapItem } from './map-queries.ts'
import type { MapPlace } from './map-places.ts'
import { nameNear, sameSpot } from './map-spots.ts'
import type { MapView } from './map-view.ts'
import { type MarkerMover, moveMarkers } from './marker-mover.ts'

interface Props {
  map: MapView
  /** Within the map, whichever it is. */
  layer: HTMLElement
  clusters: readonly Gathered[]
  /** Whether there is room for prices. */
  detailed: boolean
  /** From the list, which knows the adventures of the markers. */
  items: readonly MapItem[]
  /** Where the list is pointed at. */
  pointed: Gathered | null
  chosen: { lat: number; lng: number } | null
  /** Whose total the pins say; 0 where none is known. */
  people: number
  places: readonly MapPlace[]
  onPress: (cluster: Gathered) => void
}

const keyOf = ({ lat, lng, count }: Gathered) => `${lat.toFixed(5)} ${lng.toFixed(5)} ${count}`

/** One stop for the Tab key; arrow keys go from marker to marker. Buttons move with the map. */
export function MapMarkers({ map, layer, clusters, detailed, items, pointed, chosen, people, places, onPress }: Props) {
  const t = useTexts(messages)
  const locale = useLocale()
  const group = useRef<HTMLDivElement>(null)
  const mover = useRef<MarkerMover>(null)
  useLayoutEffect(() => {
    if (!group.current) return undefined
    const moving = moveMarkers(map, group.current)
    mover.current = moving
    return moving.end
  }, [map])
  // After every rendering: any of them may bring other buttons.
  useLayoutEffect(() => {
    mover.current?.put()
  })
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
    <div ref={group} role="group" aria-label={t('markers')} data-testid="markers">
      {clusters.map((cluster) => {
        const { count } = cluster
        const item = count === 1 ? items.find(({ point }) => sameSpot(point, cluster)) : undefined
        const single = item
          ? {
              title: item.title,
              fromPrice: item.fromPrice.amount,
              total: item.forParty?.total.amount ?? null,
            }
          : cluster.adventure
        const price = single ? formatPrice(single.total ?? single.fromPrice, 'USD', locale) : ''
        const place = nameNear(places, cluster)
        const label = single
          ? t(single.total === null ? 'single' : 'singleTotal', { title: single.title, price, count: people })
          : place
            ? t('clusterNear', { count, place })
            : t('cluster', { count })
        const lit = chosen !== null && sameSpot(chosen, cluster)
        return (
          <button
            key={keyOf(cluster)}
            type="button"
            tabIndex={-1}
            aria-label={label}
            aria-pressed={count === 1 ? lit : undefined}
            data-marker={count === 1 ? 'single' : 'cluster'}
            data-lat={cluster.lat}
            data-lng={cluster.lng}
            data-lit={lit || cluster === pointed || undefined}
            onClick={(event) => {
              if (event.detail === 0 && count > 1) mover.current?.keepFocus()
              onPress(cluster)
            }}
            className="group/marker absolute top-0 left-0 grid min-h-target min-w-target place-items-center rounded-full font-sans hover:z-raised focus-visible:z-raised data-lit:z-raised"
          >
            <Face count={count} price={detailed || lit || cluster === pointed ? price : ''} />
          </button>
        )
      })}
    </div>,
    layer,
  )
}

const face =
  'grid place-items-center rounded-full transition-[background-color,color,scale] group-hover/marker:scale-110 group-data-lit/marker:scale-110'

function Face({ count, price }: { count: number; price: string }) {
  if (count > 1)
    return (
      <span
        className={cx(
          face,
          'bg-accent font-semibold text-on-accent ring-[5px] ring-accent/25 group-hover/marker:bg-accent-hover group-data-lit/marker:bg-brand group-data-lit/marker:text-on-brand group-data-lit/marker:ring-brand/25',
          count < 10 ? 'size-9 text-sm' : count < 100 ? 'size-11 text-base' : 'h-12 min-w-12 px-2 text-base',
        )}
      >
        {count}
      </span>
    )
  if (price === '')
    return (
      <span
        className={cx(
          face,
          'size-4 border-2 border-surface-raised bg-accent shadow-raised group-data-lit/marker:bg-brand',
        )}
      />
    )
  return (
    <span
      className={cx(
        face,
        'h-8 border border-line-strong bg-surface-raised px-2.5 text-sm font-semibold text-ink shadow-raised group-hover/marker:border-ink group-data-lit/marker:border-brand group-data-lit/marker:bg-brand group-data-lit/marker:text-on-brand',
      )}
    >
      {price}
    </span>
  )
}

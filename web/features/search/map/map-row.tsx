import { useEffect, useRef } from 'react'
import { Card } from '#web/design/card.tsx'
import { cx } from '#web/design/cx.ts'
import { Link } from '#web/design/link.tsx'
import { Rating } from '#web/design/rating.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { PriceFor, totalOf } from '#web/features/catalogue/price-for.tsx'
import { PlacePicture } from '#web/features/catalogue/place-picture.tsx'
import { formatDuration, formatLocalDate } from '#web/lib/language/format.ts'
import { useLocale, useTexts, useWrittenLanguage } from '#web/lib/language/i18n.tsx'
import { sale } from '#web/app/texts/sale.en.ts'
import type { TripLinks } from '../trip-links.ts'
import type { MapItem } from './map-queries.ts'

interface Props {
  item: MapItem
  links: TripLinks
  /** The same on the map is chosen. */
  lit?: boolean
  priority?: boolean
  onPoint?: (item: MapItem | null) => void
}

/** One adventure beside the map: what decides, in a line or four. */
export function MapRow({ item, links, lit = false, priority = false, onPoint }: Props) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Beside the map only: under it, the page would leave the map that was just pressed.
    if (lit && window.matchMedia('(min-width: 64rem)').matches) row.current?.scrollIntoView({ block: 'nearest' })
  }, [lit])
  return (
    <Card
      as="li"
      padding="none"
      interactive
      clip
      data-lit={lit || undefined}
      className={cx(lit && 'border-brand shadow-raised outline-2 outline-brand')}
      {...(onPoint
        ? {
            onPointerEnter: () => onPoint(item),
            onPointerLeave: () => onPoint(null),
            onFocus: () => onPoint(item),
            onBlur: () => onPoint(null),
          }
        : {})}
    >
      <div
        ref={row}
        className="grid scroll-m-24 grid-cols-[7.5rem_minmax(0,1fr)] tablet:grid-cols-[10rem_minmax(0,1fr)]"
      >
        <MapRowMatter item={item} links={links} priority={priority} />
      </div>
    </Card>
  )
}

/** Picture and text; the card around is the link's target. */
export function MapRowMatter({
  item,
  links: { occasion, people, list },
  priority = false,
}: {
  item: MapItem
  links: TripLinks
  priority?: boolean
}) {
  const written = useWrittenLanguage()
  const t = useTexts(sale)
  const locale = useLocale()
  const { place, rating, nextDeparture } = item
  return (
    <>
      <div className="relative">
        <PlacePicture
          picture={item.picture}
          sizes="(min-width: 48rem) 10rem, 7.5rem"
          ratio="fill"
          decorative
          priority={priority}
          className="absolute! inset-0 [&_picture]:contents"
        />
      </div>
      <div className="grid content-start gap-1 p-3.5 tablet:p-4">
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-xs text-ink-muted">
          <span>
            {t(item.category)} · {formatDuration(item.durationMinutes, locale)}
          </span>
          <Rating
            value={rating.average}
            text={rating.average === null ? t('newAdventure') : t('reviews', { count: rating.count })}
          />
        </p>
        <h3 className="text-base leading-snug">
          <Link to={item.href + occasion} state={{ list }} variant="title" stretched lang={written}>
            {item.title}
          </Link>
        </h3>
        <p className="text-sm text-ink-muted">
          {place.name}, {place.state}
        </p>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <PriceFor adventure={item} party={totalOf(item.forParty, people)} />
          <span className="text-xs text-ink-muted">
            {item.forParty
              ? formatLocalDate(item.forParty.date, 'short', locale)
              : nextDeparture
                ? t('nextDay', { date: formatLocalDate(nextDeparture.date, 'short', locale) })
                : t('noDay')}
          </span>
        </p>
      </div>
    </>
  )
}

export function MapRowSkeleton() {
  return (
    <Card
      as="li"
      padding="none"
      clip
      className="grid grid-cols-[7.5rem_minmax(0,1fr)] tablet:grid-cols-[10rem_minmax(0,1fr)]"
    >
      <Skeleton shape="block" className="h-full min-h-32 rounded-none" />
      <div className="grid content-start gap-1 p-4">
        <Skeleton className="w-1/2" />
        <Skeleton className="h-[1.2em] w-5/6" />
        <Skeleton className="w-2/3" />
        <Skeleton className="h-[1.4em] w-1/3" />
      </div>
    </Card>
  )
}

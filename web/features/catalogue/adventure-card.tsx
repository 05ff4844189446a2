import { CalendarDays, MapPin } from 'lucide-react'
import type { AdventureCard as Data } from '#contract/catalogue/schemas.ts'
import type { FoundAdventure } from '#contract/search/schemas.ts'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { Rating } from '#web/design/rating.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { formatDuration, formatLocalDate } from '#web/lib/language/format.ts'
import { formatRadius } from '#web/lib/language/measures.ts'
import { useTexts, useWrittenLanguage } from '#web/lib/language/i18n.tsx'
import { sale } from '#web/app/texts/sale.en.ts'
import { WishlistHeart } from '#web/features/wishlist/heart.tsx'
import { CompareButton } from './compare/compare-button.tsx'
import { PlacePicture } from './place-picture.tsx'
import { PriceContent, PriceFor, totalOf } from './price-for.tsx'
import { useMeasureLocale } from '#web/lib/session/reading.ts'

const sizes = '(min-width: 64rem) 28rem, (min-width: 48rem) 50vw, 100vw'

/** What a search knows besides. */
type Found = Partial<Pick<FoundAdventure, 'forParty' | 'miles'>>

interface Props {
  adventure: Data & Found
  priority?: boolean
  /** Days and people that go along to its page, `?from=…`. */
  occasion?: string
  /** Of the search. */
  people?: number
  /** The list it is in, for the back link. */
  list?: string
}

/** One adventure with what decides: place, day, price and who it is for, seats, rating, guide. */
export function AdventureCard({ adventure, priority = false, occasion = '', people = 0, list }: Props) {
  const written = useWrittenLanguage()
  const t = useTexts(sale)
  const locale = useMeasureLocale()
  const { place, rating, nextDeparture, forParty = null, miles = null } = adventure
  const party = totalOf(forParty, people)
  // The day of the price, where a party pays it.
  const date = forParty?.date ?? nextDeparture?.date
  const day = date ? formatLocalDate(date, 'day', locale) : ''
  return (
    <Card as="li" padding="none" interactive clip className="flex flex-col">
      <div className="relative">
        <PlacePicture picture={adventure.picture} sizes={sizes} decorative priority={priority} />
        <span className="absolute top-3 left-3">
          <Badge tone="paper">{t(adventure.instantBook ? 'instantBook' : 'requestToBookBadge')}</Badge>
        </span>
      </div>
      <div className="flex grow flex-col gap-3 p-5">
        <p className="text-sm text-ink-muted">
          {t(adventure.category)} · {formatDuration(adventure.durationMinutes, locale)}
        </p>
        <h3 className="text-display-xs">
          <Link to={adventure.href + occasion} state={list ? { list } : null} variant="title" stretched lang={written}>
            {adventure.title}
          </Link>
        </h3>
        <ul className="grid gap-1 text-sm text-ink-muted [&_svg]:mt-[0.2em] [&_svg]:size-4 [&_svg]:shrink-0">
          <li className="flex items-start gap-2">
            <MapPin aria-hidden="true" />
            <span>
              {place.name}, {place.state}
              {miles === null || miles < 1 ? null : ` · ${t('away', { distance: formatRadius(miles, locale) })}`}
              <br />
              {t('withGuide', { name: adventure.guide.name })}
            </span>
          </li>
          <li className="flex items-start gap-2">
            <CalendarDays aria-hidden="true" />
            {date ? (
              <span>
                {forParty ? day : t('nextDay', { date: day })}
                {nextDeparture && nextDeparture.date === date ? (
                  <>
                    <br />
                    {t('seatsLeft', { count: nextDeparture.seatsLeft })}
                  </>
                ) : null}
              </span>
            ) : (
              t('noDay')
            )}
          </li>
        </ul>
        <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-3">
          <span className="grid">
            <PriceFor adventure={adventure} party={party} />
            <PriceContent adventure={adventure} party={party} />
          </span>
          <Rating
            value={rating.average}
            text={rating.average === null ? t('newAdventure') : t('reviews', { count: rating.count })}
          />
        </p>
      </div>
      {/* Last, so that a keyboard meets the adventure first; over the link that covers the card. */}
      <WishlistHeart adventureId={adventure.id} title={adventure.title} className="absolute! top-2.5 right-2.5" />
      <CompareButton adventureId={adventure.id} title={adventure.title} className="absolute! top-2.5 right-16" />
    </Card>
  )
}

export function AdventureCardSkeleton() {
  return (
    <Card padding="none" clip>
      <Skeleton shape="block" className="aspect-[4/3] rounded-none" />
      <div className="grid gap-3 p-5">
        <Skeleton className="w-1/2" />
        <Skeleton className="h-[1.4em] w-5/6" />
        <Skeleton className="w-2/3" />
        <Skeleton className="w-1/2" />
        <div className="grid gap-1 border-t border-line pt-3">
          <Skeleton className="h-[1.2em] w-1/3" />
          <Skeleton className="w-2/3" />
        </div>
      </div>
    </Card>
  )
}

import { ArrowLeft, Languages } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Adventure } from '#contract/catalogue/schemas.ts'
import { Badge } from '#web/design/badge.tsx'
import { Breadcrumb } from '#web/design/breadcrumb.tsx'
import { Link } from '#web/design/link.tsx'
import { Rating } from '#web/design/rating.tsx'
import { useTexts, useWrittenLanguage } from '#web/lib/language/i18n.tsx'
import { adventure as messages } from '#web/features/catalogue/texts/adventure.en.ts'
import { sale } from '#web/app/texts/sale.en.ts'
import { WishlistHeart } from '#web/features/wishlist/heart.tsx'
import { CompareButton } from './compare/compare-button.tsx'
import { Gallery } from './gallery.tsx'
import { ShareButton } from './share.tsx'

/** On a phone the two buttons are round and lie on the picture. */
const onPicture =
  'max-tablet:size-target max-tablet:rounded-full! max-tablet:border-transparent! max-tablet:p-0! max-tablet:shadow-raised'

interface Props {
  adventure: Adventure
  /** What it costs, and the way to a date. */
  buy: ReactNode
  /** The list this trip was found in, where it was. */
  back: string | null
  /** A list for the same days and people. */
  listOf: (category?: Adventure['category']) => string
}

/** The head of the page: on a phone the picture from edge to edge, then title, price, rating and dates on the first screen. */
export function AdventureTop({ adventure, buy, back, listOf }: Props) {
  const written = useWrittenLanguage()
  const t = useTexts(sale)
  const a = useTexts(messages)
  const { place, rating, guideCard } = adventure
  return (
    <>
      <header className="grid gap-3 max-tablet:gap-2">
        {back ? (
          <Link
            to={back}
            variant="bare"
            aria-label={t('backToList')}
            className="absolute top-3 left-gutter z-raised grid size-target place-items-center rounded-full bg-surface-raised text-ink shadow-raised tablet:hidden"
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
          </Link>
        ) : null}
        <div className="flex items-start justify-between gap-4 max-tablet:absolute max-tablet:top-3 max-tablet:right-gutter max-tablet:z-raised">
          <Breadcrumb
            items={[
              ...(back ? [{ label: t('backToList'), to: back }] : [{ label: t('allAdventures'), to: listOf() }]),
              { label: t(adventure.category), to: listOf(adventure.category) },
              { label: place.name },
            ]}
            className="max-tablet:hidden"
          />
          <div className="flex shrink-0 items-center gap-2">
            <WishlistHeart adventureId={adventure.id} title={adventure.title} look="button" className={onPicture} />
            <CompareButton adventureId={adventure.id} title={adventure.title} look="button" className={onPicture} />
            <ShareButton href={adventure.href} title={adventure.title} className={onPicture} />
          </div>
        </div>
        <div className="grid grid-cols-1 gap-x-12 gap-y-3 desktop:grid-cols-[minmax(0,1fr)_auto]">
          <div className="grid gap-1 tablet:gap-3">
            <h1 lang={written} className="text-display-lg max-tablet:text-display-md">
              {adventure.title}
            </h1>
            <div className="flex flex-wrap items-center gap-x-4 text-sm">
              <a
                href="#reviews"
                className="inline-flex min-h-target items-center rounded-sm underline-offset-4 hover:underline"
              >
                <Rating
                  value={rating.average}
                  text={
                    rating.count === 0
                      ? t('newAdventure')
                      : rating.average === null
                        ? `${t('newAdventure')} · ${t('reviews', { count: rating.count })}`
                        : t('reviews', { count: rating.count })
                  }
                />
              </a>
              <Badge tone={adventure.instantBook ? 'brand' : 'neutral'}>
                {t(adventure.instantBook ? 'instantBook' : 'requestToBookBadge')}
              </Badge>
              <span className="text-ink-muted">
                {place.name}, <span className="max-tablet:hidden">{place.region}, </span>
                {place.state}
              </span>
            </div>
          </div>
          <div className="grid content-end gap-2 desktop:row-span-2 desktop:justify-items-end desktop:text-right">
            {buy}
          </div>
          <p lang={written} className="max-w-text text-lg text-ink-muted max-tablet:text-base">
            {adventure.summary}
          </p>
          {written ? (
            <p className="flex items-start gap-2 text-sm text-ink-muted desktop:col-start-1">
              <Languages aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span>
                {a('writtenInEnglish')}
                {guideCard.languages.includes('es') ? ` ${a('guideSpeaksIt', { name: guideCard.name })}` : ''}
              </span>
            </p>
          ) : null}
        </div>
      </header>
      <div className="grid gap-2 max-tablet:order-first">
        <Gallery key={adventure.id} pictures={adventure.pictures} title={adventure.title} />
      </div>
      {adventure.pictures.some(({ caption }) => caption) ? (
        <p className="-mt-3 text-xs text-ink-muted">{t('picturesHonest')}</p>
      ) : null}
    </>
  )
}

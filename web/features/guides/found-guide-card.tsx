import { Clock3, Compass, Languages, MapPin } from 'lucide-react'
import type { FoundGuide } from '#contract/search/schemas.ts'
import { Avatar } from '#web/design/avatar.tsx'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { Price } from '#web/design/price.tsx'
import { Rating } from '#web/design/rating.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { languageNames } from '#web/lib/language/language-names.ts'
import { useLocale, useTexts, useWrittenLanguage } from '#web/lib/language/i18n.tsx'
import { guides } from '#web/features/guides/texts/guides.en.ts'
import { sale } from '#web/app/texts/sale.en.ts'
import { stateName } from '#web/lib/us-states.ts'

/** One guide with what decides: stars, where, what, in which languages, from what price. */
export function FoundGuideCard({ guide }: { guide: FoundGuide }) {
  const written = useWrittenLanguage()
  const t = useTexts(guides)
  const c = useTexts(sale)
  const locale = useLocale()
  const list = new Intl.ListFormat(locale)
  const { rating, outfitter, home } = guide
  return (
    <Card as="li" interactive className="flex flex-col gap-4">
      <div className="flex items-start gap-4">
        <Avatar name={guide.name} size="lg" decorative {...(guide.imageUrl ? { src: guide.imageUrl } : {})} />
        <div className="grid min-w-0 gap-1">
          <h3 className="text-display-xs wrap-anywhere">
            <Link to={guide.href} variant="title" stretched>
              {guide.name}
            </Link>
          </h3>
          <p className="text-sm text-ink-muted">{t('guideFrom', { outfitter, home })}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Rating
          value={rating.average}
          text={rating.average === null && rating.count === 0 ? t('newGuide') : t('reviews', { count: rating.count })}
          locale={locale}
        />
      </div>
      {guide.headline ? <p lang={written}>{guide.headline}</p> : null}
      <ul className="grid gap-1 text-sm text-ink-muted [&_svg]:mt-[0.2em] [&_svg]:size-4 [&_svg]:shrink-0">
        {guide.states.length > 0 ? (
          <li className="flex items-start gap-2">
            <MapPin aria-hidden="true" />
            {t('inStates', { states: list.format(guide.states.map(stateName)) })}
          </li>
        ) : null}
        {guide.languages.length > 0 ? (
          <li className="flex items-start gap-2">
            <Languages aria-hidden="true" />
            {t('speaks', { languages: languageNames(guide.languages, locale) })}
          </li>
        ) : null}
        <li className="flex items-start gap-2">
          <Compass aria-hidden="true" />
          <span>
            {t('offers', { count: guide.adventures })}
            {guide.categories.length > 0 ? ` · ${guide.categories.map((category) => c(category)).join(', ')}` : ''}
          </span>
        </li>
        <li className="flex items-start gap-2">
          <Clock3 aria-hidden="true" />
          {t('years', { count: guide.yearsGuiding })}
        </li>
      </ul>
      {guide.fromPrice ? (
        <p className="mt-auto border-t border-line pt-3">
          <Price amount={guide.fromPrice.amount} locale={locale} before={t('from')} size="md" />
          <span className="block text-xs text-ink-muted">{t('feesIncluded')}</span>
        </p>
      ) : null}
    </Card>
  )
}

export function FoundGuideSkeleton() {
  return (
    <Card className="grid gap-4">
      <div className="flex items-center gap-4">
        <Skeleton shape="circle" className="size-16" />
        <div className="grid grow gap-2">
          <Skeleton className="h-[1.4em] w-2/3" />
          <Skeleton className="w-1/2" />
        </div>
      </div>
      <Skeleton shape="block" className="h-7 w-2/3" />
      <div>
        <Skeleton className="w-full" />
        <Skeleton className="w-1/2" />
      </div>
      <div className="grid gap-1 text-sm">
        <Skeleton className="w-2/3" />
        <Skeleton className="w-1/2" />
        <Skeleton className="w-3/4" />
        <Skeleton className="w-1/3" />
      </div>
      <div className="border-t border-line pt-3">
        <Skeleton className="w-1/3 text-lg" />
        <Skeleton className="w-1/2 text-xs" />
      </div>
    </Card>
  )
}

import { X } from 'lucide-react'
import { useNavigation } from 'react-router'
import { Link } from '#web/design/link.tsx'
import { VisuallyHidden } from '#web/design/visually-hidden.tsx'
import { formatLocalDate } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { sale } from '#web/app/texts/sale.en.ts'
import { search } from '#web/features/search/texts/search.en.ts'
import { languageNames } from '#web/lib/language/language-names.ts'
import { type SearchParams, hasPlace, isNear, emptySearch, withoutLeftovers } from './search-params.ts'
import { monthName, radiusName, speciesName } from './filter-names.ts'
import { useSearchPage } from './search-page.ts'
import { daysName, isDay, partyName } from './occasion-words.ts'
import { useMeasureLocale } from '#web/lib/session/reading.ts'

/** Every wish with the search that is left without it. */
function useChips(params: SearchParams): { key: string; label: string; left: SearchParams }[] {
  const t = useTexts(search)
  const c = useTexts(sale)
  const locale = useMeasureLocale()
  const day = (text: string) => (isDay(text) ? formatLocalDate(text, 'day', locale) : text)
  const both = isDay(params.from) && isDay(params.to)
  const texts: [keyof SearchParams, string][] = [
    ['q', params.q && t('titleWords', { words: params.q })],
    ['place', params.place],
    ['lat', isNear(params) ? t('chipNear') : ''],
    [
      'radius',
      hasPlace(params) && params.radius ? t('chipRadius', { distance: radiusName(params.radius, locale) }) : '',
    ],
    ['from', both ? daysName(t, params, locale) : params.from && t('chipFrom', { date: day(params.from) })],
    ['to', both ? '' : params.to && t('chipTo', { date: day(params.to) })],
    ['party', params.party && (partyName(t, c, params) || params.party)],
    ['family', params.family ? t('familyFilter') : ''],
    ['priceMin', params.priceMin && t('chipPriceMin', { dollars: params.priceMin })],
    ['priceMax', params.priceMax && t('chipPriceMax', { dollars: params.priceMax })],
    ['duration', params.duration && t(params.duration)],
    ['ratingMin', params.ratingMin && t('ratedFrom', { rating: params.ratingMin })],
    ['instant', params.instant ? t('instant') : ''],
  ]
  const without = <K extends 'category' | 'difficulty' | 'credential' | 'access' | 'species' | 'language' | 'month'>(
    name: K,
    label: (value: SearchParams[K][number]) => string,
  ) =>
    params[name].map((value) => ({
      key: `${name} ${value}`,
      label: label(value),
      left: { ...params, [name]: params[name].filter((other) => other !== value) },
    }))
  return [
    ...texts
      .filter(([, label]) => label !== '')
      .map(([key, label]) => ({
        key,
        label,
        left: {
          ...params,
          [key]: emptySearch[key],
          ...(key === 'lat' ? { lng: '' } : {}),
          ...(key === 'from' && both ? { to: '' } : {}),
        },
      })),
    ...without('category', (value) => c(value)),
    ...without('difficulty', (value) => c(value)),
    ...without('credential', (value) => t(value)),
    ...without('access', (value) => t(value)),
    ...without('species', speciesName),
    ...without('language', (value) => languageNames([value], locale)),
    ...without('month', (value) => monthName(value, locale)),
  ]
}

export const chip =
  'inline-flex min-h-target items-center gap-2 rounded-full border border-line-strong bg-surface-raised px-4 text-sm font-semibold text-ink max-tablet:whitespace-nowrap tablet:wrap-anywhere hover:border-ink [&_svg]:size-4 [&_svg]:shrink-0'

/** One link per wish that takes it back; of a search that is on its way already, so that two taken back at once are both gone. */
export function ActiveFilters({ params }: { params: SearchParams }) {
  const t = useTexts(search)
  const page = useSearchPage()
  const { location: next } = useNavigation()
  const chips = useChips(page.comingTo(next) ?? params)
  if (chips.length === 0) return null
  return (
    <nav aria-label={t('active')} className="max-tablet:shrink-0">
      <ul className="flex items-center gap-2 tablet:flex-wrap">
        {chips.map(({ key, label, left }) => (
          <li key={key} className="shrink-0">
            <Link to={page.pathOf(withoutLeftovers(left))} variant="bare" preventScrollReset className={chip}>
              <VisuallyHidden>{t('removeFilter')} </VisuallyHidden>
              {label}
              <X aria-hidden="true" />
            </Link>
          </li>
        ))}
        <li className="shrink-0">
          <Link to={page.pathOf(emptySearch)} variant="quiet" className="px-2 text-sm">
            {t('clearAll')}
          </Link>
        </li>
      </ul>
    </nav>
  )
}

import type { Translate } from '#web/lib/language/i18n.tsx'
import type { sale } from '#web/app/texts/sale.en.ts'
import type { search } from '#web/features/search/texts/search.en.ts'
import { type SearchParams, isNear } from './search-params.ts'

/** What a search is called, in heading, title and among the recent ones. */
export function searchTitle(t: Translate<typeof search>, c: Translate<typeof sale>, params: SearchParams): string {
  const { q: words, place, category } = params
  const [only, ...more] = category
  if (words && place) return t('titleBoth', { words, place })
  if (words && isNear(params)) return t('titleBothYou', { words })
  if (words) return t('titleWords', { words })
  if (place) return t('titleNear', { place })
  if (isNear(params)) return t('titleNearYou')
  return only && more.length === 0 ? t('titleCategory', { category: c(only) }) : t('title')
}

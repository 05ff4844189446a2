import type { Translate } from '#web/lib/language/i18n.tsx'
import type { sale } from '#web/app/texts/sale.en.ts'
import type { search } from '#web/features/search/texts/search.en.ts'
import { type SearchParams, isNear } from './search-params.ts'

/** What a list is called, in heading, title and among the recent searches. */
export function searchTitle(t: Translate<typeof search>, c: Translate<typeof sale>, params: SearchParams): string {
  const { q: words, place } = params
  const category = params.category.length === 1 && params.category[0] ? c(params.category[0]) : ''
  if (words && place) return t('titleBoth', { words, place })
  if (words && isNear(params)) return t('titleBothYou', { words })
  if (words) return t('titleWords', { words })
  if (category && place) return c('browseTitleBoth', { category, place })
  if (place) return c('browseTitleNear', { place })
  if (isNear(params)) return t('titleNearYou')
  return category ? c('browseTitleIn', { category }) : c('browseTitle')
}

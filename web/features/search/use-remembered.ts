import { useEffect } from 'react'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { sale } from '#web/app/texts/sale.en.ts'
import { search } from '#web/features/search/texts/search.en.ts'
import { type SearchParams, isNear, searchPath } from './search-params.ts'
import { remember } from './recent.ts'
import { searchTitle } from './search-title.ts'

/** Keeps an answered search in this browser, without the person's position. */
export function useRemembered(params: SearchParams, answered: boolean) {
  const t = useTexts(search)
  const c = useTexts(sale)
  const worth = answered && !isNear(params) && (params.q !== '' || params.place !== '')
  const path = searchPath({ ...params, after: '' })
  const label = searchTitle(t, c, params)
  useEffect(() => {
    if (worth) remember({ path, label })
  }, [worth, path, label])
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Container } from '#web/design/container.tsx'
import { rememberOrigin } from '#web/lib/site-origin.ts'
import { type SearchParams, parseSearchParams, searchPath } from '#web/features/search/search-params.ts'
import { listPath } from '#web/features/search/browsed.ts'
import { ListJsonLd } from '#web/features/search/list-json-ld.tsx'
import { foundQuery, itemsOf } from '#web/features/search/queries.ts'
import { SearchScreen } from '#web/features/search/search-screen.tsx'
import { searchTitle } from '#web/features/search/search-title.ts'
import { call } from '#web/lib/call.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { sale } from '#web/app/texts/sale.en.ts'
import { search } from '#web/features/search/texts/search.en.ts'
import { PageMeta } from '../../page-meta.tsx'
import { PageTitle } from '../../page-title.tsx'
import type { PrepareContext } from '../../pages.ts'

export async function prepare({ queryClient, call, url }: PrepareContext): Promise<void> {
  rememberOrigin(queryClient, url)
  await queryClient.prefetchInfiniteQuery(foundQuery(call, parseSearchParams(url.searchParams)))
}

/** A place or one category is a page of its own; anything narrower is one of countless lists. */
function isOwnPage({ place, category }: SearchParams, path: string): boolean {
  const [only, ...more] = category
  if (path === searchPath({ place })) return true // without a place, the whole list
  return only !== undefined && more.length === 0 && path === searchPath({ category: [only] })
}

function useListed(params: SearchParams) {
  const items = itemsOf(useInfiniteQuery(foundQuery(call, params)).data)
  return { items, own: items.length > 0 && isOwnPage(params, searchPath(params)) }
}

export function Head() {
  const t = useTexts(search)
  const params = parseSearchParams(useSearchParams()[0])
  const { own } = useListed(params)
  const title = searchTitle(t, useTexts(sale), params)
  // A search that has a page of its own is canonical there.
  const path = own && searchPath(params) !== '/search' ? listPath(params) : searchPath({ ...params, after: '' })
  return (
    <>
      <PageTitle page={title} />
      <PageMeta title={title} description={t('description')} path={path} indexed={own} />
    </>
  )
}

export default function SearchPage() {
  const t = useTexts(search)
  const c = useTexts(sale)
  const params = parseSearchParams(useSearchParams()[0])
  const { items, own } = useListed(params)
  const title = searchTitle(t, c, params)
  return (
    <Container width="wide" className="grid grid-cols-1 gap-6 pt-block pb-section">
      {own ? <ListJsonLd name={title} items={items} /> : null}
      <h1 className="text-display-md wrap-anywhere">{title}</h1>
      <SearchScreen params={params} />
    </Container>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { rememberOrigin } from '#web/lib/site-origin.ts'
import { BrowseUnknown } from '#web/features/search/browse-unknown.tsx'
import { CategoryLinks } from '#web/features/search/category-links.tsx'
import { ListJsonLd } from '#web/features/search/list-json-ld.tsx'
import { foundQuery, itemsOf } from '#web/features/search/queries.ts'
import {
  type SearchParams,
  hasUnknownCategory,
  isOwnPage,
  parseSearchParams,
  searchPath,
} from '#web/features/search/search-params.ts'
import { CompareBar } from '#web/features/catalogue/compare/compare-bar.tsx'
import { RecentlyViewed } from '#web/features/catalogue/viewed/lazy-recently-viewed.tsx'
import { SearchScreen } from '#web/features/search/search-screen.tsx'
import { searchTitle } from '#web/features/search/search-title.ts'
import { Container } from '#web/design/container.tsx'
import { call } from '#web/lib/call.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { sale } from '#web/app/texts/sale.en.ts'
import { search } from '#web/features/search/texts/search.en.ts'
import { PageMeta } from '../../page-meta.tsx'
import { PageTitle } from '../../page-title.tsx'
import type { PrepareContext } from '../../pages.ts'

export async function prepare({ queryClient, call, url }: PrepareContext): Promise<void> {
  rememberOrigin(queryClient, url)
  if (hasUnknownCategory(url.searchParams)) return
  await queryClient.prefetchInfiniteQuery(foundQuery(call, parseSearchParams(url.searchParams)))
}

/** The adventures of the list, and whether it stands for itself among the pages that search engines know. */
function useListed(params: SearchParams, unknown: boolean) {
  const { data } = useInfiniteQuery({ ...foundQuery(call, params), enabled: !unknown })
  const items = unknown ? [] : itemsOf(data)
  return { items, known: data !== undefined, own: items.length > 0 && isOwnPage(params) }
}

export function Head() {
  const t = useTexts(search)
  const c = useTexts(sale)
  const [query] = useSearchParams()
  const params = parseSearchParams(query)
  const title = searchTitle(t, c, params)
  const [category] = params.category
  const { own } = useListed(params, hasUnknownCategory(query))
  return (
    <>
      <PageTitle page={title} />
      <PageMeta
        title={title}
        description={
          category ? c('browseDescriptionIn', { category: c(category).toLowerCase() }) : c('browseDescription')
        }
        path={searchPath({ ...params, after: '' })}
        indexed={own}
      />
    </>
  )
}

/** The list of adventures, at `/browse` and at `/search`. */
export default function BrowsePage() {
  const t = useTexts(search)
  const c = useTexts(sale)
  const [query] = useSearchParams()
  const params = parseSearchParams(query)
  const unknown = hasUnknownCategory(query)
  const { items, known, own } = useListed(params, unknown)
  const title = searchTitle(t, c, params)
  return (
    <Container width="wide" className="grid grid-cols-1 gap-2 pt-2 pb-section tablet:gap-5 tablet:pt-8">
      {own ? <ListJsonLd name={title} items={items} /> : null}
      {/* On a phone the line below says it. */}
      <h1 className="text-display-md wrap-anywhere max-tablet:sr-only">{title}</h1>
      {unknown ? (
        <>
          <CategoryLinks params={params} known={false} />
          <BrowseUnknown location={params.place} />
        </>
      ) : (
        <>
          <SearchScreen params={params} />
          <CompareBar />
          {known && items.length === 0 ? <RecentlyViewed /> : null}
        </>
      )}
    </Container>
  )
}

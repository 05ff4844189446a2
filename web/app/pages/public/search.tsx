import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Container } from '#web/design/container.tsx'
import { rememberOrigin } from '#web/lib/site-origin.ts'
import { type Asked, askedOf, searchPath } from '#web/features/search/asked.ts'
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
  await queryClient.prefetchInfiniteQuery(foundQuery(call, askedOf(url.searchParams)))
}

/** A place or one category is a page of its own; anything narrower is one of countless lists. */
function isOwnPage({ place, category }: Asked, path: string): boolean {
  const [only, ...more] = category
  if (path === searchPath({ place })) return true // without a place, the whole list
  return only !== undefined && more.length === 0 && path === searchPath({ category: [only] })
}

function useListed(asked: Asked) {
  const items = itemsOf(useInfiniteQuery(foundQuery(call, asked)).data)
  return { items, own: items.length > 0 && isOwnPage(asked, searchPath(asked)) }
}

export function Head() {
  const t = useTexts(search)
  const asked = askedOf(useSearchParams()[0])
  const { own } = useListed(asked)
  const title = searchTitle(t, useTexts(sale), asked)
  // Whoever finds such a list elsewhere comes to the page that is made for it.
  const path = own && searchPath(asked) !== '/search' ? listPath(asked) : searchPath({ ...asked, after: '' })
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
  const asked = askedOf(useSearchParams()[0])
  const { items, own } = useListed(asked)
  const title = searchTitle(t, c, asked)
  return (
    <Container width="wide" className="grid grid-cols-1 gap-6 pt-block pb-section">
      {own ? <ListJsonLd name={title} items={items} /> : null}
      <h1 className="text-display-md wrap-anywhere">{title}</h1>
      <SearchScreen asked={asked} />
    </Container>
  )
}

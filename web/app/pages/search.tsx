import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Container } from '#web/design/container.tsx'
import { rememberOrigin, useOrigin } from '#web/features/catalogue/site-origin.ts'
import { type Asked, askedOf, searchPath } from '#web/features/search/asked.ts'
import { foundQuery } from '#web/features/search/queries.ts'
import { SearchScreen } from '#web/features/search/search-screen.tsx'
import { searchTitle } from '#web/features/search/search-title.ts'
import { call } from '#web/lib/call.ts'
import { useMessages } from '#web/lib/i18n.tsx'
import { sale } from '#web/messages/en/sale.ts'
import { search } from '#web/messages/en/search.ts'
import { PageTitle } from '../page-title.tsx'
import type { PrepareContext } from '../pages.ts'

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

export function Head() {
  const t = useMessages(search)
  const c = useMessages(sale)
  const asked = askedOf(useSearchParams()[0])
  const origin = useOrigin()
  const path = searchPath({ ...asked, after: '' })
  const found = useInfiniteQuery(foundQuery(call, asked))
  const something = found.data?.pages.some(({ answer }) => answer !== null && answer.items.length > 0) ?? false
  return (
    <>
      <PageTitle page={searchTitle(t, c, asked)} />
      <meta name="description" content={t('description')} />
      {something && isOwnPage(asked, path) ? null : <meta name="robots" content="noindex" />}
      <link rel="canonical" href={origin + path} />
    </>
  )
}

export default function SearchPage() {
  const t = useMessages(search)
  const c = useMessages(sale)
  const asked = askedOf(useSearchParams()[0])
  return (
    <Container width="wide" className="grid grid-cols-1 gap-6 pt-block pb-section">
      <h1 className="text-display-md wrap-anywhere">{searchTitle(t, c, asked)}</h1>
      <SearchScreen asked={asked} />
    </Container>
  )
}

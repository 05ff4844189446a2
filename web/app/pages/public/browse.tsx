import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { rememberOrigin } from '#web/lib/site-origin.ts'
import { browsePath } from '#web/features/search/browse-path.ts'
import { searchParamsOfBrowse, type Browsed, browsedOf } from '#web/features/search/browsed.ts'
import { BrowseScreen } from '#web/features/search/browse-screen.tsx'
import { browseTitle } from '#web/features/search/browse-title.ts'
import { ListJsonLd } from '#web/features/search/list-json-ld.tsx'
import { foundQuery, itemsOf } from '#web/features/search/queries.ts'
import { Container } from '#web/design/container.tsx'
import { call } from '#web/lib/call.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { sale } from '#web/app/texts/sale.en.ts'
import { PageMeta } from '../../page-meta.tsx'
import { PageTitle } from '../../page-title.tsx'
import type { PrepareContext } from '../../pages.ts'

export async function prepare({ queryClient, call, url }: PrepareContext): Promise<void> {
  rememberOrigin(queryClient, url)
  const browsed = browsedOf(url.searchParams)
  if (!browsed.unknown) await queryClient.prefetchInfiniteQuery(foundQuery(call, searchParamsOfBrowse(browsed)))
}

/** The adventures of the list, and whether it stands for itself: the first page in its usual order, not empty. */
function useListed(browsed: Browsed) {
  const { data } = useInfiniteQuery({ ...foundQuery(call, searchParamsOfBrowse(browsed)), enabled: !browsed.unknown })
  const items = itemsOf(data)
  return { items, own: items.length > 0 && browsed.sort === 'relevance' && !browsed.after }
}

export function Head() {
  const t = useTexts(sale)
  const browsed = browsedOf(useSearchParams()[0])
  const { category, location } = browsed
  const title = browseTitle(t, browsed)
  return (
    <>
      <PageTitle page={title} />
      <PageMeta
        title={title}
        description={
          category ? t('browseDescriptionIn', { category: t(category).toLowerCase() }) : t('browseDescription')
        }
        path={browsePath({ category, location })}
        indexed={useListed(browsed).own}
      />
    </>
  )
}

export default function BrowsePage() {
  const t = useTexts(sale)
  const browsed = browsedOf(useSearchParams()[0])
  const { items, own } = useListed(browsed)
  const title = browseTitle(t, browsed)
  return (
    <Container width="wide" className="grid grid-cols-1 gap-6 pt-block pb-section">
      {own ? <ListJsonLd name={title} items={items} /> : null}
      <h1 className="text-display-md wrap-anywhere">{title}</h1>
      <BrowseScreen browsed={browsed} />
    </Container>
  )
}

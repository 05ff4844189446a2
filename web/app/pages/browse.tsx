import { useSearchParams } from 'react-router'
import { BrowseResults } from '#web/features/catalogue/browse-results.tsx'
import { browseTitle } from '#web/features/catalogue/browse-title.ts'
import { CategoryChips, PlaceForm } from '#web/features/catalogue/browse-form.tsx'
import { isCategory } from '#web/features/catalogue/category-name.ts'
import { adventuresQuery, browsePath, searchOf } from '#web/features/catalogue/queries.ts'
import { rememberOrigin, useOrigin } from '#web/features/catalogue/site-origin.ts'
import { Container } from '#web/design/container.tsx'
import { useMessages } from '#web/lib/i18n.tsx'
import { sale } from '#web/messages/en/sale.ts'
import { PageTitle } from '../page-title.tsx'
import type { PrepareContext } from '../pages.ts'

export async function prepare({ queryClient, call, url }: PrepareContext): Promise<void> {
  rememberOrigin(queryClient, url)
  await queryClient.prefetchInfiniteQuery(adventuresQuery(call, searchOf(url.searchParams)))
}

export function Head() {
  const t = useMessages(sale)
  const search = searchOf(useSearchParams()[0])
  const { category } = search
  const origin = useOrigin()
  return (
    <>
      <PageTitle page={browseTitle(t, search)} />
      <meta
        name="description"
        content={
          isCategory(category)
            ? t('browseDescriptionIn', { category: t(category).toLowerCase() })
            : t('browseDescription')
        }
      />
      <link rel="canonical" href={origin + browsePath({ ...search, after: '' })} />
    </>
  )
}

export default function BrowsePage() {
  const t = useMessages(sale)
  const search = searchOf(useSearchParams()[0])
  return (
    <Container width="wide" className="grid grid-cols-1 gap-6 pt-block pb-section">
      <h1 className="text-display-md wrap-anywhere">{browseTitle(t, search)}</h1>
      <div className="grid grid-cols-1 gap-5">
        <PlaceForm search={search} />
        <CategoryChips search={search} />
      </div>
      <BrowseResults search={search} />
    </Container>
  )
}

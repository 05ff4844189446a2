import { useLocation, useSearchParams } from 'react-router'
import { rememberOrigin, useOrigin } from '#web/lib/site-origin.ts'
import { parseMapParams } from '#web/features/search/map/map-params.ts'
import { areaQuery } from '#web/features/search/map/map-queries.ts'
import { MapScreen } from '#web/features/search/map/map-screen.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { PageAddress } from '#web/lib/language/page-address.tsx'
import { map } from '#web/features/search/texts/map.en.ts'
import { PageTitle } from '../../page-title.tsx'
import type { PrepareContext } from '../../pages.ts'

export async function prepare({ queryClient, call, url }: PrepareContext): Promise<void> {
  rememberOrigin(queryClient, url)
  await queryClient.prefetchInfiniteQuery(areaQuery(call, parseMapParams(url.searchParams)))
}

export function Head() {
  const t = useTexts(map)
  const origin = useOrigin()
  const { search } = useLocation()
  return (
    <>
      <PageTitle page={t('title')} />
      <meta name="description" content={t('description')} />
      {/* Areas and wishes make countless pages of one list. */}
      {search ? <meta name="robots" content="noindex" /> : null}
      <PageAddress origin={origin} path="/map" />
    </>
  )
}

export default function MapPage() {
  return <MapScreen params={parseMapParams(useSearchParams()[0])} />
}

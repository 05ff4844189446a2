import { useSearchParams } from 'react-router'
import { Container } from '#web/design/container.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { parseGuideSearchParams } from '#web/features/guides/search-params.ts'
import { foundGuidesQuery } from '#web/features/guides/queries.ts'
import { GuideSearchScreen } from '#web/features/guides/search-screen.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { guides } from '#web/features/guides/texts/guides.en.ts'
import type { PrepareContext } from '../../pages.ts'

export async function prepare({ queryClient, call, url }: PrepareContext): Promise<void> {
  await queryClient.prefetchInfiniteQuery(foundGuidesQuery(call, parseGuideSearchParams(url.searchParams)))
}

export default function SearchGuidesPage() {
  const t = useTexts(guides)
  const params = parseGuideSearchParams(useSearchParams()[0])
  return (
    <Container width="wide" className="grid grid-cols-1 gap-8 pt-block pb-section">
      <PageHeader title={t('searchTitle')} lead={t('searchLead')} />
      <GuideSearchScreen params={params} />
    </Container>
  )
}

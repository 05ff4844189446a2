import { useInfiniteQuery } from '@tanstack/react-query'
import { UserSearch } from 'lucide-react'
import { Alert } from '#web/design/alert.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Grid } from '#web/design/grid.tsx'
import { LoadMore } from '#web/design/load-more.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { VisuallyHidden } from '#web/design/visually-hidden.tsx'
import { SearchFailed, SearchRefused } from '#web/features/catalogue/list-trouble.tsx'
import { call } from '#web/lib/call.ts'
import { HttpError } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { guides } from '#web/features/guides/texts/guides.en.ts'
import { type GuideSearchParams, guidesPath } from './search-params.ts'
import { FoundGuideCard, FoundGuideSkeleton } from './found-guide-card.tsx'
import { foundGuidesQuery, type GuidePage } from './queries.ts'
import { GuideSearchForm } from './search-form.tsx'

/** The form and who was found; the address is the only memory of what was asked. */
export function GuideSearchScreen({ params }: { params: GuideSearchParams }) {
  const t = useTexts(guides)
  const found = useInfiniteQuery(foundGuidesQuery(call, params))
  const refused = found.error instanceof HttpError && found.error.status === 400 ? found.error : null
  return (
    <>
      <GuideSearchForm params={params} errors={refused?.fields ?? {}} />
      {found.isPending ? (
        <section aria-busy="true" aria-label={t('searching')} className="grid grid-cols-1 gap-5">
          <Skeleton className="w-24" />
          <Grid>
            {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
              <FoundGuideSkeleton key={key} />
            ))}
          </Grid>
        </section>
      ) : refused ? (
        <SearchRefused
          errors={refused.fields}
          message={refused.text}
          first={{ path: guidesPath({ ...params, after: '' }), label: t('seeAll') }}
        />
      ) : found.isError && !found.data ? (
        <SearchFailed error={found.error} again={found.refetch} trying={found.isFetching} />
      ) : (
        <Results
          pages={found.data?.pages ?? []}
          more={{
            load: () => void found.fetchNextPage(),
            loading: found.isFetchingNextPage,
            failed: found.isFetchNextPageError,
            done: !found.hasNextPage,
          }}
        />
      )}
    </>
  )
}

interface ResultsProps {
  pages: readonly GuidePage[]
  more: { load: () => void; loading: boolean; failed: boolean; done: boolean }
}

function Results({ pages, more }: ResultsProps) {
  const t = useTexts(guides)
  const items = pages.flatMap((page) => page.items)
  const { total: count = 0, capped = false } = pages[0] ?? {}
  return (
    <section aria-labelledby="results" className="grid grid-cols-1 gap-5">
      <VisuallyHidden as="h2">
        <span id="results">{t('results')}</span>
      </VisuallyHidden>
      <output className="block font-semibold" data-testid="result-count">
        {capped ? t('foundMany', { count }) : t('found', { count })}
      </output>
      {items.length === 0 ? (
        <EmptyState
          headingLevel={3}
          icon={<UserSearch aria-hidden="true" />}
          title={t('emptyTitle')}
          next={{ to: '/search-guides', label: t('seeAll') }}
        >
          <p>{t('emptyText')}</p>
        </EmptyState>
      ) : (
        <Grid as="ul">
          {items.map((guide) => (
            <FoundGuideCard key={guide.id} guide={guide} />
          ))}
        </Grid>
      )}
      {more.failed ? <Alert tone="warn">{t('moreGuidesFailed')}</Alert> : null}
      {items.length > 0 && (!more.done || pages.length > 1) ? (
        <LoadMore
          label={t('moreGuides')}
          onLoad={more.load}
          loading={more.loading}
          done={more.done}
          status={t('shownOf', { shown: items.length, total: count })}
        />
      ) : null}
    </section>
  )
}

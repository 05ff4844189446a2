import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { redirect, useParams, useSearchParams } from 'react-router'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Container } from '#web/design/container.tsx'
import { rememberOrigin } from '#web/lib/site-origin.ts'
import { GuideAdventures } from '#web/features/guides/guide-adventures.tsx'
import { GuideCredentials } from '#web/features/guides/guide-credentials.tsx'
import { GuideJsonLd, GuideMeta } from '#web/features/guides/guide-head.tsx'
import { GuideHero } from '#web/features/guides/guide-hero.tsx'
import { GuidePortfolio } from '#web/features/guides/portfolio/guide-portfolio.tsx'
import { guidePortfolioQuery } from '#web/features/guides/portfolio/queries.ts'
import { GuideSkeleton } from '#web/features/guides/guide-skeleton.tsx'
import { guideAdventuresQuery, guideQuery } from '#web/features/guides/queries.ts'
import { guideReviewsQuery, parseReviewParams } from '#web/features/reviews/queries.ts'
import { Reviews } from '#web/features/reviews/reviews.tsx'
import { call } from '#web/lib/call.ts'
import { useTexts, useWrittenLanguage } from '#web/lib/language/i18n.tsx'
import { guides } from '#web/features/guides/texts/guides.en.ts'
import { useOwnTitle } from '../../use-title.ts'
import { PageTitle } from '../../page-title.tsx'
import type { PrepareContext } from '../../pages.ts'

const afterOf = (query: URLSearchParams) => (query.get('after') ?? '').slice(0, 200)

export async function prepare({ queryClient, call, params, url }: PrepareContext): Promise<void> {
  const { id = '' } = params
  rememberOrigin(queryClient, url)
  const [guide] = await Promise.all([
    queryClient.fetchQuery(guideQuery(call, id)),
    queryClient.prefetchInfiniteQuery(guideAdventuresQuery(call, id, afterOf(url.searchParams))),
    queryClient.prefetchQuery(guidePortfolioQuery(call, id)),
    queryClient.prefetchInfiniteQuery(guideReviewsQuery(call, id)(parseReviewParams(url.searchParams))),
  ])
  // oxlint-disable-next-line typescript/only-throw-error -- the router follows a thrown redirect
  if (guide.href !== `/guide/${id}`) throw redirect(guide.href + url.search, 301)
}

export function Head() {
  const { id = '' } = useParams()
  const guide = useQuery(guideQuery(call, id)).data
  const fallback = useOwnTitle()
  return (
    <>
      <PageTitle page={guide?.name ?? fallback} />
      {guide ? <GuideMeta guide={guide} /> : null}
    </>
  )
}

export default function GuidePage() {
  const written = useWrittenLanguage()
  const t = useTexts(guides)
  const { id = '' } = useParams()
  const after = afterOf(useSearchParams()[0])
  const { data: guide, isError, isFetching, refetch } = useQuery(guideQuery(call, id))
  const ground = useInfiniteQuery(guideAdventuresQuery(call, id, after)).data?.pages[0]?.items[0]?.picture ?? null
  if (isError && !guide)
    return (
      <Container className="py-section">
        <Alert
          tone="danger"
          title={t('failed')}
          actions={
            <Button size="sm" variant="secondary" loading={isFetching} onClick={() => void refetch()}>
              {t('tryAgain')}
            </Button>
          }
        >
          {t('failedText')}
        </Alert>
      </Container>
    )
  if (!guide) return <GuideSkeleton />
  return (
    <article>
      <GuideJsonLd guide={guide} />
      <GuideHero guide={guide} ground={ground} />
      {/* On a phone what was checked stands between the story and the adventures. */}
      <Container
        width="wide"
        className="grid grid-cols-1 gap-x-16 gap-y-block pt-block pb-section desktop:grid-cols-[minmax(0,1fr)_26rem] desktop:grid-rows-[auto_auto_auto_1fr]"
      >
        <section aria-labelledby="about" className="grid content-start gap-4">
          <h2 id="about" className="text-display-sm">
            {t('about', { name: guide.name })}
          </h2>
          <p lang={written} className="max-w-text text-lg whitespace-pre-line">
            {guide.story}
          </p>
        </section>
        <div className="desktop:col-start-2 desktop:row-span-4 desktop:row-start-1">
          <GuideCredentials guide={guide} />
        </div>
        <GuidePortfolio id={id} name={guide.name} />
        <GuideAdventures guide={guide} idInPath={id} after={after} />
        <Reviews key={guide.id} query={guideReviewsQuery(call, id)} withAdventure />
      </Container>
    </article>
  )
}

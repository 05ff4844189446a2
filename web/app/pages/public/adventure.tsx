import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { redirect, useLocation, useParams, useSearchParams } from 'react-router'
import type { Adventure } from '#contract/catalogue/schemas.ts'
import { limits } from '#contract/wire/limits.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Container } from '#web/design/container.tsx'
import { BookingPanel } from '#web/features/bookings/page/booking-panel.tsx'
import { NextDates } from '#web/features/bookings/page/next-dates.tsx'
import { partyTotalOf, useDepartures, useTripChoice } from '#web/features/bookings/page/trip-choice.ts'
import { choiceOf, saysParty } from '#web/features/bookings/checkout/pending-hold.ts'
import { StickyPrice } from '#web/features/bookings/checkout/sticky-price.tsx'
import { AdventureFacts } from '#web/features/catalogue/adventure-facts.tsx'
import { AdventureJsonLd, AdventureMeta } from '#web/features/catalogue/adventure-head.tsx'
import { AdventureNearby } from '#web/features/catalogue/adventure-nearby.tsx'
import { AdventurePart } from '#web/features/catalogue/adventure-part.tsx'
import { AdventureSkeleton } from '#web/features/catalogue/adventure-skeleton.tsx'
import { AdventureTop } from '#web/features/catalogue/adventure-top.tsx'
import { CompareBar } from '#web/features/catalogue/compare/compare-bar.tsx'
import { RecentlyViewed } from '#web/features/catalogue/viewed/lazy-recently-viewed.tsx'
import { AdventureStory } from '#web/features/catalogue/adventure-story.tsx'
import { GuideCard } from '#web/features/catalogue/guide-card.tsx'
import { PriceContent, PriceFor } from '#web/features/catalogue/price-for.tsx'
import { Questions } from '#web/features/catalogue/questions.tsx'
import { adventureQuery } from '#web/features/catalogue/queries.ts'
import { listIn, occasionOf, parseSearchParams, searchPath } from '#web/features/search/search-params.ts'
import { rememberOrigin } from '#web/lib/site-origin.ts'
import { adventureReviewsQuery, parseReviewParams } from '#web/features/reviews/queries.ts'
import { Reviews } from '#web/features/reviews/reviews.tsx'
import { departuresQuery } from '#web/features/scheduling/queries.ts'
import { call } from '#web/lib/call.ts'
import { track } from '#web/lib/track.ts'
import { type PlainKey, useTexts } from '#web/lib/language/i18n.tsx'
import { adventure as messages } from '#web/features/catalogue/texts/adventure.en.ts'
import { sale } from '#web/app/texts/sale.en.ts'
import { useOwnTitle } from '../../use-title.ts'
import { PageTitle } from '../../page-title.tsx'
import { PlaceMap } from '../../place-map.tsx'
import type { PrepareContext } from '../../pages.ts'

export async function prepare({ queryClient, call, params, url }: PrepareContext): Promise<void> {
  const { id = '' } = params
  rememberOrigin(queryClient, url)
  const [adventure] = await Promise.all([
    queryClient.fetchQuery(adventureQuery(call, id)),
    queryClient.prefetchQuery(
      departuresQuery(call, id, saysParty(url.searchParams) ? choiceOf(url.searchParams, limits.partyMax).party : null),
    ),
    queryClient.prefetchInfiniteQuery(adventureReviewsQuery(call, id)(parseReviewParams(url.searchParams))),
  ])
  // oxlint-disable-next-line typescript/only-throw-error -- the router follows a thrown redirect
  if (adventure.href !== `/adventure/${id}`) throw redirect(adventure.href + url.search, 301)
}

export function Head() {
  const { id = '' } = useParams()
  const adventure = useQuery(adventureQuery(call, id)).data
  const fallback = useOwnTitle()
  return (
    <>
      <PageTitle page={adventure?.title ?? fallback} />
      {adventure ? <AdventureMeta adventure={adventure} /> : null}
    </>
  )
}

export default function AdventurePage() {
  const t = useTexts(sale)
  const { id = '' } = useParams()
  const { data: adventure, isError, isFetching, refetch } = useQuery(adventureQuery(call, id))
  if (isError && !adventure)
    return (
      <Container className="py-section">
        <Alert
          tone="danger"
          title={t('adventureFailed')}
          actions={
            <Button size="sm" variant="secondary" loading={isFetching} onClick={() => void refetch()}>
              {t('tryAgain')}
            </Button>
          }
        >
          {t('browseFailedText')}
        </Alert>
      </Container>
    )
  if (!adventure) return <AdventureSkeleton />
  return <Trip key={adventure.id} adventure={adventure} idInPath={id} />
}

function Trip({ adventure, idInPath }: { adventure: Adventure; idInPath: string }) {
  const t = useTexts(sale)
  const a = useTexts(messages)
  const choice = useTripChoice(adventure, idInPath)
  const party = partyTotalOf(useDepartures(idInPath, choice.named).data ?? [], choice)
  const trip = { adventure, idInPath, choice }
  const back = listIn(useLocation().state)
  const occasion = occasionOf(parseSearchParams(useSearchParams()[0]))
  useEffect(() => {
    track({ name: 'interest', detail: { adventure: adventure.id, step: 'views' } })
  }, [adventure.id])
  return (
    <article>
      <AdventureJsonLd adventure={adventure} />
      <Container width="wide" className="relative grid grid-cols-1 gap-6 pb-section max-tablet:gap-4 tablet:pt-4">
        <AdventureTop
          adventure={adventure}
          back={back}
          listOf={(category) => searchPath({ ...occasion, category: category ? [category] : [] })}
          buy={
            <>
              <p>
                <PriceFor adventure={adventure} party={party} size="lg" />{' '}
                <PriceContent adventure={adventure} party={party} className="block text-xs text-ink-muted" />
              </p>
              <NextDates {...trip} />
              <a href="#book" className={buttonClasses({ variant: 'accent', className: 'max-desktop:hidden' })}>
                {t('chooseDate')}
              </a>
            </>
          }
        />
        {/* On a phone the panel stands before the story, where the decision falls. */}
        <div className="mt-4 grid grid-cols-1 gap-x-12 gap-y-block desktop:grid-cols-[minmax(0,1fr)_26rem] desktop:grid-rows-[auto_1fr] desktop:gap-x-16">
          <div className="grid content-start gap-8">
            <AdventureFacts adventure={adventure} />
            <PartsOfPage adventure={adventure} />
          </div>
          <div data-quest="booking-process" className="desktop:col-start-2 desktop:row-span-2 desktop:row-start-1">
            <BookingPanel {...trip} />
          </div>
          <div className="grid min-w-0 grid-cols-1 content-start gap-block">
            <AdventureStory adventure={adventure} Map={PlaceMap} />
            <GuideCard guide={adventure.guideCard} adventureId={adventure.id} />
            <Reviews query={adventureReviewsQuery(call, idInPath)} />
            {adventure.questions.length > 0 ? (
              <AdventurePart title={a('questionsTitle')} anchor="questions" wide>
                <Questions adventure={adventure} />
              </AdventurePart>
            ) : null}
          </div>
        </div>
        <div className="mt-block">
          <AdventureNearby adventure={adventure} />
        </div>
        <RecentlyViewed except={adventure.id} />
        <CompareBar beside={adventure.id} className="max-desktop:bottom-24" />
      </Container>
      <StickyPrice {...trip} />
    </article>
  )
}

const parts: { anchor: string; name: PlainKey<typeof messages>; needs?: (adventure: Adventure) => boolean }[] = [
  { anchor: 'about', name: 'partAbout' },
  { anchor: 'route', name: 'partRoute', needs: ({ route }) => route !== null },
  { anchor: 'included', name: 'partBring' },
  { anchor: 'cancellation', name: 'partCancel' },
  { anchor: 'guide', name: 'partGuide' },
  { anchor: 'reviews', name: 'partReviews' },
  { anchor: 'questions', name: 'partQuestions', needs: ({ questions }) => questions.length > 0 },
]

function PartsOfPage({ adventure }: { adventure: Adventure }) {
  const a = useTexts(messages)
  return (
    <nav aria-label={a('onThisPage')} className="-mx-gutter overflow-x-auto px-gutter [scrollbar-width:none]">
      <ul className="flex gap-2">
        {parts
          .filter(({ needs }) => needs?.(adventure) ?? true)
          .map(({ anchor, name }) => (
            <li key={anchor}>
              <a
                href={`#${anchor}`}
                className="inline-flex min-h-target items-center rounded-full border border-line px-4 text-sm font-medium whitespace-nowrap hover:border-line-strong hover:bg-surface-raised"
              >
                {a(name)}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  )
}

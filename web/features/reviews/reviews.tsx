import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type MouseEvent, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { reviewSorts } from '#contract/reviews/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { plainClick } from '#web/design/further-links.tsx'
import { Link } from '#web/design/link.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Spinner } from '#web/design/spinner.tsx'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { reviews } from '#web/features/reviews/texts/reviews.en.ts'
import { type ReviewParams, parseReviewParams, reviewsPath, type ReviewsQuery } from './queries.ts'
import { ReviewItem } from './review-item.tsx'
import { ReviewSummary } from './review-summary.tsx'
import { removedOf } from './review-words.ts'

interface Props {
  /** `adventureReviewsQuery(call, id)` or `guideReviewsQuery(call, id)`. */
  query: ReviewsQuery
  /** Says with each review which adventure it is about. */
  withAdventure?: boolean
}

/**
 * Summary, filter by stars, order and list, under the anchor `#reviews`. The controls are links, so that they work
 * without script; with it the list changes in place. Give it a `key` that changes with the page's subject.
 */
export function Reviews({ query, withAdventure = false }: Props) {
  const t = useTexts(reviews)
  const locale = useLocale()
  const id = useId()
  const [address] = useSearchParams()
  const [params, setParams] = useState<ReviewParams>(() => parseReviewParams(address))
  const found = useInfiniteQuery({ ...query(params), placeholderData: keepPreviousData })
  const pages = found.data?.pages ?? []
  const [first] = pages
  const summary = first?.summary
  const items = pages.flatMap((page) => page.items)
  const next = pages.at(-1)?.next ?? null
  const removed = summary ? removedOf(t, summary.removed, locale) : null

  const pathOf = (change: Partial<ReviewParams>) => reviewsPath(address, { ...params, after: '', ...change })
  const ask = (event: MouseEvent<HTMLAnchorElement>, change: Partial<ReviewParams>) => {
    if (!plainClick(event)) return
    event.preventDefault()
    setParams({ ...params, after: '', ...change })
  }
  const more = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!plainClick(event)) return
    event.preventDefault()
    if (!found.isFetchingNextPage) void found.fetchNextPage()
  }
  return (
    <section id="reviews" aria-labelledby={id} className="grid scroll-mt-24 grid-cols-1 gap-6">
      <div className="grid gap-2">
        <h2 id={id} className="text-display-sm">
          {t('title')}
        </h2>
        <p className="max-w-text text-sm text-ink-muted">{t('honest')}</p>
      </div>
      {found.isError && !summary ? (
        <Alert
          tone="danger"
          actions={
            <Button size="sm" variant="secondary" loading={found.isFetching} onClick={() => void found.refetch()}>
              {t('tryAgain')}
            </Button>
          }
        >
          {t('failed')}
        </Alert>
      ) : !summary ? (
        <ReviewsWaiting />
      ) : summary.count === 0 ? (
        <div className="grid gap-1">
          <p className="font-semibold">{t('none')}</p>
          <p className="max-w-text text-ink-muted">{t('noneText')}</p>
        </div>
      ) : (
        <>
          <ReviewSummary
            summary={summary}
            chosen={params.stars}
            pathOf={(stars) => pathOf({ stars })}
            onChoose={(event, stars) => ask(event, { stars })}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
            <nav aria-label={t('sort')} className="flex flex-wrap items-center gap-1">
              {reviewSorts.map((sort) => (
                <Link
                  key={sort}
                  to={pathOf({ sort })}
                  variant="bare"
                  preventScrollReset
                  rel="nofollow"
                  aria-current={params.sort === sort || undefined}
                  onClick={(event) => ask(event, { sort })}
                  className="inline-flex min-h-target items-center rounded-full px-4 text-sm font-semibold text-ink-muted hover:text-ink aria-[current=true]:bg-brand-soft aria-[current=true]:text-on-brand-soft"
                >
                  {t(sort)}
                </Link>
              ))}
            </nav>
            {params.stars ? (
              <p className="flex items-center gap-4 text-sm">
                <span>{params.stars === 1 ? t('oneStarOnly') : t('starsOnly', { stars: params.stars })}</span>
                <Link
                  to={pathOf({ stars: null })}
                  preventScrollReset
                  rel="nofollow"
                  onClick={(event) => ask(event, { stars: null })}
                >
                  {t('allStars')}
                </Link>
              </p>
            ) : null}
          </div>
          {items.length === 0 ? (
            <p className="text-ink-muted">{t('noneWithStars')}</p>
          ) : (
            <ol
              aria-busy={found.isPlaceholderData || undefined}
              className={cx('grid grid-cols-1 gap-6 transition-opacity', found.isPlaceholderData && 'opacity-50')}
            >
              {items.map((review) => (
                <ReviewItem key={review.id} review={review} withAdventure={withAdventure} />
              ))}
            </ol>
          )}
          {found.isFetchNextPageError ? <Alert tone="warn">{t('moreFailed')}</Alert> : null}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            {next ? (
              <Link
                to={pathOf({ after: next })}
                variant="bare"
                preventScrollReset
                rel="nofollow"
                onClick={more}
                aria-busy={found.isFetchingNextPage || undefined}
                className={buttonClasses({ variant: 'secondary' })}
              >
                {t('more')}
                {found.isFetchingNextPage ? <Spinner size="sm" /> : null}
              </Link>
            ) : null}
            {params.after ? (
              <Link to={pathOf({})} preventScrollReset onClick={(event) => ask(event, {})}>
                {t('first')}
              </Link>
            ) : (
              <output className="block text-sm text-ink-muted tabular-nums">
                {t('shown', { shown: items.length, count: first?.total ?? items.length })}
              </output>
            )}
          </div>
        </>
      )}
      {removed ? (
        <p className="max-w-text text-sm text-ink-muted">
          {removed} {t('removedHow')}
        </p>
      ) : null}
    </section>
  )
}

function ReviewsWaiting() {
  const t = useTexts(reviews)
  return (
    <>
      <section aria-busy="true" aria-label={t('loading')} className="grid gap-4 noscript:hidden">
        <Skeleton shape="block" className="h-40" />
        <Skeleton shape="block" className="h-28" />
        <Skeleton shape="block" className="h-28" />
      </section>
      {/* The server could not read them, and nothing here asks again. */}
      <noscript>
        <p>{t('failed')}</p>
      </noscript>
    </>
  )
}

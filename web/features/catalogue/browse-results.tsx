import { useInfiniteQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Grid } from '#web/design/grid.tsx'
import { Link } from '#web/design/link.tsx'
import { Spinner } from '#web/design/spinner.tsx'
import { VisuallyHidden } from '#web/design/visually-hidden.tsx'
import { call } from '#web/lib/call.ts'
import { useMessages } from '#web/lib/i18n.tsx'
import { sale } from '#web/messages/en/sale.ts'
import { AdventureCard, AdventureCardSkeleton } from './adventure-card.tsx'
import { BrowseEmpty } from './browse-empty.tsx'
import { adventuresQuery, browsePath, type Search } from './queries.ts'

const plainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Count, cards, and the way to more of them. */
export function BrowseResults({ search }: { search: Search }) {
  const t = useMessages(sale)
  const found = useInfiniteQuery(adventuresQuery(call, search))
  if (found.isPending)
    return (
      <Grid as="section" aria-busy="true" aria-label={t('loadingAdventures')}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <AdventureCardSkeleton key={key} />
        ))}
      </Grid>
    )
  if (found.isError && !found.data)
    return (
      <Alert
        tone="danger"
        title={t('browseFailed')}
        actions={
          <Button size="sm" variant="secondary" loading={found.isFetching} onClick={() => void found.refetch()}>
            {t('tryAgain')}
          </Button>
        }
      >
        {t('browseFailedText')}
      </Alert>
    )
  const items = found.data.pages.flatMap((page) => page.items)
  const { total = 0, capped = false, next } = found.data.pages.at(-1) ?? {}
  const more = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!plainClick(event)) return
    event.preventDefault()
    if (!found.isFetchingNextPage) void found.fetchNextPage()
  }
  return (
    <section aria-labelledby="results" className="grid grid-cols-1 gap-6">
      <VisuallyHidden as="h2">
        <span id="results">{t('results')}</span>
      </VisuallyHidden>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <output className="block font-semibold" data-testid="result-count">
          {capped ? t('foundMany', { count: total }) : t('found', { count: total })}
        </output>
        {items.length > 0 ? <p className="text-sm text-ink-muted">{t('picturesHonest')}</p> : null}
      </div>
      {items.length === 0 ? (
        <BrowseEmpty search={search} />
      ) : (
        <Grid as="ul">
          {items.map((adventure, at) => (
            <AdventureCard key={adventure.id} adventure={adventure} priority={at < 2} />
          ))}
        </Grid>
      )}
      {found.isFetchNextPageError ? <Alert tone="warn">{t('showMoreFailed')}</Alert> : null}
      <div className="flex flex-wrap items-center justify-center gap-4">
        {search.after ? (
          <Link to={browsePath({ ...search, after: '' })} variant="inline">
            {t('firstPage')}
          </Link>
        ) : null}
        {next ? (
          <Link
            to={browsePath({ ...search, after: next })}
            variant="bare"
            rel="next"
            onClick={more}
            aria-busy={found.isFetchingNextPage || undefined}
            className={buttonClasses({ variant: 'secondary' })}
          >
            {t('showMore')}
            {found.isFetchingNextPage ? <Spinner size="sm" /> : null}
          </Link>
        ) : null}
      </div>
      {items.length > 0 ? <p className="max-w-text text-sm text-ink-muted">{t('pricesHonest')}</p> : null}
    </section>
  )
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Grid } from '#web/design/grid.tsx'
import { Link } from '#web/design/link.tsx'
import { LoadMore } from '#web/design/load-more.tsx'
import { AdventureCard, AdventureCardSkeleton } from '#web/features/catalogue/adventure-card.tsx'
import { cardsQuery } from '#web/features/catalogue/queries.ts'
import { wishlistQuery } from '#web/features/wishlist/queries.ts'
import { useSaved } from '#web/features/wishlist/use-saved.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { signInPath } from '#web/lib/session/next-path.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { sale } from '#web/app/texts/sale.en.ts'
import { wishlist } from '#web/features/wishlist/texts/wishlist.en.ts'
import { GoneCard, RemovedCard } from './other-cards.tsx'

interface Props {
  /** At most so many at once. */
  limit: number
  /** Whether more can be loaded. */
  paged?: boolean
  empty: ReactNode
}

/** The wishlist, newest first. A removed card leaves its place until the next visit, so that it can be put back. */
export function SavedList({ limit, paged = false, empty }: Props) {
  const t = useTexts(wishlist)
  const s = useTexts(sale)
  const { user } = useAuth()
  const { ids, setSaved } = useSaved()
  const list = useInfiniteQuery({ ...wishlistQuery(user?.id ?? '', limit), enabled: user !== null })
  if (list.isPending) return <ListSkeleton />
  if (list.isError && !list.data)
    return (
      <Alert
        tone="danger"
        title={t('failed')}
        actions={
          <Button size="sm" variant="secondary" loading={list.isFetching} onClick={() => void list.refetch()}>
            {t('tryAgain')}
          </Button>
        }
      >
        {t('failedText')}
      </Alert>
    )
  const items = list.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return empty
  const total = list.data.pages.at(-1)?.total ?? 0
  return (
    <>
      <p className="mb-4 text-sm text-ink-muted">{s('picturesHonest')}</p>
      <Grid as="ul">
        {items.map(({ card, offered }) => {
          const { id, title } = card
          if (ids !== undefined && !ids.includes(id))
            return (
              <RemovedCard key={id} title={title} {...(offered ? { onUndo: () => void setSaved(id, true) } : {})} />
            )
          return offered ? (
            <AdventureCard key={id} adventure={card} />
          ) : (
            <GoneCard key={id} adventure={card} onRemove={() => void setSaved(id, false)} />
          )
        })}
      </Grid>
      {paged && total > limit ? (
        <LoadMore
          label={t('more')}
          onLoad={() => void list.fetchNextPage()}
          loading={list.isFetchingNextPage}
          done={!list.hasNextPage}
          status={t('shownOf', { shown: items.length, total })}
        />
      ) : null}
    </>
  )
}

/** The same for someone without an account, as this browser keeps it; a page of what was there when it opened. */
export function SavedHereList({ empty }: { empty: ReactNode }) {
  const t = useTexts(wishlist)
  const s = useTexts(sale)
  const { ids = [], setSaved } = useSaved()
  const hydrated = useHydrated()
  const [shown, setShown] = useState<readonly string[]>()
  if (hydrated && shown === undefined) setShown(ids)
  const cards = useQuery({ ...cardsQuery(shown ?? []), enabled: shown !== undefined && shown.length > 0 })
  if (shown?.length === 0) return empty
  if (cards.isError && !cards.data)
    return (
      <Alert
        tone="danger"
        title={t('failed')}
        actions={
          <Button size="sm" variant="secondary" loading={cards.isFetching} onClick={() => void cards.refetch()}>
            {t('tryAgain')}
          </Button>
        }
      >
        {t('failedText')}
      </Alert>
    )
  if (!cards.data) return <ListSkeleton />
  return (
    <>
      <Alert
        tone="info"
        title={t('hereTitle')}
        actions={
          <>
            <Link to="/auth/signup?next=/wishlist" variant="bare" className={buttonClasses({ size: 'sm' })}>
              {t('signUp')}
            </Link>
            <Link
              to={signInPath('/wishlist')}
              variant="bare"
              className={buttonClasses({ size: 'sm', variant: 'secondary' })}
            >
              {t('signIn')}
            </Link>
          </>
        }
      >
        {t('savedHereText')}
      </Alert>
      <p className="text-sm text-ink-muted">{s('picturesHonest')}</p>
      <Grid as="ul">
        {cards.data.map((card) =>
          ids.includes(card.id) ? (
            <AdventureCard key={card.id} adventure={card} />
          ) : (
            <RemovedCard key={card.id} title={card.title} onUndo={() => void setSaved(card.id, true)} />
          ),
        )}
      </Grid>
    </>
  )
}

function ListSkeleton() {
  const t = useTexts(wishlist)
  return (
    <Grid as="section" aria-busy="true" aria-label={t('loading')}>
      {['a', 'b', 'c'].map((key) => (
        <AdventureCardSkeleton key={key} />
      ))}
    </Grid>
  )
}

export function WishlistEmpty() {
  const t = useTexts(wishlist)
  return (
    <EmptyState
      headingLevel={3}
      icon={<Heart aria-hidden="true" />}
      title={t('emptyTitle')}
      next={{ to: '/browse', label: t('browse') }}
    >
      <p>{t('emptyText')}</p>
    </EmptyState>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { Compass } from 'lucide-react'
import type { GuideProfile } from '#contract/guides/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { FurtherLinks } from '#web/design/further-links.tsx'
import { Grid } from '#web/design/grid.tsx'
import { AdventureCard, AdventureCardSkeleton } from '#web/features/catalogue/adventure-card.tsx'
import { call } from '#web/lib/call.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { guides } from '#web/features/guides/texts/guides.en.ts'
import { guideAdventuresQuery } from './queries.ts'

/** What the guide offers. `idInPath` as the address has it; `after` is the mark of the page to begin with. */
export function GuideAdventures({ guide, idInPath, after }: { guide: GuideProfile; idInPath: string; after: string }) {
  const t = useTexts(guides)
  const found = useInfiniteQuery(guideAdventuresQuery(call, idInPath, after))
  const name = guide.name
  return (
    <section aria-labelledby="adventures" className="grid grid-cols-1 gap-5">
      <h2 id="adventures" className="text-display-sm">
        {t('adventures', { name })}
      </h2>
      {found.isPending ? (
        <Grid columns={2} aria-busy="true">
          {['a', 'b'].map((key) => (
            <AdventureCardSkeleton key={key} />
          ))}
        </Grid>
      ) : found.isError && !found.data ? (
        <Alert
          tone="danger"
          title={t('adventuresFailed')}
          actions={
            <Button size="sm" variant="secondary" loading={found.isFetching} onClick={() => void found.refetch()}>
              {t('tryAgain')}
            </Button>
          }
        >
          {t('failedText')}
        </Alert>
      ) : (
        <Cards name={name} path={guide.href} after={after} found={found} />
      )}
    </section>
  )
}

interface CardsProps {
  name: string
  path: string
  after: string
  found: ReturnType<typeof useInfiniteQuery<Awaited<ReturnType<ReturnType<typeof guideAdventuresQuery>['queryFn']>>>>
}

function Cards({ name, path, after, found }: CardsProps) {
  const t = useTexts(guides)
  const pages = found.data?.pages ?? []
  const items = pages.flatMap((page) => page.items)
  const next = pages.at(-1)?.next
  if (items.length === 0)
    return (
      <EmptyState
        headingLevel={3}
        icon={<Compass aria-hidden="true" />}
        title={t('noAdventures')}
        next={{ to: '/browse', label: t('browse') }}
      >
        <p>{t('noAdventuresText', { name })}</p>
      </EmptyState>
    )
  return (
    <>
      <p className="text-sm text-ink-muted">{t('picturesHonest')}</p>
      <Grid as="ul" columns={2}>
        {items.map((adventure) => (
          <AdventureCard key={adventure.id} adventure={adventure} />
        ))}
      </Grid>
      <FurtherLinks
        firstPath={after ? path : null}
        nextPath={next ? `${path}?after=${encodeURIComponent(next)}` : null}
        further={found}
        labels={{ first: t('firstPage'), more: t('more'), failed: t('moreFailed') }}
      />
    </>
  )
}

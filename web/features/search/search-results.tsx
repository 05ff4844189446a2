import type { ReactNode } from 'react'
import type { SearchAnswer } from '#contract/search/calls.ts'
import { type Further, FurtherLinks } from '#web/design/further-links.tsx'
import { Grid } from '#web/design/grid.tsx'
import { VisuallyHidden } from '#web/design/visually-hidden.tsx'
import { AdventureCard, AdventureCardSkeleton } from '#web/features/catalogue/adventure-card.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { sale } from '#web/app/texts/sale.en.ts'
import { search } from '#web/features/search/texts/search.en.ts'
import { type SearchParams, searchPath } from './search-params.ts'
import { linksOf } from './trip-links.ts'
import { SaveSearch } from './saved-searches/save-search.tsx'
import { SearchEmpty } from './search-empty.tsx'
import { Understood } from './understood.tsx'

export function ResultsSkeleton() {
  const t = useTexts(search)
  return (
    <Grid as="section" aria-busy="true" aria-label={t('loading')}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <AdventureCardSkeleton key={key} />
      ))}
    </Grid>
  )
}

interface Props {
  params: SearchParams
  answers: readonly SearchAnswer[]
  /** Shown beside the count. */
  beside?: ReactNode
  more: Further
}

/** Count, what was understood, cards, and the way to more of them. */
export function SearchResults({ params, answers, more, beside }: Props) {
  const t = useTexts(search)
  const c = useTexts(sale)
  const [first] = answers
  const last = answers.at(-1)
  if (!first || !last) return null
  const items = answers.flatMap((answer) => answer.items)
  const { total: count, capped } = first
  const links = linksOf(params, first)
  return (
    <section aria-labelledby="results" className="grid grid-cols-1 gap-2 tablet:gap-5">
      <VisuallyHidden as="h2">
        <span id="results">{t('results')}</span>
      </VisuallyHidden>
      <div className="flex flex-wrap items-center gap-x-3 tablet:gap-x-6">
        <output className="block font-semibold" data-testid="result-count" id="result-count" tabIndex={-1}>
          {capped ? t('foundMany', { count }) : t('found', { count })}
        </output>
        <Understood params={params} answer={first} />
        <SaveSearch params={params} />
        {items.length > 0 ? <div className="min-w-0 tablet:ml-auto">{beside}</div> : null}
      </div>
      {items.length === 0 ? (
        <SearchEmpty params={params} answer={first} />
      ) : (
        <Grid as="ul">
          {items.map((adventure, at) => (
            <AdventureCard key={adventure.id} adventure={adventure} priority={at < 2} {...links} />
          ))}
        </Grid>
      )}
      <FurtherLinks
        firstPath={params.after ? searchPath({ ...params, after: '' }) : null}
        nextPath={last.next ? searchPath({ ...params, after: last.next }) : null}
        further={more}
        labels={{ first: t('first'), more: t('more'), failed: t('moreFailed') }}
      />
      <p className="max-w-text text-sm text-ink-muted">
        {items.length + first.alternatives.shelves.length > 0 ? `${c('picturesHonest')} ` : ''}
        {c(links.people > 0 ? 'totalsHonest' : 'pricesHonest')}
      </p>
    </section>
  )
}

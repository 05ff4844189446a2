import { Compass } from 'lucide-react'
import { Fragment } from 'react'
import type { SearchAnswer } from '#contract/search/calls.ts'
import { buttonClasses } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Grid } from '#web/design/grid.tsx'
import { Link } from '#web/design/link.tsx'
import { AdventureCard } from '#web/features/catalogue/adventure-card.tsx'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { search } from '#web/features/search/texts/search.en.ts'
import { leftPath } from './active-filters.tsx'
import { type SearchParams, emptySearch } from './search-params.ts'

type Shelf = SearchAnswer['alternatives']['shelves'][number]
type Constraint = Shelf['relaxed'][number]

const {
  q,
  category,
  place,
  lat,
  lng,
  radius,
  from,
  to,
  party,
  priceMin,
  priceMax,
  sort: _sort,
  after: _after,
  ...noFilters
} = emptySearch
const taken: Record<Constraint, Partial<SearchParams>> = {
  price: { priceMin, priceMax },
  category: { category },
  dates: { from, to },
  party: { party },
  filters: noFilters,
  words: { q },
  place: { place, lat, lng, radius },
}
const buttons = {
  price: 'withoutPrice',
  category: 'withoutCategory',
  dates: 'withoutDates',
  party: 'withoutParty',
  filters: 'withoutFilters',
  words: 'withoutWords',
  place: 'withoutPlace',
} as const
const names = {
  price: 'ofPrice',
  category: 'ofCategory',
  dates: 'ofDates',
  party: 'ofParty',
  filters: 'ofFilters',
  words: 'ofWords',
  place: 'ofPlace',
} as const

interface Props {
  params: SearchParams
  alternatives: SearchAnswer['alternatives']
}

/** What to do when nothing fits, and what comes nearest. */
export function SearchEmpty({ params, alternatives }: Props) {
  const t = useTexts(search)
  const locale = useLocale()
  const { shelves } = alternatives
  const without = [...new Set(shelves.flatMap(({ relaxed }) => relaxed))]
  // Words of the question may hold a place or a party; only what stands in a field of its own can be taken back here.
  const ways = without
    .map((constraint) => ({ constraint, path: leftPath({ ...params, ...taken[constraint] }) }))
    .filter(({ path }) => path !== leftPath(params))
  const wishesOf = ({ relaxed }: Shelf) =>
    new Intl.ListFormat(locale).format(relaxed.map((constraint) => t(names[constraint])))
  return (
    <>
      <EmptyState
        title={t('emptyTitle')}
        headingLevel={3}
        icon={<Compass aria-hidden="true" />}
        action={
          <>
            {ways.map(({ constraint, path }) => (
              <Link key={constraint} to={path} variant="bare" className={buttonClasses({ variant: 'secondary' })}>
                {t(buttons[constraint])}
              </Link>
            ))}
            <Link to="/browse" variant="bare" className={buttonClasses()}>
              {t('seeAll')}
            </Link>
          </>
        }
      >
        <p>{t(shelves.length > 0 ? 'emptyText' : 'emptyAlone')}</p>
      </EmptyState>
      {shelves.length > 0 ? (
        <section aria-labelledby="nearest" className="mt-4 grid grid-cols-1 gap-5">
          <h2 id="nearest" className="text-display-sm">
            {t('nearest')}
          </h2>
          {shelves.map((shelf) => (
            <Fragment key={shelf.relaxed.join()}>
              <p className="text-ink-muted">{t('leftOut', { wishes: wishesOf(shelf) })}</p>
              <Grid as="ul">
                {shelf.items.map((adventure) => (
                  <AdventureCard key={adventure.id} adventure={adventure} />
                ))}
              </Grid>
            </Fragment>
          ))}
        </section>
      ) : null}
    </>
  )
}

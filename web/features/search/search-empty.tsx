import { Compass } from 'lucide-react'
import type { SearchAnswer } from '#contract/search/calls.ts'
import { buttonClasses } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Grid } from '#web/design/grid.tsx'
import { Link } from '#web/design/link.tsx'
import { AdventureCard } from '#web/features/catalogue/adventure-card.tsx'
import { type Translate, useTexts } from '#web/lib/language/i18n.tsx'
import { sale } from '#web/app/texts/sale.en.ts'
import { search } from '#web/features/search/texts/search.en.ts'
import { radiusName } from './filter-names.ts'
import { daysName } from './occasion-words.ts'
import { type SearchParams, emptySearch, searchPath, withoutLeftovers } from './search-params.ts'
import { linksOf } from './trip-links.ts'
import { useMeasureLocale } from '#web/lib/session/reading.ts'

type Shelf = SearchAnswer['alternatives']['shelves'][number]
type Constraint = Shelf['relaxed'][number]

const { q, place, lat, lng, radius, from, to, party, children, ages, family, category, priceMin, priceMax } =
  emptySearch
const { difficulty, duration, ratingMin, instant, credential, access, species, language, month } = emptySearch
/** What each wish is in the address, taken back. */
const taken: Record<Constraint, Partial<SearchParams>> = {
  dates: { from, to },
  party: { party, children, ages, family },
  price: { priceMin, priceMax },
  filters: { difficulty, duration, ratingMin, instant, credential, access, species, language, month },
  words: { q },
  category: { category },
  place: { place, lat, lng, radius },
}
const buttons = {
  dates: 'withoutDates',
  party: 'withoutParty',
  price: 'withoutPrice',
  filters: 'withoutFilters',
  words: 'withoutWords',
  category: 'withoutCategory',
  place: 'withoutPlace',
} as const

interface Props {
  params: SearchParams
  answer: SearchAnswer
}

/** The address without a wish; what only made sense together with it goes too. */
const leftPath = (left: SearchParams): string => searchPath(withoutLeftovers(left))

/** What comes near when nothing fits: at most three shelves, each headed by what it leaves out of the search. */
export function SearchEmpty({ params, answer }: Props) {
  const t = useTexts(search)
  const { shelves } = answer.alternatives
  const heading = useHeading(params, answer)
  // The words may include a place or a party; only values with a field of their own can be removed here.
  const ways = (Object.keys(taken) as Constraint[])
    .map((constraint) => ({ constraint, path: leftPath({ ...params, ...taken[constraint] }) }))
    .filter(({ path }) => path !== leftPath(params))
  const helps = new Set(shelves.flatMap(({ relaxed }) => (relaxed.length === 1 ? relaxed : [])))
  const links = linksOf(params, answer)
  const actions = (size: 'sm' | 'md') => (
    <>
      {ways
        .filter(({ constraint }) => helps.size === 0 || helps.has(constraint))
        .map(({ constraint, path }) => (
          <Link key={constraint} to={path} variant="bare" className={buttonClasses({ variant: 'secondary', size })}>
            {t(buttons[constraint])}
          </Link>
        ))}
      <Link to="/browse" variant="bare" className={buttonClasses({ size })}>
        {t('seeAll')}
      </Link>
    </>
  )
  return (
    <>
      {shelves.length > 0 ? (
        <div className="grid gap-3 rounded-lg bg-surface-sunken p-4 tablet:flex tablet:items-center tablet:justify-between tablet:p-6">
          <div>
            <h3 className="text-display-xs">{t('emptyTitle')}</h3>
            <p className="text-ink-muted">{t('emptyText')}</p>
          </div>
          <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] tablet:mx-0 tablet:flex-wrap tablet:px-0 [&>a]:shrink-0">
            {actions('sm')}
          </div>
        </div>
      ) : (
        <EmptyState
          title={t('emptyTitle')}
          headingLevel={3}
          icon={<Compass aria-hidden="true" />}
          action={actions('md')}
        >
          <p>{t('emptyAlone')}</p>
        </EmptyState>
      )}
      {shelves.map((shelf, at) => (
        <section key={shelf.relaxed.join(' ')} aria-labelledby={`shelf-${at}`} className="mt-4 grid grid-cols-1 gap-4">
          <h2 id={`shelf-${at}`} className="text-display-sm">
            {heading(shelf)}
          </h2>
          <Grid as="ul">
            {shelf.items.map((adventure) => (
              <AdventureCard
                key={adventure.id}
                adventure={adventure}
                {...links}
                // Other days than those asked: the trip opens with its own.
                occasion={
                  shelf.relaxed.includes('dates')
                    ? linksOf({ ...params, from, to }, noDays(answer)).occasion
                    : links.occasion
                }
              />
            ))}
          </Grid>
        </section>
      ))}
    </>
  )
}

const noDays = ({ understood }: SearchAnswer) => ({ understood: { ...understood, days: null } })

/** What a shelf leaves out, in the words of what it keeps: `Fishing, 430 miles away`, `Other dates`. */
function useHeading(params: SearchParams, answer: SearchAnswer): (shelf: Shelf) => string {
  const t = useTexts(search)
  const c = useTexts(sale)
  const locale = useMeasureLocale()
  const kind = kindOf(c, params, answer)
  const where = answer.place?.resolved?.name ?? params.place
  const when = daysName(t, answer.understood.days ?? params, locale)
  const withChildren = Number(params.children) > 0 || params.family || answer.understood.family
  return ({ relaxed, miles }) => {
    const [only, ...more] = relaxed
    if (miles !== null && relaxed.join() === 'place,dates')
      return t('shelfAwayDates', { kind, distance: radiusName(miles, locale) })
    if (more.length > 0) {
      const names = new Intl.ListFormat(locale).format(relaxed.map((one) => t(`of_${one}`)))
      return miles === null
        ? t('shelfSeveral', { wishes: names })
        : t('shelfSeveralAway', { wishes: names, distance: radiusName(miles, locale) })
    }
    if (only === 'place') {
      if (miles === null) return t('shelfElsewhere', { kind })
      return t('shelfAway', { kind, distance: radiusName(miles, locale) })
    }
    if (only === 'category' || only === 'words') {
      const scene = t(withChildren ? 'shelfFamily' : 'shelfAlso')
      return [scene, where && t('shelfNear', { place: where }), when].filter(Boolean).join(' ')
    }
    if (only === 'dates') return t('shelfDates', { kind })
    return t(only === 'price' ? 'shelfPrice' : only === 'party' ? 'shelfParty' : 'shelfFilters', { kind })
  }
}

/** `Fishing`, or adventures of any kind. */
function kindOf(c: Translate<typeof sale>, params: SearchParams, { understood }: SearchAnswer): string {
  const [one, ...more] = params.category.length > 0 ? params.category : understood.categories
  return one && more.length === 0 ? c(one) : c('anyKind')
}

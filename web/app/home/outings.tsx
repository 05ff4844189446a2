import { useQuery } from '@tanstack/react-query'
import { buttonClasses } from '#web/design/button.tsx'
import { Container } from '#web/design/container.tsx'
import { Link } from '#web/design/link.tsx'
import { AdventureCard } from '#web/features/catalogue/adventure-card.tsx'
import { call } from '#web/lib/call.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { homeBelow } from './texts/home-below.en.ts'
import { outingsQuery } from './below-queries.ts'

/** What goes out this weekend, in the cards of the lists: a row that is swiped on a phone. */
export function Outings() {
  const t = useTexts(homeBelow)
  const found = useQuery(outingsQuery(call)).data
  if (!found || found.items.length === 0) return null
  const { weekend, items } = found
  const words = new URLSearchParams({ q: t('weekendWords') })
  return (
    <Container as="section" width="wide" aria-labelledby="outings" className="grid grid-cols-1 gap-4 tablet:gap-8">
      <div className="flex items-center justify-between gap-4">
        <h2 id="outings" className="text-display-md">
          {t(weekend ? 'weekendTitle' : 'soonTitle')}
        </h2>
        <Link
          to={weekend ? `/browse?${words}` : '/browse?sort=soonest'}
          variant="bare"
          aria-describedby="outings"
          className={buttonClasses({ variant: 'secondary', size: 'sm', className: 'shrink-0' })}
        >
          {t(weekend ? 'weekendAll' : 'soonAll')}
        </Link>
      </div>
      <ul className="-mx-gutter -my-2 flex snap-x snap-mandatory scroll-px-gutter gap-4 overflow-x-auto px-gutter py-2 [scrollbar-width:none] tablet:grid tablet:grid-cols-2 tablet:gap-6 desktop:grid-cols-4 [&>li]:w-[84%] [&>li]:shrink-0 [&>li]:snap-start tablet:[&>li]:w-auto">
        {items.map((adventure) => (
          <AdventureCard key={adventure.id} adventure={adventure} />
        ))}
      </ul>
    </Container>
  )
}

import { CalendarCheck, MapPinned, ShieldCheck } from 'lucide-react'
import { Container } from '#web/design/container.tsx'
import { buttonClasses } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { CategoryCards } from './category-cards.tsx'
import { ShortWays } from './short-ways.tsx'
import { countsQuery, guideOf, guideWithReviewQuery, outingsQuery } from './below-queries.ts'
import { OneGuide } from './one-guide.tsx'
import { Outings } from './outings.tsx'
import { usePrefetch } from './use-prefetch.ts'
import { homeBelow } from './texts/home-below.en.ts'
import type { PrepareContext } from '../pages.ts'

const big = 'max-tablet:px-4 max-tablet:text-sm tablet:min-h-14 tablet:px-7 tablet:text-lg'

const features = [
  { Icon: ShieldCheck, title: 'verifiedTitle', text: 'verifiedText' },
  { Icon: MapPinned, title: 'localTitle', text: 'localText' },
  { Icon: CalendarCheck, title: 'easyTitle', text: 'easyText' },
] as const

/** Server data of the part under the picture, fetched when the page is prepared. */
export async function prepareBelow({ queryClient, call }: Pick<PrepareContext, 'queryClient' | 'call'>): Promise<void> {
  const guide = async () => {
    const found = await queryClient.fetchQuery(outingsQuery(call))
    const id = guideOf(found.items)
    if (id) await queryClient.prefetchQuery(guideWithReviewQuery(call, id))
  }
  // what fails is left out of the page
  await Promise.all([queryClient.prefetchQuery(countsQuery(call)), guide().catch(() => undefined)])
}

/** Home below its picture and search. */
export default function Below() {
  const t = useTexts(homeBelow)
  usePrefetch()
  return (
    <>
      <Container as="section" width="wide" aria-label={t('shortWays')} className="pt-4 tablet:pt-6">
        <ShortWays />
      </Container>
      <Container
        as="section"
        width="wide"
        aria-labelledby="categories"
        className="grid gap-4 py-6 tablet:gap-8 tablet:py-section"
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
          <h2 id="categories" className="text-display-md">
            {t('exploreByCategory')}
          </h2>
          <p className="text-xs text-ink-muted tablet:text-sm">{t('illustration')}</p>
        </div>
        <CategoryCards />
      </Container>
      <Outings />
      <div className="pt-6 tablet:pt-section">
        <OneGuide />
      </div>
      <section aria-labelledby="why" className="bg-surface-sunken">
        <Container width="wide" className="grid gap-3 py-6 tablet:gap-10 tablet:py-section">
          <h2 id="why" className="text-display-md">
            {t('whyChoose')}
          </h2>
          <ul className="grid gap-x-8 gap-y-3 tablet:grid-cols-3">
            {features.map(({ Icon, title, text }) => (
              <li
                key={title}
                className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 gap-y-1 border-t border-line-strong pt-3 tablet:grid-cols-1 tablet:gap-3 tablet:pt-6"
              >
                <Icon aria-hidden="true" className="size-6 text-brand tablet:size-7" />
                <h3 className="text-display-xs">{t(title)}</h3>
                <p className="col-span-full max-w-text text-sm text-ink-muted tablet:text-base">{t(text)}</p>
              </li>
            ))}
          </ul>
        </Container>
      </section>
      <Container
        as="section"
        width="wide"
        className="grid justify-items-start gap-4 py-6 tablet:gap-7 tablet:py-section"
      >
        <h2 className="text-display-md tablet:text-display-lg">{t('readyTitle')}</h2>
        <div className="flex flex-wrap gap-3">
          <Link to="/browse" variant="bare" className={buttonClasses({ variant: 'accent', className: big })}>
            {t('findAdventures')}
          </Link>
          <Link
            to="/guide-recruitment"
            variant="bare"
            className={buttonClasses({ variant: 'secondary', className: big })}
          >
            {t('becomeGuide')}
          </Link>
        </div>
      </Container>
    </>
  )
}

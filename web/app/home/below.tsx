import { CalendarCheck, MapPinned, ShieldCheck } from 'lucide-react'
import { Container } from '#web/design/container.tsx'
import { buttonClasses } from '#web/design/button.tsx'
import { Grid } from '#web/design/grid.tsx'
import { Link } from '#web/design/link.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { CategoryCards } from './category-cards.tsx'
import { ShortWays } from './short-ways.tsx'
import { SoonCards } from './soon-cards.tsx'
import { home } from './texts/home.en.ts'

const features = [
  { Icon: ShieldCheck, title: 'verifiedTitle', text: 'verifiedText' },
  { Icon: MapPinned, title: 'localTitle', text: 'localText' },
  { Icon: CalendarCheck, title: 'easyTitle', text: 'easyText' },
] as const

/** What stands under the picture and the search of the first page. */
export default function Below() {
  const t = useTexts(home)
  return (
    <>
      <Container as="section" width="wide" aria-label={t('shortWays')} className="pt-6">
        <ShortWays />
      </Container>
      <Container as="section" width="wide" section aria-labelledby="categories" className="grid gap-8">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 id="categories" className="text-display-md">
            {t('exploreByCategory')}
          </h2>
          <p className="text-sm text-ink-muted">{t('illustration')}</p>
        </div>
        <CategoryCards />
      </Container>
      <SoonCards />
      <section aria-labelledby="why" className="bg-surface-sunken">
        <Container width="wide" section className="grid gap-10">
          <h2 id="why" className="text-display-md">
            {t('whyChoose')}
          </h2>
          <Grid as="ul" gap="lg">
            {features.map(({ Icon, title, text }) => (
              <li key={title} className="grid content-start gap-3 border-t border-line-strong pt-6">
                <Icon aria-hidden="true" className="size-7 text-brand" />
                <h3 className="text-display-xs">{t(title)}</h3>
                <p className="max-w-text text-ink-muted">{t(text)}</p>
              </li>
            ))}
          </Grid>
        </Container>
      </section>
      <Container as="section" width="wide" section className="grid justify-items-start gap-7">
        <h2 className="text-display-lg">{t('readyTitle')}</h2>
        <div className="flex flex-wrap gap-3">
          <Link to="/browse" variant="bare" className={buttonClasses({ variant: 'accent', size: 'lg' })}>
            {t('findAdventures')}
          </Link>
          <Link to="/guide-recruitment" variant="bare" className={buttonClasses({ variant: 'secondary', size: 'lg' })}>
            {t('becomeGuide')}
          </Link>
        </div>
      </Container>
    </>
  )
}

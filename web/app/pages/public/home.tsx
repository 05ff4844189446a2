import { CalendarCheck, MapPinned, ShieldCheck } from 'lucide-react'
import type { PrepareContext } from '../../pages.ts'
import { Container } from '#web/design/container.tsx'
import { buttonClasses } from '#web/design/button.tsx'
import { Grid } from '#web/design/grid.tsx'
import { Link } from '#web/design/link.tsx'
import { rememberOrigin, useOrigin } from '#web/lib/site-origin.ts'
import { JsonLd } from '#web/lib/json-ld.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useInLanguage } from '#web/lib/language/page-address.tsx'
import { common } from '#web/app/texts/common.en.ts'
import { home } from '#web/app/home/texts/home.en.ts'
import { titles } from '#web/app/texts/titles.en.ts'
import { CategoryCards } from '../../home/category-cards.tsx'
import { Hero } from '../../home/hero.tsx'
import { categoriesQuery, countsQuery, imagesQuery, soonQuery } from '../../home/queries.ts'
import { ShortWays } from '../../home/short-ways.tsx'
import { SoonCards } from '../../home/soon-cards.tsx'
import { PageMeta } from '../../page-meta.tsx'
import { PageTitle } from '../../page-title.tsx'

export async function prepare({ queryClient, call, url }: PrepareContext): Promise<void> {
  rememberOrigin(queryClient, url)
  await Promise.all([
    queryClient.prefetchQuery(imagesQuery(call)),
    queryClient.prefetchQuery(countsQuery(call)),
    queryClient.prefetchQuery(categoriesQuery(call)),
    queryClient.prefetchQuery(soonQuery(call)),
  ])
}

export function Head() {
  const title = useTexts(titles)('home')
  return (
    <>
      <PageTitle page={title} />
      <PageMeta title={title} description={useTexts(home)('description')} path="/" />
    </>
  )
}

/** Lets search engines offer our own search beside the result. */
function SiteJsonLd() {
  const name = useTexts(common)('brand')
  const origin = useOrigin()
  const local = useInLanguage()
  return (
    <JsonLd
      data={{
        '@type': 'WebSite',
        name,
        url: origin + local('/'),
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}${local('/search')}?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      }}
    />
  )
}

const features = [
  { Icon: ShieldCheck, title: 'verifiedTitle', text: 'verifiedText' },
  { Icon: MapPinned, title: 'localTitle', text: 'localText' },
  { Icon: CalendarCheck, title: 'easyTitle', text: 'easyText' },
] as const

export default function HomePage() {
  const t = useTexts(home)
  return (
    <>
      <SiteJsonLd />
      <Hero />
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

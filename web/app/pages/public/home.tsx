import { type ComponentType, lazy, Suspense } from 'react'
import type { PrepareContext } from '../../pages.ts'
import { rememberOrigin, useOrigin } from '#web/lib/site-origin.ts'
import { JsonLd } from '#web/lib/json-ld.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useInLanguage } from '#web/lib/language/page-address.tsx'
import { common } from '#web/app/texts/common.en.ts'
import { home } from '#web/app/home/texts/home.en.ts'
import { useOwnTitle } from '../../use-title.ts'
import { Hero } from '../../home/hero.tsx'
import { categoriesQuery, imagesQuery } from '../../home/queries.ts'
import { PageMeta } from '../../page-meta.tsx'
import { PageTitle } from '../../page-title.tsx'

const loadBelow = () => import('../../home/below.tsx')
/**
 * The server renders it with the rest; the browser keeps that markup and gives it life once its code has come, after the
 * search over the picture works.
 */
let Below: ComponentType = lazy(loadBelow)

export async function prepare({ queryClient, call, url }: PrepareContext): Promise<void> {
  rememberOrigin(queryClient, url)
  const below = loadBelow()
  await Promise.all([
    queryClient.prefetchQuery(imagesQuery(call)),
    queryClient.prefetchQuery(categoriesQuery(call)),
    // in the browser a failure shows when the part does
    below.then(
      async ({ prepareBelow }) => prepareBelow({ queryClient, call }),
      () => undefined,
    ),
  ])
  if (import.meta.env.SSR) Below = (await below).default
}

export function Head() {
  const title = useOwnTitle()
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
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}${local('/browse')}?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      }}
    />
  )
}

export default function HomePage() {
  return (
    <>
      <SiteJsonLd />
      <Hero />
      <Suspense fallback={null}>
        <Below />
      </Suspense>
    </>
  )
}

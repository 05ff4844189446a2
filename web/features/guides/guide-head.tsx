import type { GuideProfile } from '#contract/guides/schemas.ts'
import { useOrigin } from '#web/lib/site-origin.ts'
import { JsonLd } from '#web/lib/json-ld.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { PageAddress, useInLanguage } from '#web/lib/language/page-address.tsx'
import { common } from '#web/app/texts/common.en.ts'
import { guides } from '#web/features/guides/texts/guides.en.ts'

/** What lists of pages take as a picture; drawings in SVG are not among it. */
const isPhoto = (path: string) => !path.endsWith('.svg')

/** Description, canonical address and Open Graph of a guide. */
export function GuideMeta({ guide }: { guide: GuideProfile }) {
  const t = useTexts(guides)
  const brand = useTexts(common)('brand')
  const origin = useOrigin()
  const { name, home, outfitter, headline, imageUrl } = guide
  const description = `${t('description', { name, home, outfitter })} ${headline}`.trim()
  return (
    <>
      <meta name="description" content={description} />
      <PageAddress origin={origin} path={guide.href} />
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={name} />
      <meta property="og:description" content={description} />
      {imageUrl && isPhoto(imageUrl) ? <meta property="og:image" content={new URL(imageUrl, origin).href} /> : null}
    </>
  )
}

/** The guide for search engines: a person with the credentials that hold today. */
export function GuideJsonLd({ guide }: { guide: GuideProfile }) {
  const origin = useOrigin()
  const t = useTexts(guides)
  const url = origin + useInLanguage()(guide.href)
  const data = {
    '@type': 'ProfilePage',
    url,
    mainEntity: {
      '@type': 'Person',
      name: guide.name,
      description: guide.headline || guide.story,
      url,
      jobTitle: t('jobTitle'),
      homeLocation: { '@type': 'Place', name: guide.home },
      knowsLanguage: guide.languages,
      worksFor: { '@type': 'Organization', name: guide.outfitter },
      ...(guide.imageUrl ? { image: origin + guide.imageUrl } : {}),
      hasCredential: guide.credentials.map(({ title, issuer, validUntil }) => ({
        '@type': 'EducationalOccupationalCredential',
        name: title,
        recognizedBy: { '@type': 'Organization', name: issuer },
        expires: validUntil,
      })),
    },
  }
  return <JsonLd data={data} />
}

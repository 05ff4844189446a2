import type { Adventure } from '#contract/catalogue/schemas.ts'
import { JsonLd } from '#web/lib/json-ld.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { PageAddress, useInLanguage } from '#web/lib/language/page-address.tsx'
import { common } from '#web/app/texts/common.en.ts'
import { sale } from '#web/app/texts/sale.en.ts'
import { useOrigin } from '#web/lib/site-origin.ts'

/** Description, canonical address and Open Graph of one adventure. */
export function AdventureMeta({ adventure }: { adventure: Adventure }) {
  const brand = useTexts(common)('brand')
  const origin = useOrigin()
  const picture = adventure.picture
  const image = picture?.variants.at(-1)
  return (
    <>
      <meta name="description" content={adventure.summary} />
      <PageAddress origin={origin} path={adventure.href} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={adventure.title} />
      <meta property="og:description" content={adventure.summary} />
      {picture && image ? (
        <>
          <meta property="og:image" content={origin + image.url} />
          <meta property="og:image:width" content={String(image.width)} />
          <meta property="og:image:height" content={String(image.height)} />
          <meta property="og:image:alt" content={picture.alt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : null}
    </>
  )
}

/** The trip for search engines: its offer, its place in the site, and a rating only where the page shows one. */
export function AdventureJsonLd({ adventure }: { adventure: Adventure }) {
  const t = useTexts(sale)
  const origin = useOrigin()
  const local = useInLanguage()
  const url = origin + local(adventure.href)
  const { nextDeparture, fromPrice, guideCard, rating } = adventure
  const provider = { '@type': 'Organization', name: guideCard.outfitter }
  const trip = {
    '@type': ['Product', 'TouristTrip'],
    name: adventure.title,
    description: adventure.summary,
    url,
    sku: adventure.id,
    category: t(adventure.category),
    image: adventure.pictures.flatMap(({ variants }) => variants.at(-1)?.url ?? []).map((path) => origin + path),
    touristType: t(adventure.category),
    itinerary: {
      '@type': 'Place',
      name: adventure.place.name,
      address: {
        '@type': 'PostalAddress',
        addressLocality: adventure.place.region,
        addressRegion: adventure.place.state,
        addressCountry: 'US',
      },
    },
    brand: provider,
    provider,
    offers: {
      '@type': 'Offer',
      url,
      price: (fromPrice.amount / 100).toFixed(2),
      priceCurrency: fromPrice.currency,
      availability: nextDeparture ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
      seller: provider,
    },
    ...(rating.average === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.average,
            reviewCount: rating.count,
            bestRating: 5,
            worstRating: 1,
          },
        }),
  }
  const trail = [
    { name: t('browseTitle'), path: '/browse' },
    { name: t(adventure.category), path: `/browse?category=${adventure.category}` },
    { name: adventure.title, path: adventure.href },
  ]
  const crumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + local(path),
    })),
  }
  return (
    <>
      <JsonLd data={trip} />
      <JsonLd data={crumbs} />
    </>
  )
}

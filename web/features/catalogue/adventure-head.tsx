import type { Adventure } from '#contract/catalogue.ts'
import { useMessages } from '#web/lib/i18n.tsx'
import { common } from '#web/messages/en/common.ts'
import { useOrigin } from './site-origin.ts'

/** Description, canonical address and Open Graph of one adventure. */
export function AdventureMeta({ adventure }: { adventure: Adventure }) {
  const brand = useMessages(common)('brand')
  const origin = useOrigin()
  const url = origin + adventure.href
  const picture = adventure.picture
  const image = picture?.variants.at(-1)
  return (
    <>
      <meta name="description" content={adventure.summary} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={adventure.title} />
      <meta property="og:description" content={adventure.summary} />
      <meta property="og:url" content={url} />
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

/** What search engines read. A data block: the browser never runs it, and no `<` can end it early. */
export function AdventureJsonLd({ adventure }: { adventure: Adventure }) {
  const origin = useOrigin()
  const url = origin + adventure.href
  const data = {
    '@context': 'https://schema.org',
    '@type': 'TouristTrip',
    name: adventure.title,
    description: adventure.summary,
    url,
    image: adventure.pictures.flatMap(({ variants }) => variants.at(-1)?.url ?? []).map((path) => origin + path),
    touristType: adventure.category,
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
    provider: { '@type': 'Organization', name: adventure.guideCard.outfitter },
    offers: {
      '@type': 'Offer',
      url,
      price: (adventure.fromPrice.amount / 100).toFixed(2),
      priceCurrency: adventure.fromPrice.currency,
      availability: adventure.nextDeparture ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    },
    ...(adventure.rating.average === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: adventure.rating.average,
            reviewCount: adventure.rating.count,
          },
        }),
  }
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', String.raw`\u003c`) }}
    />
  )
}

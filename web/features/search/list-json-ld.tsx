import type { AdventureCard } from '#contract/catalogue/schemas.ts'
import { useInLanguage } from '#web/lib/language/page-address.tsx'
import { useOrigin } from '#web/lib/site-origin.ts'
import { JsonLd } from '#web/lib/json-ld.tsx'

/** The adventures of a list in their order, for search engines. */
export function ListJsonLd({ name, items }: { name: string; items: readonly AdventureCard[] }) {
  const origin = useOrigin()
  const local = useInLanguage()
  return (
    <JsonLd
      data={{
        '@type': 'ItemList',
        name,
        numberOfItems: items.length,
        itemListElement: items.map(({ title, href }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name: title,
          url: origin + local(href),
        })),
      }}
    />
  )
}

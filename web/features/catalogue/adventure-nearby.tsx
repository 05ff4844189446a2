import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Adventure } from '#contract/catalogue/schemas.ts'
import { Grid } from '#web/design/grid.tsx'
import { Link } from '#web/design/link.tsx'
import { call } from '#web/lib/call.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { formatRadius } from '#web/lib/language/measures.ts'
import { adventure as messages } from '#web/features/catalogue/texts/adventure.en.ts'
import { sale } from '#web/app/texts/sale.en.ts'
import { AdventureCard, AdventureCardSkeleton } from './adventure-card.tsx'
import { nearbyQuery } from './queries.ts'
import { useMeasureLocale } from '#web/lib/session/reading.ts'

/**
 * Three of the region, preferably of the same category, fetched when they come near the viewport: the page above does not
 * wait for them.
 */
export function AdventureNearby({ adventure }: { adventure: Adventure }) {
  const t = useTexts(messages)
  const c = useTexts(sale)
  const locale = useMeasureLocale()
  const place = useRef<HTMLElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!place.current || near) return undefined
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true)
      },
      // far ahead: their number decides the position of the footer
      { rootMargin: '1600px' },
    )
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [near])
  const found = useQuery({ ...nearbyQuery(call, adventure), enabled: near })
  const items = found.data
  const category = c(adventure.category)
  return (
    <section ref={place} aria-labelledby="nearby" className="grid grid-cols-1 gap-5 border-t border-line pt-block">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1">
        <h2 id="nearby" className="text-display-sm">
          {t('nearbyTitle')}
        </h2>
        <Link to={`/browse?category=${adventure.category}`}>
          {t('nearbyAll', { category: category.toLowerCase() })}
        </Link>
      </div>
      {items?.length === 0 || found.isError ? (
        <p className="text-ink-muted">{t('nearbyNone', { distance: formatRadius(200, locale) })}</p>
      ) : items ? (
        <Grid as="ul">
          {items.map((one) => (
            <AdventureCard key={one.id} adventure={one} />
          ))}
        </Grid>
      ) : (
        <Grid aria-hidden="true" className="noscript:hidden">
          {['a', 'b', 'c'].map((key) => (
            <AdventureCardSkeleton key={key} />
          ))}
        </Grid>
      )}
    </section>
  )
}

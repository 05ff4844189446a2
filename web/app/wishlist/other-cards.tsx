import { MapPin } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { AdventureCard } from '#contract/catalogue/schemas.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { browsePath } from '#web/features/search/browse-path.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { wishlist } from '#web/features/wishlist/texts/wishlist.en.ts'

/** In the place of a card that was removed. Takes the focus, which its button has lost. */
export function RemovedCard({ title, onUndo }: { title: string; onUndo?: () => void }) {
  const t = useTexts(wishlist)
  const place = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus()
  }, [])
  return (
    <Card as="li" tone="sunken" className="grid content-center justify-items-start gap-3">
      <output ref={place} tabIndex={-1} className="block">
        {t('removed', { title })}
      </output>
      {onUndo ? (
        <Button variant="secondary" size="sm" onClick={onUndo}>
          {t('undo')}
        </Button>
      ) : null}
    </Card>
  )
}

/** An adventure that can no longer be booked: there is no page to link to. */
export function GoneCard({ adventure, onRemove }: { adventure: AdventureCard; onRemove: () => void }) {
  const t = useTexts(wishlist)
  const { title, place, category } = adventure
  return (
    <Card as="li" tone="outline" className="flex flex-col items-start gap-3">
      <Badge tone="neutral">{t('gone')}</Badge>
      <h3 className="text-display-xs">{title}</h3>
      <p className="flex items-start gap-2 text-sm text-ink-muted">
        <MapPin aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
        {place.name}, {place.state}
      </p>
      <p className="text-sm text-ink-muted">{t('goneText')}</p>
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link to={browsePath({ category, location: place.state })} variant="inline">
          {t('similar')}
        </Link>
        <Button variant="quiet" size="sm" aria-label={t('removeLong', { title })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </Card>
  )
}

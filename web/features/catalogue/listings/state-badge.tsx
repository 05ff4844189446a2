import type { ListingState } from '#contract/catalogue/listing-values.ts'
import { Badge } from '#web/design/badge.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { listingTexts } from './texts/listings.en.ts'

const tones = {
  draft: 'neutral',
  submitted: 'info',
  changes_requested: 'warn',
  published: 'success',
  paused: 'outline',
  archived: 'outline',
} as const

export function StateBadge({ state, isOnSale }: { state: ListingState; isOnSale: boolean }) {
  const t = useTexts(listingTexts)
  if (state === 'published' && !isOnSale) return <Badge tone="warn">{t('approvedOffSale')}</Badge>
  return <Badge tone={tones[state]}>{t(`state_${state}`)}</Badge>
}

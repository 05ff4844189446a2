import type { PayoutState } from '#contract/payouts/values.ts'
import { Badge } from '#web/design/badge.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { payouts } from './texts/payouts.en.ts'

const tones = {
  scheduled: 'neutral',
  on_hold: 'warn',
  releasable: 'info',
  processing: 'info',
  paid: 'success',
  failed: 'danger',
  reversed: 'danger',
} as const

export function PayoutBadge({ state }: { state: PayoutState }) {
  const t = useTexts(payouts)
  return <Badge tone={tones[state]}>{t(`state_${state}`)}</Badge>
}

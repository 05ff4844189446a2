import type { Light } from '#contract/readiness.ts'
import { Badge } from '#web/design/badge.tsx'
import { useMessages } from '#web/lib/language/i18n.tsx'
import { trip } from '#web/messages/en/trip.ts'

const tones = { green: 'success', amber: 'warn', red: 'danger' } as const

/** Whether a party is ready, in a word. */
export function ReadinessBadge({ light }: { light: Light }) {
  const t = useMessages(trip)
  return <Badge tone={tones[light]}>{t(light)}</Badge>
}

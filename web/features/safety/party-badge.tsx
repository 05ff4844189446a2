import type { PlanState } from '#contract/safety/values.ts'
import { Badge } from '#web/design/badge.tsx'
import { safetyCheckin } from '#web/features/safety/texts/safety-checkin.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'

const tones = {
  planned: 'neutral',
  out: 'info',
  late: 'warn',
  overdue: 'danger',
  escalated: 'danger',
  returned: 'success',
  located: 'success',
  incident: 'warn',
} as const satisfies Record<PlanState, string>

export function PartyBadge({ state }: { state: PlanState }) {
  const t = useTexts(safetyCheckin)
  return <Badge tone={tones[state]}>{t(`state_${state}`)}</Badge>
}

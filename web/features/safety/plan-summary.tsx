import type { SafetyParty } from '#contract/safety/schemas.ts'
import { safetyCheckin } from '#web/features/safety/texts/safety-checkin.en.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'

interface Props {
  plan: NonNullable<SafetyParty['plan']>
  returnAt: string
  zone: string
}

export function PlanSummary({ plan, returnAt, zone }: Props) {
  const t = useTexts(safetyCheckin)
  const locale = useLocale()
  const moment = (at: string) => formatInstant(at, zone, 'day-time', locale)
  const lines: [string, string][] = [
    [t('route'), plan.route],
    [t('returns'), moment(returnAt)],
    ...(plan.turnsBackAt ? ([[t('turnsBack'), moment(plan.turnsBackAt)]] as [string, string][]) : []),
    [t('checkIns'), t(`rhythm_${plan.checkIns}`)],
    ...(plan.vehicles ? ([[t('vehicles'), plan.vehicles]] as [string, string][]) : []),
    [t('device'), plan.device || t('noDevice')],
  ]
  return (
    <div className="grid gap-4">
      <dl className="grid gap-3">
        {lines.map(([term, detail]) => (
          <div key={term} className="grid gap-x-6 tablet:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="text-sm text-ink-muted">{term}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{detail}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-muted wrap-anywhere">
        {t('savedBy', { version: plan.version, name: plan.savedBy, when: moment(plan.savedAt) })}
        {plan.reason ? ` · ${t('changedBecause', { reason: plan.reason })}` : ''}
      </p>
    </div>
  )
}

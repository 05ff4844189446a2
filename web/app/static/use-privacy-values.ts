import { erasureDays } from '#contract/privacy/values.ts'
import { readinessLimits } from '#contract/readiness/values.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useConfig } from '#web/lib/use-config.ts'
import { rules } from './texts/rules.en.ts'

/** What stands in braces in the privacy policy, of today or an earlier one. */
export function usePrivacyValues() {
  const days = String(useConfig()?.analytics.retentionDays ?? '')
  const t = useTexts(rules)
  const { requestDays, medicalHours, eraseDays, waiverYears, minorAge, minorYears } = readinessLimits
  return {
    days,
    readFrom: t('days', { count: requestDays }),
    readUntil: t('hours', { count: medicalHours }),
    sealedDays: String(eraseDays),
    waiverYears: String(waiverYears),
    minorAge: String(minorAge + minorYears),
    erasureDays: String(erasureDays),
  }
}

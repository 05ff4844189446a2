import { documents } from '#contract/legal/values.ts'
import { erasureDays } from '#contract/privacy/values.ts'
import { readinessLimits } from '#contract/readiness/values.ts'
import { rememberOrigin } from '#web/lib/site-origin.ts'
import { useConfig } from '#web/lib/use-config.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { privacyPolicy } from '#web/app/pages/public/privacy-policy.en.ts'
import { useOwnTitle } from '../../use-title.ts'
import type { PrepareContext } from '../../pages.ts'
import { DocumentPage } from '../../static/document-page.tsx'
import { StaticHead } from '../../static/static-head.tsx'
import { rules } from '#web/app/static/texts/rules.en.ts'

export async function prepare({ queryClient, url }: PrepareContext): Promise<void> {
  rememberOrigin(queryClient, url)
}

export function Head() {
  return <StaticHead path="/privacy-policy" description={useTexts(privacyPolicy)('description')} />
}

export default function PrivacyPolicyPage() {
  const days = String(useConfig()?.analytics.retentionDays ?? '')
  const t = useTexts(rules)
  const { requestDays, medicalHours, eraseDays, waiverYears, minorAge, minorYears } = readinessLimits
  return (
    <DocumentPage
      title={useOwnTitle()}
      catalogue={privacyPolicy}
      values={{
        days,
        readFrom: t('days', { count: requestDays }),
        readUntil: t('hours', { count: medicalHours }),
        sealedDays: String(eraseDays),
        waiverYears: String(waiverYears),
        minorAge: String(minorAge + minorYears),
        erasureDays: String(erasureDays),
      }}
      version={documents.privacy}
      path="/privacy-policy"
    />
  )
}

import { Container } from '#web/design/container.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { AnalyticsScreen } from '#web/features/analytics/guide/analytics-screen.tsx'
import { guideAnalytics } from '#web/features/analytics/guide/texts/guide-analytics.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'

export default function GuideAnalyticsPage() {
  const t = useTexts(guideAnalytics)
  return (
    <Container className="grid grid-cols-1 gap-block pt-block pb-section">
      <PageHeader title={t('title')} lead={t('lead')} />
      <AnalyticsScreen />
    </Container>
  )
}

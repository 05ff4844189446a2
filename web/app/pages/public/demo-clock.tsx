import { Container } from '#web/design/container.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { DemoClock } from '#web/features/demo/clock.tsx'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { tools } from '#web/app/texts/tools.en.ts'

export default function DemoClockPage() {
  const t = useTexts(tools)
  // Times are shown in the zone of the browser, which the server does not know.
  const hydrated = useHydrated()
  return (
    <Container className="grid gap-8 pt-block pb-section">
      <PageHeader title={t('clock')} lead={t('clockLead')} />
      {hydrated ? <DemoClock /> : null}
    </Container>
  )
}

import { Container } from '#web/design/container.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { LedgerScreen } from '#web/features/payments/ledger-screen.tsx'
import { useMessages } from '#web/lib/i18n.tsx'
import { tools } from '#web/messages/en/tools.ts'

export default function AdminPage() {
  const t = useMessages(tools)
  return (
    <Container className="grid gap-block pt-block pb-section">
      <PageHeader title={t('admin')} lead={t('adminLead')} />
      <LedgerScreen />
    </Container>
  )
}

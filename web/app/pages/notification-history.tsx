import { Container } from '#web/design/container.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { NoticeList } from '#web/features/notifications/notice-list.tsx'
import { useMessages } from '#web/lib/language/i18n.tsx'
import { notices } from '#web/messages/en/notices.ts'

export default function NotificationHistoryPage() {
  const t = useMessages(notices)
  return (
    <Container className="grid gap-8 pt-block pb-section">
      <PageHeader title={t('title')} lead={t('lead')} />
      <NoticeList />
    </Container>
  )
}

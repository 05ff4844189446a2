import { Container } from '#web/design/container.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { NoticeList } from '#web/features/notifications/notice-list.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { notices } from '#web/features/notifications/texts/notices.en.ts'

export default function NotificationHistoryPage() {
  const t = useTexts(notices)
  return (
    <Container className="grid gap-8 pt-block pb-section">
      <PageHeader title={t('title')} lead={t('lead')} />
      <NoticeList />
    </Container>
  )
}

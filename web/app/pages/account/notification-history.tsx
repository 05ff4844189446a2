import { buttonClasses } from '#web/design/button.tsx'
import { Container } from '#web/design/container.tsx'
import { Link } from '#web/design/link.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { NoticeList } from '#web/features/notifications/notice-list.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { notices } from '#web/features/notifications/texts/notices.en.ts'
import { operatorNotices } from '#web/features/notifications/texts/operator-notices.en.ts'

export default function NotificationHistoryPage() {
  const t = useTexts(notices)
  const forOperators = useTexts(operatorNotices)
  const { user } = useAuth()
  const operator = user?.userType === 'admin'
  return (
    <Container className="grid gap-8 pt-block pb-section">
      <PageHeader
        title={t('title')}
        lead={operator ? forOperators('lead') : t('lead')}
        actions={
          <Link
            to="/notification-settings"
            variant="bare"
            className={buttonClasses({ variant: 'secondary', size: 'sm' })}
          >
            {t('settings')}
          </Link>
        }
      />
      <NoticeList
        empty={
          operator
            ? { text: forOperators('emptyText'), action: forOperators('openDesk'), to: '/admin' }
            : { text: t('emptyText'), action: t('find'), to: '/browse' }
        }
      />
    </Container>
  )
}

import { buttonClasses } from '#web/design/button.tsx'
import { Container } from '#web/design/container.tsx'
import { Link } from '#web/design/link.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { CalendarFeedCard } from '#web/features/bookings/documents/calendar-feed-card.tsx'
import { NotificationSettingsForm } from '#web/features/notifications/settings/notification-settings-form.tsx'
import { choices } from '#web/features/notifications/texts/choices.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'

export default function NotificationSettingsPage() {
  const t = useTexts(choices)
  const { user } = useAuth()
  return (
    <Container className="grid gap-10 pt-block pb-section">
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <Link
            to="/notification-history"
            variant="bare"
            className={buttonClasses({ variant: 'secondary', size: 'sm' })}
          >
            {t('history')}
          </Link>
        }
      />
      <NotificationSettingsForm calendar={user?.userType === 'admin' ? null : <CalendarFeedCard />} />
    </Container>
  )
}

import { Container } from '#web/design/container.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { GuestLinkScreen } from '#web/features/bookings/guest-link/guest-link-screen.tsx'
import { guestLinkTexts } from '#web/features/bookings/texts/guest-link.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'

export default function GuideGuestLinkPage() {
  const t = useTexts(guestLinkTexts)
  return (
    <Container className="grid grid-cols-1 gap-block pt-block pb-section">
      <PageHeader title={t('title')} lead={t('lead')} />
      <GuestLinkScreen />
    </Container>
  )
}

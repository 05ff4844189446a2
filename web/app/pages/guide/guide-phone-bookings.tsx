import { Container } from '#web/design/container.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { PhoneForm } from '#web/features/bookings/phone/phone-form.tsx'
import { PhoneList } from '#web/features/bookings/phone/phone-list.tsx'
import { phoneBookings } from '#web/features/bookings/texts/phone-bookings.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'

export default function GuidePhoneBookingsPage() {
  const t = useTexts(phoneBookings)
  return (
    <Container className="grid gap-block pt-block pb-section">
      <PageHeader title={t('title')} lead={t('lead')} />
      <PhoneForm />
      <PhoneList />
    </Container>
  )
}

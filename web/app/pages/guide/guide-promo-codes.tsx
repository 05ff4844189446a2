import { Container } from '#web/design/container.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { PromoCodesScreen } from '#web/features/bookings/promo-codes/promo-codes-screen.tsx'
import { guidePromo } from '#web/features/bookings/texts/guide-promo.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'

export default function GuidePromoCodesPage() {
  const t = useTexts(guidePromo)
  return (
    <Container className="grid grid-cols-1 gap-block pt-block pb-section">
      <PageHeader title={t('title')} lead={t('lead')} />
      <PromoCodesScreen />
    </Container>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { buttonClasses } from '#web/design/button.tsx'
import { Container } from '#web/design/container.tsx'
import { Link } from '#web/design/link.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { BackgroundCheckCard } from '#web/features/verification/background-checks/background-check-card.tsx'
import { standingKey } from '#web/features/verification/documents/queries.ts'
import { guideVerification } from '#web/features/verification/documents/texts/guide-verification.en.ts'
import { VerificationScreen } from '#web/features/verification/documents/verification-screen.tsx'
import { IdentityCard } from '#web/features/verification/identity/identity-card.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'

export default function GuideVerificationPage() {
  const t = useTexts(guideVerification)
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: standingKey })
  return (
    <Container className="grid grid-cols-1 gap-block pt-block pb-section">
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <Link to="/guide-permits" variant="bare" className={buttonClasses({ variant: 'secondary' })}>
            {t('permits')}
          </Link>
        }
      />
      <VerificationScreen
        cards={{ identity: <IdentityCard onChange={refresh} />, background_check: <BackgroundCheckCard /> }}
      />
    </Container>
  )
}

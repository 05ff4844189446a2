import { useNavigate } from 'react-router'
import type { User } from '#contract/accounts/schemas.ts'
import { buttonClasses } from '#web/design/button.tsx'
import { Container } from '#web/design/container.tsx'
import { Link } from '#web/design/link.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { accounts } from '#web/features/accounts/texts/accounts.en.ts'
import { ProfileForm } from './profile-form.tsx'

interface Props {
  /** Shown in place of a page that needs a complete profile: then it can't be skipped. */
  gated: boolean
  next: string | undefined
  homeOf: (user: User) => string
}

export function ProfileSetupScreen({ gated, next, homeOf }: Props) {
  const t = useTexts(accounts)
  const { user } = useAuth()
  const navigate = useNavigate()
  if (!user) return null
  return (
    <Container width="form" className="grid gap-8 pt-10 pb-section">
      <div data-quest="profile-setup">
        <PageHeader
          title={t('profileTitle')}
          lead={t(gated ? 'profileGateLead' : user.currentRole === 'guide' ? 'profileLeadGuide' : 'profileLead')}
        />
      </div>
      <ProfileForm
        user={user}
        submitLabel={t('saveProfile')}
        onSaved={async () => {
          if (!gated) await navigate(next ?? homeOf(user), { replace: true })
        }}
        secondary={
          gated || user.profileCompleted ? null : (
            <Link to={next ?? '/browse'} variant="bare" className={buttonClasses({ variant: 'quiet' })}>
              {t('skip')}
            </Link>
          )
        }
      />
    </Container>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Alert } from '#web/design/alert.tsx'
import { Card } from '#web/design/card.tsx'
import { ProfileForm } from '#web/features/accounts/profile-form.tsx'
import { ResendButton } from '#web/features/accounts/resend-button.tsx'
import { stepTexts } from '#web/features/onboarding/texts/steps.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { onboardingKey } from '../queries.ts'
import { StepFrame } from '../step-frame.tsx'

/** Name, phone, and the confirmed address of the account itself. */
export function AccountStep() {
  const t = useTexts(stepTexts)
  const { user } = useAuth()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (
    <StepFrame step="account" lead={t('accountLead')}>
      {() =>
        user ? (
          <div className="grid gap-8">
            <Card padding="sm" className="grid gap-2">
              <h2 className="text-display-xs">{t('emailTitle')}</h2>
              {user.emailVerified ? (
                <p className="flex items-center gap-2 wrap-anywhere">
                  <MailCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
                  {t('emailDone', { email: user.email })}
                </p>
              ) : (
                <Alert tone="warn" role="none">
                  <p className="wrap-anywhere">{t('emailTodo', { email: user.email })}</p>
                  <ResendButton />
                </Alert>
              )}
            </Card>
            <ProfileForm
              user={user}
              submitLabel={t('saveAndContinue')}
              onSaved={async () => {
                await queryClient.invalidateQueries({ queryKey: onboardingKey })
                await navigate('/guide-onboarding/flow')
              }}
            />
          </div>
        ) : null
      }
    </StepFrame>
  )
}

import type { ReactNode } from 'react'
import { Badge } from '#web/design/badge.tsx'
import { Container } from '#web/design/container.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { accounts } from '#web/features/accounts/texts/accounts.en.ts'
import { secondFactor } from '#web/features/accounts/texts/second-factor.en.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { EmailChange } from './email-change/email-change.tsx'
import { PasswordLink } from './password-link.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfilePicture } from './profile-picture.tsx'
import { ResendButton } from './resend-button.tsx'
import { TwoFactorSettings } from './second-factor/two-factor-settings.tsx'
import { SessionsList } from './sessions-list.tsx'

export function SettingsSection({
  id,
  title,
  lead,
  children,
}: {
  id: string
  title: string
  lead?: string
  children: ReactNode
}) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-6 border-t border-line pt-8 desktop:grid-cols-[18rem_minmax(0,1fr)] desktop:gap-12"
    >
      <div className="grid content-start gap-2">
        <h2 id={id} className="text-display-sm">
          {title}
        </h2>
        {lead ? <p className="text-ink-muted">{lead}</p> : null}
      </div>
      <div className="max-w-text">{children}</div>
    </section>
  )
}

interface Props {
  /** What stands behind the email address. */
  reading: ReactNode
  payments: ReactNode
  /** What stands at the end. */
  help: ReactNode
}

export function SettingsScreen({ reading, payments, help }: Props) {
  const t = useTexts(accounts)
  const s = useTexts(secondFactor)
  const { user } = useAuth()
  if (!user) return null
  return (
    <Container className="grid gap-10 pt-10 pb-section">
      <PageHeader title={t('settingsTitle')} />
      <SettingsSection
        id="profile"
        title={t('profileSection')}
        lead={t(user.currentRole === 'guide' ? 'profileLeadGuide' : 'profileLead')}
      >
        {user.userType === 'admin' ? null : <ProfilePicture user={user} />}
        <ProfileForm key={user.id} user={user} submitLabel={t('saveChanges')} />
      </SettingsSection>
      <SettingsSection
        id="email"
        title={t('emailSection')}
        {...(user.emailVerified ? {} : { lead: t('emailOpenText') })}
      >
        <div className="grid gap-4">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <span className="font-semibold break-all">{user.email}</span>
            <Badge tone={user.emailVerified ? 'success' : 'warn'}>
              {user.emailVerified ? t('emailConfirmed') : t('emailOpen')}
            </Badge>
            {user.emailVerified ? null : <ResendButton />}
          </div>
          <EmailChange user={user} />
        </div>
      </SettingsSection>
      {reading}
      {payments}
      <SettingsSection id="password" title={t('passwordSection')} lead={t('passwordText')}>
        <div className="grid gap-6">
          <ChangePasswordForm />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3 text-ink-muted">
            <span>{t('passwordForgotten')}</span>
            <PasswordLink email={user.email} />
          </div>
        </div>
      </SettingsSection>
      <SettingsSection id="two-factor" title={s('title')} lead={s(user.userType === 'admin' ? 'requiredLead' : 'lead')}>
        <TwoFactorSettings />
      </SettingsSection>
      <SettingsSection id="sessions" title={t('sessionsSection')} lead={t('sessionsLead')}>
        <SessionsList />
      </SettingsSection>
      {help}
    </Container>
  )
}

import { buttonClasses } from '#web/design/button.tsx'
import { Container } from '#web/design/container.tsx'
import { Link } from '#web/design/link.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { PreferencesForm } from '#web/features/accounts/preferences-form.tsx'
import { workSettings } from '#web/features/guides/texts/work-settings.en.ts'
import { WorkSettingsForm } from '#web/features/guides/work-settings/work-settings-form.tsx'
import { ProfileEditor } from '#web/features/onboarding/steps/profile-editor.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'

export default function GuideProfileSettingsPage() {
  const t = useTexts(workSettings)
  const { user } = useAuth()
  return (
    <Container className="grid grid-cols-1 gap-block pt-block pb-section">
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <Link to="/guide-portfolio" variant="bare" className={buttonClasses({ variant: 'secondary', size: 'sm' })}>
            {t('portfolio')}
          </Link>
        }
      />
      <section aria-labelledby="profile" className="grid max-w-form gap-5">
        <h2 id="profile" className="text-display-sm">
          {t('profile')}
        </h2>
        <ProfileEditor act={t('saveProfile')} onSaved={() => undefined} />
      </section>
      <section aria-labelledby="work" className="grid gap-5">
        <h2 id="work" className="text-display-sm">
          {t('work')}
        </h2>
        <WorkSettingsForm />
      </section>
      {user ? (
        <section aria-labelledby="units" className="grid max-w-form gap-5">
          <h2 id="units" className="text-display-sm">
            {t('units')}
          </h2>
          <PreferencesForm key={user.id} user={user} only="units" />
        </section>
      ) : null}
    </Container>
  )
}

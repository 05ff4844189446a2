import { LanguageSwitch } from '#web/app/shell/language-switch.tsx'
import { PreferencesForm } from '#web/features/accounts/preferences-form.tsx'
import { preferences } from '#web/features/accounts/texts/preferences.en.ts'
import { SettingsScreen, SettingsSection } from '#web/features/accounts/settings-screen.tsx'
import { HelpSetting } from '#web/features/explorer-help/help-setting.tsx'
import { explorerHelp } from '#web/features/explorer-help/texts/explorer-help.en.ts'
import { SavedCards } from '#web/features/payments/saved-cards.tsx'
import { installments } from '#web/features/payments/texts/installments.en.ts'
import { PrivacySettings } from '#web/features/privacy/privacy-settings.tsx'
import { privacy } from '#web/features/privacy/texts/privacy.en.ts'
import { SavedSearchesList } from '#web/features/search/saved-searches/saved-searches-list.tsx'
import { savedSearches } from '#web/features/search/texts/saved-searches.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'

export default function SettingsPage() {
  const t = useTexts(installments)
  const p = useTexts(privacy)
  const h = useTexts(explorerHelp)
  const r = useTexts(preferences)
  const { user } = useAuth()
  const s = useTexts(savedSearches)
  const searches = user && user.currentRole !== 'guide' && user.userType !== 'admin' ? user.id : null
  return (
    <SettingsScreen
      reading={
        user ? (
          <SettingsSection id="reading" title={r('title')} lead={r('lead')}>
            <div className="grid gap-5">
              <p className="flex flex-wrap items-center gap-x-4 text-ink-muted">
                {r('language')} <LanguageSwitch />
              </p>
              <PreferencesForm key={user.id} user={user} />
            </div>
          </SettingsSection>
        ) : null
      }
      payments={
        <SettingsSection id="cards" title={t('savedTitle')} lead={t('savedText')}>
          <SavedCards />
        </SettingsSection>
      }
      help={
        <>
          {searches ? (
            <SettingsSection id="saved-searches" title={s('section')} lead={s('sectionLead')}>
              <SavedSearchesList accountId={searches} />
            </SettingsSection>
          ) : null}
          <SettingsSection id="privacy" title={p('title')} lead={p('lead')}>
            <PrivacySettings />
          </SettingsSection>
          <SettingsSection id="help" title={h('settingsTitle')}>
            <HelpSetting />
          </SettingsSection>
        </>
      }
    />
  )
}

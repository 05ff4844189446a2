import { SettingsScreen, SettingsSection } from '#web/features/accounts/settings-screen.tsx'
import { HelpSetting } from '#web/features/explorer-help/help-setting.tsx'
import { explorerHelp } from '#web/features/explorer-help/texts/explorer-help.en.ts'
import { SavedCards } from '#web/features/payments/saved-cards.tsx'
import { installments } from '#web/features/payments/texts/installments.en.ts'
import { PrivacySettings } from '#web/features/privacy/privacy-settings.tsx'
import { privacy } from '#web/features/privacy/texts/privacy.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'

export default function SettingsPage() {
  const t = useTexts(installments)
  const p = useTexts(privacy)
  const h = useTexts(explorerHelp)
  return (
    <SettingsScreen
      payments={
        <SettingsSection id="cards" title={t('savedTitle')} lead={t('savedText')}>
          <SavedCards />
        </SettingsSection>
      }
      help={
        <>
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

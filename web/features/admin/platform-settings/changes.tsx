import { settingKeys, type SettingKey } from '#contract/settings/values.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { isOption } from './setting-field.tsx'
import { platformSettingsDesk } from '#web/features/admin/texts/platform-settings.en.ts'
import { shownValue } from './use-draft.ts'

const isKey = (key: string): key is SettingKey => settingKeys.some((one) => one === key)

interface Change {
  key: string
  from: string
  to: string
}

/** What differs, in words. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  const t = useTexts(platformSettingsDesk)
  const value = (key: string, text: string) => (isOption(text) ? t(text) : shownValue(key, text) || t('empty'))
  return (
    <ul className="grid gap-0.5 text-sm tabular-nums">
      {changes.map(({ key, from, to }) => (
        <li key={key} className="wrap-anywhere">
          {t('change', { what: isKey(key) ? t(key) : key, from: value(key, from), to: value(key, to) })}
        </li>
      ))}
    </ul>
  )
}

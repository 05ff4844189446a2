import type { Category } from '#contract/catalogue/values.ts'
import { isCondition } from '#contract/verification/settings-fields.ts'
import type { DocumentKind } from '#contract/verification/values.ts'
import { settingsDesk } from '#web/features/verification/admin/texts/settings-desk.en.ts'
import { verificationDesk } from '#web/features/verification/admin/texts/verification-desk.en.ts'
import { sale } from '#web/app/texts/sale.en.ts'
import { type PlainKey, useTexts } from '#web/lib/language/i18n.tsx'
import { usStates } from '#web/lib/us-states.ts'

type SettingKey = PlainKey<typeof settingsDesk>
const isSetting = (key: string): key is SettingKey => key in settingsDesk

/** What keys and values of the settings are called. */
export function useLabels() {
  const t = useTexts(settingsDesk)
  const v = useTexts(verificationDesk)
  const s = useTexts(sale)
  const kind = (one: string) => v(`kind_${one as DocumentKind}`)
  const category = (one: string) => s(one as Category)
  const state = (code: string) => usStates.find(({ value }) => value === code)?.label ?? code
  const key = (name: string): string => {
    const [group = '', first = '', second = ''] = name.split('.')
    if (group === 'matrix') return t('cell', { document: kind(first), category: category(second) })
    if (group === 'states') return t('statesOf', { document: kind(first), condition: t('state_requires') })
    if (group === 'proves') return t('proof', { document: kind(first), other: kind(second) })
    if (group === 'noLicense') return t('noLicenseOf', { state: state(first), category: category(second) })
    if (group === 'credential') return t('credentialOf', { document: kind(first), category: category(second) })
    return isSetting(name) ? t(name) : name
  }
  const value = (name: string, text: string): string => {
    if (text === '') return t('notSet')
    if (text === 'yes') return t('yes')
    if (name.startsWith('matrix.') && isCondition(text)) return t(text)
    const level = `level_${text}`
    if (/Level(s\.|$)/.test(name) && isSetting(level)) return t(level)
    return text
  }
  return { kind, category, state, key, value }
}

import { useState } from 'react'
import { centSettings, settingKeys, type SettingKey } from '#contract/settings/values.ts'
import { forgetDraft, readDraft, writeDraft } from '#web/lib/form/draft.ts'
import type { SettingsState } from './queries.ts'

const slot = 'platform-settings'
const dollars = /^\d{1,9}(\.\d{1,2})?$/

export const isCents = (key: string): boolean => centSettings.some((one) => one === key)
/** As people read it: amounts in dollars. */
export const shownValue = (key: string, text: string): string =>
  isCents(key) && /^\d+$/.test(text) ? (Number(text) / 100).toFixed(2).replace(/\.00$/, '') : text
/** As the contract has it; what is no amount stays for the server to refuse. */
const storedValue = (key: string, text: string): string => {
  const typed = text.trim()
  return isCents(key) && dollars.test(typed) ? String(Math.round(Number(typed) * 100)) : typed
}

const kept = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(readDraft(slot) ?? {}).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
  )

/** Only what was typed, over the settings that count; kept as long as the tab. */
export function useDraft({ fields }: SettingsState) {
  const [typed, setTyped] = useState<Record<string, string>>(kept)
  const [refusals, setRefusals] = useState<Record<string, string>>({})
  const replace = (next: Record<string, string>) => {
    writeDraft(slot, next)
    setTyped(next)
  }
  const changes = settingKeys.flatMap((key) => {
    const text = typed[key]
    const [from, to] = [fields[key] ?? '', text === undefined ? undefined : storedValue(key, text)]
    return to === undefined || to === from ? [] : [{ key, from, to }]
  })
  return {
    changes,
    refusals,
    refuse: setRefusals,
    value: (key: SettingKey) => typed[key] ?? shownValue(key, fields[key] ?? ''),
    isChanged: (key: SettingKey) => changes.some((one) => one.key === key),
    type: (key: SettingKey, text: string) => {
      replace({ ...typed, [key]: text })
      if (refusals[key]) setRefusals(Object.fromEntries(Object.entries(refusals).filter(([name]) => name !== key)))
    },
    clear: () => {
      forgetDraft(slot)
      setTyped({})
      setRefusals({})
    },
  }
}
export type Draft = ReturnType<typeof useDraft>

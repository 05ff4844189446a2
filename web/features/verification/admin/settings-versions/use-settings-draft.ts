import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  documentOf,
  fieldAt,
  settingChanges,
  type SettingFields,
  settingFields,
} from '#contract/verification/settings-fields.ts'
import { forgetDraft, readDraft, writeDraft } from '#web/lib/form/draft.ts'
import { rulesQuery, type SettingsState } from './queries.ts'

const slot = 'verification-settings'
const asText = (kept: Record<string, unknown> | null): SettingFields =>
  Object.fromEntries(
    Object.entries(kept ?? {}).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
  )

/**
 * Only what was typed, over the version that counts: what someone else publishes meanwhile shows up beneath it. Kept as long as
 * the tab.
 */
export function useSettingsDraft({ document: current }: SettingsState) {
  const [typed, setTyped] = useState<SettingFields>(() => asText(readDraft(slot)))
  const { data: rules } = useQuery(rulesQuery)
  const saved = settingFields(current)
  const fields: SettingFields = { ...saved, ...typed }
  const document = documentOf(fields)
  const errors: Record<string, string> = {}
  for (const { path, message } of rules?.safeParse(document).error?.issues ?? [])
    errors[fieldAt(path, document)] ??= message
  const replace = (next: SettingFields) => {
    writeDraft(slot, next)
    setTyped(next)
  }
  return {
    fields,
    document,
    errors,
    changes: settingChanges(saved, fields),
    isChanged: (key: string) => (saved[key] ?? '') !== (fields[key] ?? ''),
    type: (key: string, text: string) => replace({ ...typed, [key]: text }),
    clear: () => {
      forgetDraft(slot)
      setTyped({})
    },
    /** All of another version. */
    load: (version: SettingFields) =>
      replace(Object.fromEntries(settingChanges(saved, version).map(({ key, to }) => [key, to]))),
  }
}
export type SettingsDraft = ReturnType<typeof useSettingsDraft>

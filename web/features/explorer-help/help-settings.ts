import { isQuestKey, type QuestKey } from './quests.ts'

/** How a person wants the help, as the browser keeps it. */
export interface HelpSettings {
  readonly off: boolean
  readonly panelOpen: boolean
  /** Quests whose card has opened on its own: it does so once. */
  readonly seen: readonly QuestKey[]
}

export const usualSettings: HelpSettings = { off: false, panelOpen: false, seen: [] }

/** What a storage holds, whatever wrote it there: what isn't ours counts as nothing. */
export function readSettings(text: string | null): HelpSettings {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (typeof kept !== 'object' || kept === null) return usualSettings
    const { off, panelOpen, seen } = kept as Record<string, unknown>
    return {
      off: off === true,
      panelOpen: panelOpen === true,
      seen: Array.isArray(seen) ? [...new Set(seen.filter(isQuestKey))] : [],
    }
  } catch {
    return usualSettings
  }
}

import { completeQuest, localDay, noProgress, type Progress, readProgress, type Reward, visit } from './progress.ts'
import { type HelpSettings, readSettings, usualSettings } from './help-settings.ts'
import type { QuestKey } from './quests.ts'

const progressSlot = 'treq_explorer_progress'
const settingsSlot = 'treq_explorer_help'

interface Kept {
  readonly progress: Progress
  readonly settings: HelpSettings
  /** The slides of Mobile Help; only as long as the page. */
  readonly slidesOpen: boolean
}

/** As it is before anything has been kept, and where nothing can be. */
export const nothingKept: Kept = { progress: noProgress, settings: usualSettings, slidesOpen: false }

/** One for each storage; the page has `explorerStore`. Where the storage is closed to us, all lasts as long as the page. */
export function createExplorerStore(storage: () => Storage, today = () => localDay(new Date())) {
  let kept: Kept = nothingKept
  let raw: readonly [string | null, string | null] | undefined
  const listeners = new Set<() => void>()

  function read(): Kept {
    try {
      const [progress, settings] = [storage().getItem(progressSlot), storage().getItem(settingsSlot)]
      if (raw?.[0] === progress && raw[1] === settings) return kept
      raw = [progress, settings]
      kept = { ...kept, progress: readProgress(progress), settings: readSettings(settings) }
    } catch {
      // storage is closed
    }
    return kept
  }
  function write(change: Partial<Kept>): void {
    kept = { ...read(), ...change }
    try {
      if (change.progress) storage().setItem(progressSlot, JSON.stringify(change.progress))
      if (change.settings) storage().setItem(settingsSlot, JSON.stringify(change.settings))
      raw = [storage().getItem(progressSlot), storage().getItem(settingsSlot)]
    } catch {
      // storage is closed or full: what the page knows goes on
    }
    for (const listener of listeners) listener()
  }
  const set = (settings: Partial<HelpSettings>) => write({ settings: { ...read().settings, ...settings } })

  return {
    read,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      // another tab wrote
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
    /** Counts the day into the streak. */
    visit: () => {
      const { progress } = read()
      const next = visit(progress, today())
      if (next !== progress) write({ progress: next })
    },
    /** What it has brought; null where the quest was complete already. */
    complete: (key: QuestKey): Reward | null => {
      const { progress, reward } = completeQuest(read().progress, key, today())
      if (reward) write({ progress })
      return reward
    },
    markSeen: (key: QuestKey) => {
      const { seen } = read().settings
      if (!seen.includes(key)) set({ seen: [...seen, key] })
    },
    setOff: (off: boolean) => set({ off }),
    setPanelOpen: (panelOpen: boolean) => set({ panelOpen }),
    setSlidesOpen: (slidesOpen: boolean) => write({ slidesOpen }),
  }
}

export type ExplorerStore = ReturnType<typeof createExplorerStore>

export const explorerStore = createExplorerStore(() => localStorage)

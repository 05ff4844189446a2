import type { Choice } from './permission.ts'

const slot = 'treq_analytics_choice'
export const readChoice = (text: string | null): Choice => (text === 'allowed' || text === 'declined' ? text : null)

/** Where the storage is closed to us, an answer lasts as long as the page. */
export function createChoiceStore(storage: () => Storage) {
  let given: Choice = null
  const listeners = new Set<() => void>()
  return {
    read: (): Choice => {
      try {
        return readChoice(storage().getItem(slot)) ?? given
      } catch {
        return given
      }
    },
    choose: (choice: 'allowed' | 'declined'): void => {
      given = choice
      try {
        storage().setItem(slot, choice)
      } catch {
        // storage is closed or full
      }
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      // another tab wrote
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
  }
}

export const choiceStore = createChoiceStore(() => localStorage)

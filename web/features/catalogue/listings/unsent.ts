import { log } from '#web/lib/log.ts'
import type { Edits } from './working-document.ts'

const slots = 'treq-listing-'

export interface Unsent {
  /** The revision that the edits were made over. */
  readonly revision: number
  readonly edits: Edits
}

/** What the server doesn't have yet, in this browser: it outlives a closed tab. */
export interface UnsentStore {
  read(): Unsent | null
  write(unsent: Unsent): void
  clear(): void
}

const isUnsent = (value: unknown): value is Unsent =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Unsent).revision === 'number' &&
  typeof (value as Unsent).edits === 'object'

/**
 * Each window has a slot of its own, so that none clears what another has not sent; one that opens adopts what closed windows
 * left. A slot of a window that is open is adopted as well: both save the same then, which is no conflict.
 */
export function unsentOf(listingId: string, window: string): UnsentStore {
  const own = `${slots}${listingId}-${window}`
  const adopted = new Map<string, string>()
  const guarded = <T>(work: () => T, otherwise: T): T => {
    try {
      return work()
    } catch (cause) {
      // Storage is closed to us or full: what is typed is sent all the same.
      log.warn('A draft could not be kept in this browser', cause)
      return otherwise
    }
  }
  return {
    read: () =>
      guarded(() => {
        const found: Unsent[] = []
        for (const key of Object.keys(localStorage).filter((name) => name.startsWith(`${slots}${listingId}-`))) {
          const text = localStorage.getItem(key) ?? 'null'
          const value: unknown = JSON.parse(text)
          if (!isUnsent(value)) continue
          found.push(value)
          if (key !== own) adopted.set(key, text)
        }
        if (found.length === 0) return null
        return {
          revision: Math.min(...found.map(({ revision }) => revision)),
          edits: Object.assign({}, ...found.map(({ edits }) => edits)) as Edits,
        }
      }, null),
    write: (unsent) => guarded(() => localStorage.setItem(own, JSON.stringify(unsent)), undefined),
    clear: () =>
      guarded(() => {
        localStorage.removeItem(own)
        for (const [key, text] of adopted) if (localStorage.getItem(key) === text) localStorage.removeItem(key)
        adopted.clear()
      }, undefined),
  }
}

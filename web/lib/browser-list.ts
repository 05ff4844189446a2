import { useSyncExternalStore } from 'react'

const none: readonly string[] = []
// as strict as the server: one that it refuses would keep all others of the list from it
const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(value)

/**
 * A short list of identifiers that this browser keeps under `slot`, newest first and at most `most`. Where storage is closed
 * to us it lasts as long as the page; what another program wrote there counts as nothing.
 */
export function createBrowserList(slot: string, most: number) {
  const listeners = new Set<() => void>()
  let raw: string | null = null
  let known = none

  function read(): readonly string[] {
    try {
      const kept = localStorage.getItem(slot)
      if (kept === raw) return known
      raw = kept
      const list: unknown = JSON.parse(kept ?? '[]')
      known = Array.isArray(list) ? [...new Set(list.filter(isId))].slice(0, most) : none
    } catch {
      return known
    }
    return known
  }
  function write(list: readonly string[]): void {
    known = list.slice(0, most)
    try {
      if (known.length === 0) localStorage.removeItem(slot)
      else localStorage.setItem(slot, JSON.stringify(known))
      raw = localStorage.getItem(slot)
    } catch {
      // storage is closed
    }
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    // another tab wrote
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  }

  return {
    most,
    read,
    /** To the front; the oldest makes room. */
    add: (id: string) => write([id, ...read().filter((one) => one !== id)]),
    remove: (id: string) => write(read().filter((one) => one !== id)),
    clear: () => write(none),
    /** Empty in the markup of the server. */
    use: () => useSyncExternalStore(subscribe, read, () => none),
  }
}

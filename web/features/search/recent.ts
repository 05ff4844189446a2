import { useSyncExternalStore } from 'react'
import { recentKey as key } from './recent-key.ts'

export interface Recent {
  path: string
  label: string
}

const most = 5
const none: readonly Recent[] = []

const listeners = new Set<() => void>()
let raw: string | null = null
let known: readonly Recent[] = none

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  value.path.startsWith('/browse?') &&
  'label' in value &&
  typeof value.label === 'string'

/** The last searches of this browser, newest first; none where storage is closed or holds something else. */
function read(): readonly Recent[] {
  try {
    const kept = localStorage.getItem(key)
    if (kept === raw) return known
    raw = kept
    const list: unknown = JSON.parse(kept ?? '[]')
    known = Array.isArray(list) ? list.filter(isRecent).slice(0, most) : none
  } catch {
    known = none
  }
  return known
}

function write(list: readonly Recent[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(list.slice(0, most)))
  } catch {
    // Storage closed: they last as long as the page.
    known = list.slice(0, most)
  }
  for (const listener of listeners) listener()
}

export function remember(recent: Recent): void {
  const list = read()
  if (list[0]?.path !== recent.path) write([recent, ...list.filter(({ path }) => path !== recent.path)])
}

export const forget = (path: string): void => write(read().filter((one) => one.path !== path))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useRecent = (): readonly Recent[] => useSyncExternalStore(subscribe, read, () => none)

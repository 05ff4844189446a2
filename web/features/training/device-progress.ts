import { useSyncExternalStore } from 'react'
import type { TrainingModule } from '#contract/training/values.ts'

/**
 * Lessons finished on this device that no account has yet, as `module/lesson`, by who finished them: an account's id, or
 * `visitor`. What a visitor finished belongs to the first account that signs in here, and to no other.
 */
const storageKey = 'treq-lessons'
export const visitor = 'visitor'

type Kept = Readonly<Record<string, readonly string[]>>
const none: readonly string[] = []
const nothing: Kept = {}
const listeners = new Set<() => void>()
let last: string | null = null
let known = nothing

const isLesson = (one: unknown): one is string => typeof one === 'string' && /^[a-z0-9-]+\/[a-z0-9-]+$/.test(one)

function parse(text: string): Kept {
  const kept: unknown = JSON.parse(text)
  if (kept === null || typeof kept !== 'object' || Array.isArray(kept)) return nothing
  return Object.fromEntries(
    Object.entries(kept).map(([owner, list]) => [owner, Array.isArray(list) ? list.filter(isLesson) : none]),
  )
}

function read(): Kept {
  try {
    const text = localStorage.getItem(storageKey)
    if (text !== last) {
      last = text
      known = nothing
      if (text !== null) known = parse(text)
    }
  } catch {
    // a browser that keeps nothing, or what another program wrote there
  }
  return known
}

function write(next: Kept): void {
  known = Object.fromEntries(Object.entries(next).filter(([, list]) => list.length > 0))
  try {
    if (Object.keys(known).length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(known))
    last = localStorage.getItem(storageKey)
  } catch {
    // it lasts as long as the page
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const added = (list: readonly string[] = none, more: readonly string[] = none) => [...new Set([...list, ...more])]

export const useDeviceLessons = (owner: string): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => read()[owner] ?? none,
    () => none,
  )

export function finishOnDevice(owner: string, module: TrainingModule, lesson: string): void {
  const kept = read()
  write({ ...kept, [owner]: added(kept[owner], [`${module}/${lesson}`]) })
}

/** What a visitor finished here is this account's from now on. */
export function claimLessons(accountId: string): void {
  const { [visitor]: theirs, ...kept } = read()
  if (theirs) write({ ...kept, [accountId]: added(kept[accountId], theirs) })
}

/** The account has them. */
export function forgetOnDevice(owner: string, lessons: readonly string[]): void {
  const kept = read()
  const left = (kept[owner] ?? none).filter((one) => !lessons.includes(one))
  if (left.length < (kept[owner] ?? none).length) write({ ...kept, [owner]: left })
}

import { useSyncExternalStore } from 'react'
import type { TrainingModule } from '#contract/training/values.ts'

/** Lessons finished on this device, as `module/lesson`: for visitors, and until the account has them. */
const storageKey = 'treq-lessons'
const listeners = new Set<() => void>()
let last = ''
let known: readonly string[] = []

function read(): readonly string[] {
  let text = ''
  try {
    text = localStorage.getItem(storageKey) ?? ''
  } catch {
    // a browser that keeps nothing
  }
  if (text !== last) {
    last = text
    known = text === '' ? [] : text.split(' ').filter((one) => /^[a-z0-9-]+\/[a-z0-9-]+$/.test(one))
  }
  return known
}

const none: readonly string[] = []
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export const useDeviceLessons = (): readonly string[] => useSyncExternalStore(subscribe, read, () => none)

export function finishOnDevice(module: TrainingModule, lesson: string): void {
  const all = new Set([...read(), `${module}/${lesson}`])
  try {
    localStorage.setItem(storageKey, [...all].join(' '))
  } catch {
    // what cannot be kept is still recorded with the account
  }
  for (const listener of listeners) listener()
}

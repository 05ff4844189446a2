import { draftSlots } from './draft-owner.ts'

/** Never kept, whatever the form. */
const secret = /password|secret|card|cvc|pin/i

const slotOf = (key: string) => `${draftSlots}${key}`

/** What was typed into a form before, by field; it lives as long as the tab. */
export function readDraft(key: string): Record<string, unknown> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(slotOf(key)) ?? 'null')
    return typeof kept === 'object' && kept !== null ? { ...kept } : null
  } catch {
    // Storage is closed to us, or holds another's data: the form begins empty.
    return null
  }
}

export function writeDraft(key: string, values: Readonly<Record<string, unknown>>): void {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name)))
  try {
    sessionStorage.setItem(slotOf(key), JSON.stringify(kept))
  } catch {
    return
  }
}

export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(slotOf(key))
  } catch {
    return
  }
}

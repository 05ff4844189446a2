import { useState } from 'react'

/** A text that survives a reload of this tab until it is sent. */
export function useDraft(name: string, initial: string) {
  const slot = `treq-draft-${name}`
  const [text, setText] = useState(() => {
    try {
      return sessionStorage.getItem(slot) ?? initial
    } catch {
      return initial
    }
  })
  const write = (next: string) => {
    setText(next)
    try {
      sessionStorage.setItem(slot, next)
    } catch {
      // Storage is closed to us: the text then lives as long as the page.
      return
    }
  }
  const forget = () => {
    try {
      sessionStorage.removeItem(slot)
    } catch {
      return
    }
  }
  return { text, write, forget }
}

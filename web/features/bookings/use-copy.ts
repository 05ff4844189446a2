import { useEffect, useState } from 'react'

const shown = 3000

/** Puts a text on the clipboard; `copied` holds for a moment. */
export function useCopy() {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), shown)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // Without permission, the text can still be selected.
      setCopied(false)
    }
  }
  return { copied, copy }
}

import { useEffect, useRef } from 'react'

/** Counts for how long the page has been in sight since this was drawn; gives whole seconds. */
export function useSecondsShown(): () => number {
  const shown = useRef({ milliseconds: 0, since: null as number | null })
  useEffect(() => {
    const { current } = shown
    const note = () => {
      const now = performance.now()
      if (current.since !== null) current.milliseconds += now - current.since
      current.since = document.visibilityState === 'visible' ? now : null
    }
    note()
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [])
  return () => {
    const { milliseconds, since } = shown.current
    const all = milliseconds + (since === null ? 0 : performance.now() - since)
    return Math.min(86_400, Math.floor(all / 1000))
  }
}

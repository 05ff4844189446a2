import { useEffect, useEffectEvent } from 'react'
import type { Place } from './use-place.ts'

/** How long a person has done nothing before a card opens on its own. */
const quiet = 1500
const looks = 300
const busy = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'] as const
const passive = { capture: true, passive: true } as const

const fields = 'input, select, textarea, [contenteditable]'
/** A dialog, a menu or a list of suggestions that the person has before them. */
const inFront = '[data-scroll-lock], [role=dialog], [role=menu], main[aria-busy=true]'

const isInUse = () =>
  document.visibilityState === 'hidden' ||
  document.activeElement?.matches(fields) === true ||
  document.querySelector(inFront) !== null

/**
 * Calls `open` once the person has come to rest at a place, until it says true. Never over a form in use: one that has the
 * focus, or in which something was entered since the page opened.
 */
export function useAutoOpen(place: Place | null, open: () => boolean): void {
  const tryToOpen = useEffectEvent(open)
  useEffect(() => {
    if (!place) return undefined
    let restingSince = performance.now()
    const stir = () => {
      restingSince = performance.now()
    }
    const timer = setInterval(() => {
      if (performance.now() - restingSince >= quiet && !isInUse() && tryToOpen()) stop()
    }, looks)
    function stop() {
      clearInterval(timer)
      for (const kind of busy) document.removeEventListener(kind, stir, passive)
      document.removeEventListener('input', stop, passive)
    }
    for (const kind of busy) document.addEventListener(kind, stir, passive)
    document.addEventListener('input', stop, passive)
    return stop
  }, [place])
}

import { useEffect, useEffectEvent } from 'react'
import { isFormInUse } from './form-in-use.ts'
import type { Place } from './use-place.ts'

/** How long a person has done nothing before a card opens on its own. */
const quiet = 1500
const looks = 300
const busy = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'] as const
const passive = { capture: true, passive: true } as const

/** A dialog, a menu or a list of suggestions that the person has before them. */
const inFront = '[data-scroll-lock], [role=dialog], [role=menu], main[aria-busy=true]'

const isBusy = () => isFormInUse() || document.visibilityState === 'hidden' || document.querySelector(inFront) !== null

/** Calls `open` once the person has come to rest at a place, until it says true. Never over a form in use. */
export function useAutoOpen(place: Place | null, open: () => boolean): void {
  const tryToOpen = useEffectEvent(open)
  useEffect(() => {
    if (!place) return undefined
    let restingSince = performance.now()
    const stir = () => {
      restingSince = performance.now()
    }
    const timer = setInterval(() => {
      if (performance.now() - restingSince >= quiet && !isBusy() && tryToOpen()) stop()
    }, looks)
    function stop() {
      clearInterval(timer)
      for (const kind of busy) document.removeEventListener(kind, stir, passive)
    }
    for (const kind of busy) document.addEventListener(kind, stir, passive)
    return stop
  }, [place])
}

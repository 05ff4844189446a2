import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

declare global {
  interface Window {
    /** What was pressed before the scripts were here; `web/public/first.js` remembers it. */
    treqEarly?: Element | undefined
  }
}

/** For a form, or a button with `data-early`: does a press that came before the script did, once. */
export function useEarlyPress<T extends HTMLElement>(act: (pressed: T) => void): RefObject<T | null> {
  const place = useRef<T>(null)
  const late = useEffectEvent((pressed: T) => act(pressed))
  useEffect(() => {
    const pressed = place.current
    if (!pressed || window.treqEarly !== pressed) return
    window.treqEarly = undefined
    late(pressed)
  }, [])
  return place
}

import { useEffect, useEffectEvent, useRef } from 'react'
import { takeFragmentToken } from './fragment-token.ts'

/**
 * Hands over the token of a mailed link once when the page opens, null without one, and again whenever such a link is opened
 * in a tab that is on the page already: only the fragment changes then, and nothing is loaded.
 */
export function useMailedToken(name: string, take: (token: string | null) => void): void {
  const begun = useRef(false)
  const taken = useEffectEvent(take)
  useEffect(() => {
    if (!begun.current) {
      begun.current = true
      taken(takeFragmentToken(name))
    }
    const arrive = () => {
      const token = takeFragmentToken(name)
      if (token) taken(token)
    }
    window.addEventListener('hashchange', arrive)
    return () => window.removeEventListener('hashchange', arrive)
  }, [name])
}

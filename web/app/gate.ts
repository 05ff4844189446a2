import { createContext, use } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { nextPath } from '#web/lib/session/next-path.ts'

/** True inside a page shown in place of the requested one (sign-in screen, profile setup). */
export const GateContext = createContext(false)

/**
 * Where a person wants to be after this screen: the address itself when the screen stands in front of it, otherwise a
 * checked `next`. Undefined: nowhere in particular.
 */
export function useNext(): string | undefined {
  const gated = use(GateContext)
  const { pathname, search, hash } = useLocation()
  const [query] = useSearchParams()
  return gated ? nextPath(pathname + search + hash) : nextPath(query.get('next'))
}

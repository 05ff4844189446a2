import { type ComponentType, createElement, type ReactNode, Suspense, useEffect, useState } from 'react'
import { log } from '#web/lib/log.ts'

interface Props<P extends object> {
  load: () => Promise<{ default: ComponentType<P> }>
  /** Fetched in the browser as soon as this is true. */
  wanted?: boolean
  props: P
  /** Shown until the part has loaded, and when it fails to load. */
  fallback?: ReactNode
}

/** A part of the frame in its own chunk. `load` must be the same function at every render. */
export function Part<P extends object>({ load, wanted = true, props, fallback = null }: Props<P>): ReactNode {
  const [part, setPart] = useState<ComponentType<P> | null>(null)
  const missing = wanted && part === null
  useEffect(() => {
    if (!missing) return undefined
    let live = true
    load().then(
      (module) => {
        if (live) setPart(() => module.default)
      },
      (cause: unknown) => log.warn('A part of the page could not be loaded', cause),
    )
    return () => {
      live = false
    }
  }, [load, missing])
  if (part === null) return fallback
  // Its texts may come later still: the page around it, with the field that somebody is typing into, does not wait for them.
  return <Suspense fallback={fallback}>{createElement(part, props)}</Suspense>
}

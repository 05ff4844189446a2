import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type Box, toBounds } from './map-params.ts'
import type { MapLibreMap } from './map-base.ts'

type Base = typeof import('./map-base.ts')
type State =
  | { status: 'loading' | 'no-webgl' | 'failed'; map: null }
  /** `drawn`: the first picture is complete. */
  | { status: 'ready' | 'drawn'; map: MapLibreMap }

const loading = { status: 'loading', map: null } as const

// The server never draws: its build has neither the library nor the atlas.
const loadBase = () =>
  import.meta.env.SSR ? Promise.reject(new Error('Maps are drawn in browsers')) : import('./map-base.ts')

const hasWebgl = () => document.createElement('canvas').getContext('webgl2') !== null

/** The map inside `container`, loaded after the page answers. `retry` tries again after a failure. */
export function useMap(
  container: RefObject<HTMLElement | null>,
  { box, styleUrl, title }: { box: Box; styleUrl: string | null; title: string },
): State & { retry: () => void } {
  const [state, setState] = useState<State>(loading)
  const [attempt, setAttempt] = useState(0)
  const begin = useEffectEvent((base: Base, element: HTMLElement) =>
    base.createMap({ container: element, styleUrl, title, opening: { bounds: toBounds(box) } }),
  )
  useEffect(() => {
    let gone = false
    let remove = () => undefined as void
    const start = async () => {
      try {
        if (!hasWebgl()) return setState({ status: 'no-webgl', map: null })
        const base = await loadBase()
        if (gone || !container.current) return undefined
        const [map, end] = await begin(base, container.current)
        if (gone) return end()
        remove = end
        let styled = false
        map.once('styledata', () => (styled = true))
        // A tile that fails leaves a hole; a style that fails leaves nothing.
        map.on('error', () => {
          if (styled || gone) return
          setState({ status: 'failed', map: null })
        })
        map.once('idle', () => !gone && setState({ status: 'drawn', map }))
        return setState({ status: 'ready', map })
      } catch {
        // Told on the page; the list beside it does not need the map.
        return gone ? undefined : setState({ status: 'failed', map: null })
      }
    }
    void start()
    return () => {
      gone = true
      remove()
    }
  }, [container, attempt])
  const retry = () => {
    setState(loading)
    setAttempt((count) => count + 1)
  }
  return { ...state, retry }
}

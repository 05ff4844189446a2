import { useEffect, useRef, useState } from 'react'
import type { suggest } from '#contract/search/calls.ts'
import { limits } from '#contract/wire/limits.ts'
import { call } from '#web/lib/call.ts'
import type { Suggestion } from './queries.ts'

const pause = 150

/** Suggestions for what is being typed; only the newest question counts, and without an answer there are none. */
export function useSuggestions(kinds: readonly Suggestion['kind'][]) {
  const [items, setItems] = useState<readonly Suggestion[]>([])
  const running = useRef<{ timer: number; abort: AbortController } | null>(null)

  const stop = () => {
    if (!running.current) return
    window.clearTimeout(running.current.timer)
    running.current.abort.abort()
    running.current = null
  }
  useEffect(
    () => () => {
      window.clearTimeout(running.current?.timer)
      running.current?.abort.abort()
    },
    [],
  )

  const clear = () => {
    stop()
    setItems([])
  }
  const ask = (typed: string) => {
    stop()
    const q = typed.trim().slice(0, limits.searchNameMax)
    if (q === '') return setItems([])
    const abort = new AbortController()
    const load = async () => {
      try {
        const answer = await call<typeof suggest>('GET', '/api/search/suggest', { query: { q }, signal: abort.signal })
        if (!abort.signal.aborted) setItems(answer.items.filter(({ kind }) => kinds.includes(kind)))
      } catch {
        // Typing goes on without them.
        if (!abort.signal.aborted) setItems([])
      }
    }
    running.current = { abort, timer: window.setTimeout(() => void load(), pause) }
  }
  return { items, ask, clear }
}

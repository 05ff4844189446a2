import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { listAdventures, stats } from '#contract/catalogue/calls.ts'
import { call } from '#web/lib/call.ts'
import { staleTimes } from '#web/lib/query-client.ts'

const firstAdventures = {
  queryKey: ['/api/adventures', { limit: 6 }],
  queryFn: () => call<typeof listAdventures>('GET', '/api/adventures', { query: { limit: 6 } }),
}

const figures = {
  queryKey: ['/api/stats'],
  queryFn: () => call<typeof stats>('GET', '/api/stats'),
  staleTime: staleTimes.stats,
}

/** When the page is loaded and its thread free; Safari has no such call and waits instead. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 2000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work)
  return () => cancelIdleCallback(handle)
}

/** Home reads a first handful of adventures and the figures for the pages after it, when nothing else is left to do. */
export function usePrefetch(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | undefined
    const start = () => {
      stop = whenIdle(() => {
        void queryClient.prefetchQuery(firstAdventures)
        void queryClient.prefetchQuery(figures)
      })
    }
    if (document.readyState === 'complete') start()
    else window.addEventListener('load', start, { once: true })
    return () => {
      window.removeEventListener('load', start)
      stop?.()
    }
  }, [queryClient])
}

import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react-router'
import type { Call } from '#web/lib/call.ts'
import type { SessionStore } from '#web/lib/session/session-store.ts'
import type { PageName } from './routes/entry.ts'

/** What route loaders work with: one per page in the browser, one per request on the server. */
export interface AppContext {
  queryClient: QueryClient
  call: Call
  session: SessionStore
  /** Undefined until it is known; then no demo tool is there. */
  mode: () => 'demo' | 'live' | undefined
  /** Only on the server: what the loaders learn for the answer. */
  server?: {
    status: number
    /** Whether the answer may be kept for others. */
    shared: boolean
    /** Pages whose markup is in the answer. */
    rendered: Set<PageName>
    /** Pages that the browser will need at once. */
    wanted: Set<PageName>
  }
}

export const appContext = createContext<AppContext>()

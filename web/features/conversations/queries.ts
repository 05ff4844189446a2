import type {
  findThread,
  listThreads,
  markThreadRead,
  openThread,
  reportThread,
  sendMessage,
  setThreadFlags,
  showThread,
} from '#contract/conversations/calls.ts'
import type { ReportReason, ThreadFolder, ThreadSide } from '#contract/conversations/values.ts'
import { call } from '#web/lib/call.ts'

export const threadsKey = ['/api/threads'] as const
export const threadKey = (id: string) => ['/api/threads/:id', id] as const

export const threadsQuery = (side: ThreadSide, folder: ThreadFolder, q: string) => ({
  queryKey: [...threadsKey, side, folder, q],
  queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
    call<typeof listThreads>('GET', '/api/threads', {
      query: { side, folder, ...(q ? { q } : {}), ...(pageParam ? { after: pageParam } : {}) },
      signal,
    }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { next: string | null }) => page.next ?? undefined,
})

export const fetchThread = (id: string, range: { before?: number; after?: number } = {}) =>
  call<typeof showThread>('GET', '/api/threads/:id', { params: { id }, query: range })

/** What somebody came to write about, before there is a thread. */
export interface Subject {
  booking?: string
  adventure?: string
  guide?: string
}

export const subjectQuery = (subject: Subject) => ({
  queryKey: ['/api/threads/find', subject] as const,
  queryFn: () => call<typeof findThread>('GET', '/api/threads/find', { query: subject }),
})

export const startThread = ({ booking, adventure, guide }: Subject, text: string, key: string) =>
  call<typeof openThread>('POST', '/api/threads', {
    body: {
      about: booking ? { bookingId: booking } : adventure ? { adventureId: adventure } : { guideId: guide ?? '' },
      text,
      key,
    },
  })

export const postMessage = (id: string, text: string, key: string) =>
  call<typeof sendMessage>('POST', '/api/threads/:id/messages', { params: { id }, body: { text, key } })

export const readUpTo = (id: string, position: number) =>
  call<typeof markThreadRead>('POST', '/api/threads/:id/read', { params: { id }, body: { position } })

export const setFlags = (id: string, flags: { archived?: boolean; muted?: boolean; blocked?: boolean }) =>
  call<typeof setThreadFlags>('PATCH', '/api/threads/:id', { params: { id }, body: flags })

export const sendReport = (id: string, reason: ReportReason, note: string) =>
  call<typeof reportThread>('POST', '/api/threads/:id/report', { params: { id }, body: { reason, note } })

import type {
  addSavedReply,
  deleteSavedReply,
  listSavedReplies,
  updateSavedReply,
} from '#contract/conversations/saved-replies.ts'
import { call } from '#web/lib/call.ts'

export const savedRepliesQuery = {
  queryKey: ['/api/saved-replies'] as const,
  queryFn: () => call<typeof listSavedReplies>('GET', '/api/saved-replies'),
}

interface Written {
  title: string
  text: string
}

/** `id` null adds one. */
export const saveReply = (id: string | null, body: Written) =>
  id
    ? call<typeof updateSavedReply>('PUT', '/api/saved-replies/:id', { params: { id }, body })
    : call<typeof addSavedReply>('POST', '/api/saved-replies', { body })

export const removeReply = (id: string) =>
  call<typeof deleteSavedReply>('DELETE', '/api/saved-replies/:id', { params: { id } })

import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import type { ThreadSide } from './values.ts'

/** What the stream of changes says as `typing`: it comes once, has no id, and is kept nowhere. */
export interface TypingEvent {
  readonly threadId: string
  readonly side: ThreadSide
}

export const sayTyping = endpoint({
  method: 'POST',
  path: '/api/threads/:id/typing',
  access: 'signed-in',
  summary: 'Share with the others in a conversation that the caller is writing; kept nowhere',
  params: z.object({ id }),
  output: z.object({}),
  errors: ['too_many_requests'],
})

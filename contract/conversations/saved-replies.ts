import { z } from 'zod'
import { line, words } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { savedReplyLimits } from './values.ts'

export const savedReply = z.object({ id, title: z.string(), text: z.string() })
export type SavedReply = z.infer<typeof savedReply>
const output = z.object({ items: z.array(savedReply) })
const params = z.object({ id })
const body = z.object({
  title: line(savedReplyLimits.title).min(1, 'Enter a title'),
  text: words(savedReplyLimits.text).min(1, 'Enter a reply'),
})

export const listSavedReplies = endpoint({
  method: 'GET',
  path: '/api/saved-replies',
  access: 'signed-in',
  summary: 'Guide: list saved replies by title',
  output,
})

export const addSavedReply = endpoint({
  method: 'POST',
  path: '/api/saved-replies',
  access: 'signed-in',
  summary: 'Guide: add a saved reply; fields in braces are filled in by each conversation',
  body,
  output,
  errors: ['too_many', 'title_taken'],
})

export const updateSavedReply = endpoint({
  method: 'PUT',
  path: '/api/saved-replies/:id',
  access: 'signed-in',
  summary: 'Guide: update a saved reply',
  params,
  body,
  output,
  errors: ['title_taken'],
})

export const deleteSavedReply = endpoint({
  method: 'DELETE',
  path: '/api/saved-replies/:id',
  access: 'signed-in',
  summary: 'Guide: delete a saved reply',
  params,
  output,
})

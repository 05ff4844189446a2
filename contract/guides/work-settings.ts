import { z } from 'zod'
import { count } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'

/** Hours of the day at the guide’s home, 0 to 24; the end is after the beginning. */
const replyHours = z
  .object({ from: count(23), until: count(24).min(1) })
  .refine(({ from, until }) => until > from, { path: ['until'], error: 'Please choose a later hour' })

export const workSettings = z.object({
  /** When a guest can expect an answer; null: not said. */
  replyHours: replyHours.nullable(),
  /** What a new listing begins with; null: nothing. */
  noticeDays: count(30, 'Please enter a number of days from 0 to 30').nullable(),
  instantBook: z.boolean(),
})
export type WorkSettings = z.infer<typeof workSettings>

export const showWorkSettings = endpoint({
  method: 'GET',
  path: '/api/guide/work-settings',
  access: 'signed-in',
  summary: 'Guide: get reply hours and what new listings begin with',
  output: workSettings,
})

export const saveWorkSettings = endpoint({
  method: 'PUT',
  path: '/api/guide/work-settings',
  access: 'signed-in',
  summary: 'Guide: save reply hours and what new listings begin with',
  body: workSettings,
  output: workSettings,
})

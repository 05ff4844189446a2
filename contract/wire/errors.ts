import { z } from 'zod'

/** Body of every answer that is not OK. `error` is a sentence for a person. */
export const errorBody = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})
export type ErrorBody = z.infer<typeof errorBody>

/** Codes that any call may answer with. */
export const commonErrors = [
  'invalid_input',
  'not_signed_in',
  'not_allowed',
  'not_found',
  'csrf',
  'too_many_requests',
  'too_large',
  'unsupported_media_type',
  'unavailable',
  'internal',
] as const

import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The browser may have missed something and refetches everything. Other events are named by what has changed. */
export const streamReset = 'reset'

export const liveStream = endpoint({
  method: 'GET',
  path: '/api/stream',
  ownEyesOnly: true,
  access: 'signed-in',
  summary: 'Stream changes as server-sent events; resumes after Last-Event-ID',
  file: 'text/event-stream',
  output: z.string(),
  errors: ['too_many_streams'],
})

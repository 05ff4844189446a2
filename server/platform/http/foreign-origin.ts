import type { FastifyRequest } from 'fastify'
import type { App } from '../app.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isRead = (request: FastifyRequest): boolean => reads.has(request.method)

/** Whether a browser says that another site sends this write. Programs that are no browser say nothing. */
export function isForeignWrite(app: App, request: FastifyRequest): boolean {
  if (isRead(request)) return false
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin, host } = request.headers
  if (origin === undefined) return false
  return origin !== new URL(app.publicUrl()).origin && URL.parse(origin)?.host !== host
}

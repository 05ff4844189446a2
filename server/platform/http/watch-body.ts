import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface BodyBounds {
  /** Milliseconds for the whole of a body … */
  total: number
  /** … or, where a route takes a file, as long as at least `bytes` come in each of these. */
  idle: number
  bytes: number
}

/**
 * Ends the connection of a body that does not come: Node knows one bound for all of a request, which would cut a large
 * file off on a slow line. Below this stands that bound, for a file that only just keeps coming.
 */
export function watchBodies(http: FastifyInstance, { total, idle, bytes }: BodyBounds): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()
  http.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) timers.set(request, takesFile(request) ? watch(request) : end(request, total))
    done()
  })
  http.addHook('onResponse', (request, _reply, done) => {
    clearInterval(timers.get(request))
    done()
  })

  function end({ raw }: FastifyRequest, after: number): NodeJS.Timeout {
    return setTimeout(() => {
      if (!raw.complete) raw.destroy()
    }, after).unref()
  }

  function watch({ raw }: FastifyRequest): NodeJS.Timeout {
    let before = raw.socket.bytesRead
    const timer = setInterval(() => {
      if (raw.complete) return clearInterval(timer)
      if (raw.socket.bytesRead - before < bytes) raw.destroy()
      before = raw.socket.bytesRead
    }, idle).unref()
    return timer
  }
}

const hasBody = ({ raw, headers }: FastifyRequest): boolean =>
  !raw.complete && (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)

const takesFile = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.endpoint?.upload !== undefined

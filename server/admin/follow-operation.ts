import type { FastifyInstance, FastifyRequest } from 'fastify'
import { said } from '#contract/wire/said.ts'
import { operationNow, type Operation } from '#server/settings/index.ts'
import type { App } from '#server/platform/app.ts'
import { AppError } from '#server/platform/errors.ts'
import { isRendering } from '#server/platform/http/rendering.ts'

const freshMs = 1000

/**
 * While an owner has the site in maintenance, everyone but operators gets 503 with the time to come back. Signing in stays
 * open, or no operator could; so does what concerns safety, since people are on trips; and vendors' webhooks, health, and files
 * are no endpoints. The level of the log follows the settings as well.
 */
export function followOperation(http: FastifyInstance, app: App): void {
  const operation = freshly(app)
  http.addHook('onRequest', async (request) => {
    if (!isPublicDoor(request)) return
    const now = await operation()
    if (!now || now.maintenance === 'off' || isOperator(request)) return
    const minutes = now.maintenanceMinutes
    throw new AppError(
      503,
      'maintenance',
      said('Treq is down for maintenance. Please try again in about {minutes} minutes.', { minutes }),
      { retryAfterSeconds: minutes * 60 },
    )
  })
}

/** As of a second ago at most; what was known before where the database is away. */
function freshly(app: App): () => Promise<Operation | null> {
  let known: Operation | null = null
  let readAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - readAt < freshMs) return known
    readAt = performance.now()
    try {
      const now = await operationNow(app.db)
      if (now.logLevel !== (known?.logLevel ?? 'server'))
        app.log.level = now.logLevel === 'server' ? app.env.LOG_LEVEL : now.logLevel
      known = now
    } catch (error) {
      app.log.error({ err: error }, 'the settings of the operation could not be read')
    }
    return known
  }
}

const isOperator = ({ caller }: FastifyRequest): boolean =>
  caller.kind === 'person' && (caller.admin || caller.viewedBy !== undefined)

const openPaths = /^\/api\/(auth\/|csrf-token$|config$|.*\/?safety)/

/** A page, or a call of the API that is not always open. A page that is made has been let in with its reads. */
function isPublicDoor(request: FastifyRequest): boolean {
  if (isRendering(request)) return false
  const { config, url } = request.routeOptions
  if (config.endpoint) return !openPaths.test(config.endpoint.path)
  if (url !== '/' && url !== '/*') return false
  const path = request.url.split('?', 1)[0] ?? '/'
  return (
    !/^(\/es)?\/(signin|auth|admin|admin-access|safety|safety-checkin|assets|media|reset-password)(\/|$)/.test(path) &&
    !path.startsWith('/api/')
  )
}

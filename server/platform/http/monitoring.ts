import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import { notFound } from '../errors.ts'

const hash = (text: string) => createHash('sha256').update(text).digest()

/**
 * Live mode shows its inside to whoever has the token: queue, database, metrics, and the page that tries calls. Anybody else
 * finds nothing there; `/healthz` and `openapi.json` stay for all.
 */
export function guardMonitoring(http: FastifyInstance, { env }: Pick<App, 'env'>): void {
  if (env.demo) return
  const wanted = env.MONITORING_TOKEN ? hash(`Bearer ${env.MONITORING_TOKEN}`) : null
  http.addHook('onRequest', async ({ routeOptions, headers }) => {
    if (!/^\/(?:metrics|readyz|api\/docs)(?:\/|$)/.test(routeOptions.url ?? '')) return
    if (!wanted || !timingSafeEqual(hash(headers.authorization ?? ''), wanted)) throw notFound()
  })
}

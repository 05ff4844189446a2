import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import { notFound } from '../errors.ts'

const hash = (text: string) => createHash('sha256').update(text).digest()

/**
 * Live mode opens queue, database, metrics, and the page that tries calls only to requests with the token; others get 404.
 * `/healthz` and `openapi.json` are public.
 */
export function guardMonitoring(http: FastifyInstance, { env }: Pick<App, 'env'>): void {
  if (env.demo) return
  const wanted = env.MONITORING_TOKEN ? hash(`Bearer ${env.MONITORING_TOKEN}`) : null
  http.addHook('onRequest', async ({ routeOptions, headers }) => {
    if (!/^\/(?:metrics|readyz|api\/docs)(?:\/|$)/.test(routeOptions.url ?? '')) return
    if (!wanted || !timingSafeEqual(hash(headers.authorization ?? ''), wanted)) throw notFound()
  })
}

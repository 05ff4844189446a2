import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { App } from '../app.ts'
import { sql } from 'kysely'

const registries = new WeakMap<FastifyInstance, Registry>()

export function countRequests(http: FastifyInstance): void {
  const registry = new Registry()
  registries.set(http, registry)
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const errors = new Counter({ name: 'http_errors_total', help: 'Answers of 500 and above', registers: [registry] })
  http.addHook('onResponse', async (request, reply) => {
    // a stream lasts as long as a page is open
    if (request.routeOptions.config.endpoint?.file === 'text/event-stream') return
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (reply.statusCode >= 500) errors.inc()
  })
}

/** `/metrics` for Prometheus; the queue and the deadlines are read at each scrape. */
export function exposeMetrics(http: FastifyInstance, app: App): void {
  const registry = registries.get(http)
  if (!registry) throw new Error('countRequests comes first')
  const waiting = new Gauge({ name: 'jobs_waiting', help: 'Jobs not done yet', registers: [registry] })
  const failing = new Gauge({
    name: 'jobs_failing',
    help: 'Jobs that have failed at least once',
    registers: [registry],
  })
  const overdue = new Gauge({
    name: 'deadlines_overdue',
    help: 'Deadlines that should have run',
    registers: [registry],
  })
  const pool = new Gauge({
    name: 'database_connections',
    help: 'Connections by state',
    labelNames: ['state'],
    registers: [registry],
  })
  http.get('/metrics', async (_request, reply) => {
    const { rows } = await sql<{ waiting: number; failing: number }>`
      select count(*) as waiting, count(*) filter (where attempts > 0) as failing from graphile_worker.jobs
      where flags is null`.execute(app.db)
    const due = await app.db
      .selectFrom('deadlines')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('done_at', 'is', null)
      .where('due_at', '<', await app.clock.now(app.db))
      .executeTakeFirstOrThrow()
    waiting.set(rows[0]?.waiting ?? 0)
    failing.set(rows[0]?.failing ?? 0)
    overdue.set(due.count)
    pool.set({ state: 'total' }, app.pool.totalCount)
    pool.set({ state: 'idle' }, app.pool.idleCount)
    pool.set({ state: 'wanted' }, app.pool.waitingCount)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

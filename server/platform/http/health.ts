import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { App } from '../app.ts'
import { migrated } from '../migrate.ts'

/** `/healthz`: the process answers. `/readyz`: database, migrations and queue are there too. */
export function exposeHealth(http: FastifyInstance, app: App): void {
  http.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  http.get('/readyz', async (_request, reply) => {
    const checks = await Promise.all([
      check('database', () => sql`select 1`.execute(app.db)),
      check('migrations', async () => {
        if (!(await migrated(app.pool))) throw new Error('migrations are missing')
      }),
      check('queue', () => sql`select 1 from graphile_worker.jobs limit 1`.execute(app.db)),
    ])
    const ready = checks.every((one) => one.ok)
    return reply
      .header('cache-control', 'no-store')
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', checks })
  })
  async function check(name: string, work: () => Promise<unknown>): Promise<{ name: string; ok: boolean }> {
    try {
      await work()
      return { name, ok: true }
    } catch (error) {
      app.log.error({ check: name, err: error }, 'not ready')
      return { name, ok: false }
    }
  }
}

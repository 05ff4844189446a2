import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp, createWeb, type RunningApp } from '#server/app.ts'
import { createPool } from '#server/platform/database.ts'
import { readEnv } from '#server/platform/env.ts'
import { prepareJobs } from '#server/platform/jobs.ts'
import { migrate } from '#server/platform/migrate.ts'

export interface Row {
  what: string
  value: number
  unit: string
  /** Of this run's own yardstick: how many times as much. */
  ratio?: number
  note?: string
}

/** What a file `bench/*.bench.ts` exports. Figures are printed and never judged: machines differ. */
export interface Bench {
  readonly name: string
  readonly run: (place: Place) => Promise<Row[]>
}

export interface Place {
  /** Of a throw-away PostgreSQL that flushes nothing to disk; its role may create databases. */
  readonly serverUrl: string
}

/** Seconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

/** `share` of the values lie at or below the answer. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

export interface World {
  app: RunningApp
  http: FastifyInstance
  /** Of its database. */
  url: string
  dataDir: string
  close: () => Promise<void>
}

/** An empty installation of its own, reachable over HTTP. */
export async function createWorld(
  { serverUrl }: Place,
  name: string,
  { stripe, env: more = {} }: { stripe?: { host: string; port: number }; env?: Record<string, string> } = {},
): Promise<World> {
  const admin = createPool(serverUrl, 1)
  await admin.query(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const pool = createPool(url.href)
  await migrate(pool)
  await prepareJobs(pool)
  const dataDir = await mkdtemp(join(tmpdir(), 'treq-bench-'))
  const env = readEnv({ TREQ_DATA_DIR: dataDir, LOG_LEVEL: 'error', PORT: '0', ...more })
  const app = await createApp(env, pool, stripe && { stripeApi: { ...stripe, protocol: 'http' } })
  const http = await createWeb(app)
  app.listenAt(await http.listen({ port: 0, host: '127.0.0.1' }))
  return {
    app,
    http,
    url: url.href,
    dataDir,
    async close() {
      await http.close()
      await app.close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

import type { FastifyInstance } from 'fastify'
import type { App } from '#server/platform/app.ts'
import { createDb, createPool, type Db } from '#server/platform/database.ts'

/** Milliseconds after which the database gives a search up. */
export const longestStatement = 1500
/** More searches at once wait for each other, so that a flood of them leaves connections to the sale. */
const connections = 8

const opened = new WeakMap<App, Db>()

/** Connections for searches only: each statement has an end, whatever was asked. */
export function searchDb(app: App): Db {
  const known = opened.get(app)
  if (known) return known
  const url = app.pool.options.connectionString
  if (!url) throw new Error('Search needs the address of the database')
  const limited = new URL(url)
  limited.searchParams.set('statement_timeout', String(longestStatement))
  // to compile a statement takes longer than to run it, and what is searched lies in memory
  limited.searchParams.set('options', '-c jit=off -c random_page_cost=1.1')
  const db = createDb(
    createPool(limited.href, connections, (error) =>
      app.log.warn({ err: error }, 'a connection of the search was lost'),
    ),
  )
  opened.set(app, db)
  return db
}

export async function closeSearchDb(app: App): Promise<void> {
  const db = opened.get(app)
  opened.delete(app)
  await db?.destroy()
}

// returns a promise because a domain's `register` does
export function closeWithServer(http: FastifyInstance, app: App): Promise<void> {
  http.addHook('onClose', () => closeSearchDb(app))
  return Promise.resolve()
}

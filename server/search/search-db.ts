import type { FastifyInstance } from 'fastify'
import type { RawBuilder } from 'kysely'
import type pg from 'pg'
import type { App } from '#server/platform/app.ts'
import { createDb, createPool, type Db } from '#server/platform/database.ts'

/** Milliseconds after which the database gives a search up. */
const longestStatement = 1500
/** More searches at once wait for each other, so that a flood of them leaves connections to the sale. */
const connections = 8

/** Statements that a connection keeps prepared: so many, each once it has been asked so often. */
const mostPrepared = 40
const usedOften = 5
const mostWatched = 1000

interface SearchDb {
  readonly db: Db
  readonly pool: pg.Pool
  readonly uses: Map<string, number>
  readonly prepared: Map<string, string>
}
const opened = new WeakMap<pg.Pool, SearchDb>()

/** Connections for searches only: each statement has an end, whatever was asked. */
function open(app: App): SearchDb {
  const known = opened.get(app.pool)
  if (known) return known
  const url = app.pool.options.connectionString
  if (!url) throw new Error('Search needs the address of the database')
  const limited = new URL(url)
  limited.searchParams.set('statement_timeout', String(longestStatement))
  // to compile a statement takes longer than to run it, and what is searched lies in memory
  limited.searchParams.set('options', '-c jit=off -c random_page_cost=1.1')
  const pool = createPool(limited.href, connections, (error) =>
    app.log.warn({ err: error }, 'a connection of the search was lost'),
  )
  const made = { db: createDb(pool), pool, uses: new Map(), prepared: new Map() }
  opened.set(app.pool, made)
  return made
}

export const searchDb = (app: App): Db => open(app).db

/** Rows of a statement; one that is often asked is planned once for each connection and not each time. */
export async function ask<T>(app: App, query: RawBuilder<T>): Promise<T[]> {
  const { db, pool, uses, prepared } = open(app)
  const { sql: text, parameters } = query.compile(db)
  let name = prepared.get(text)
  if (name === undefined && prepared.size < mostPrepared) {
    const count = (uses.get(text) ?? 0) + 1
    if (uses.size >= mostWatched) uses.clear()
    uses.set(text, count)
    if (count >= usedOften) prepared.set(text, (name = `search_${prepared.size}`))
  }
  const { rows } = await pool.query<T & object>({ ...(name ? { name } : {}), text, values: [...parameters] })
  return rows
}

export async function closeSearchDb(app: App): Promise<void> {
  const made = opened.get(app.pool)
  opened.delete(app.pool)
  await made?.db.destroy()
}

// returns a promise because a domain's `register` does
export function closeWithServer(http: FastifyInstance, app: App): Promise<void> {
  http.addHook('onClose', () => closeSearchDb(app))
  return Promise.resolve()
}

import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { takeFault, type Statements } from './faults.ts'
import { noSuch } from './errors.ts'

export type Json = { [key: string]: unknown }
/** One object: `body` is what the wire shows, `secret` what only the simulator knows. `dueAt`: milliseconds of business time. */
export type Stored = { id: string; object: string; body: Json; secret: Json; dueAt: number | null }

/** The company on the other side: its memory and its clock. */
export type Account = {
  pool: Pool
  now: () => number
  apiKey: string
  publicBase: () => string
  webhookUrl: () => string
}
/** What a piece of work needs: its transaction, and the business time in milliseconds at which it happens. */
export type Work = {
  db: Statements
  now: number
  account: Pick<Account, 'publicBase' | 'webhookUrl'>
  /** What happened long ago, whose events were delivered then. */
  isPast?: boolean
}

export const newId = (): string => randomBytes(12).toString('hex')
export const iso = (milliseconds: number): string => new Date(milliseconds).toISOString().replace(/\.\d+Z$/, 'Z')

/** What `run` has changed is committed when it is through; nothing of it when it throws. */
export async function transaction<T>(account: Account, run: (work: Work) => Promise<T>): Promise<T> {
  const db = await account.pool.connect()
  try {
    await db.query('begin')
    const result = await run({ db, now: account.now(), account })
    await db.query('commit')
    return result
  } catch (error) {
    await db.query('rollback')
    throw error
  } finally {
    db.release()
  }
}

export async function insert(
  work: Work,
  object: string,
  folder: string,
  body: Json,
  secret: Json = {},
): Promise<Stored> {
  const id = newId()
  const stored: Stored = {
    id,
    object,
    body: { id, object, uri: `/v1/${folder}/${id}`, created_at: iso(work.now), ...body },
    secret,
    dueAt: null,
  }
  await work.db.query('insert into checkr_simulator.objects (id, object, body, private) values ($1, $2, $3, $4)', [
    id,
    object,
    JSON.stringify(stored.body),
    JSON.stringify(secret),
  ])
  return stored
}

export async function save({ db }: Work, { id, body, secret, dueAt }: Stored): Promise<void> {
  await db.query('update checkr_simulator.objects set body = $2, private = $3, due_at = $4 where id = $1', [
    id,
    JSON.stringify(body),
    JSON.stringify(secret),
    dueAt,
  ])
}

type Row = { id: string; object: string; body: Json; private: Json; due_at: string | null }
const toStored = (row: Row): Stored => ({
  id: row.id,
  object: row.object,
  body: row.body,
  secret: row.private,
  dueAt: row.due_at === null ? null : Number(row.due_at),
})

/** Locks the row until the end of the transaction. Throws Checkr's 404. */
export async function load({ db }: Work, object: string, id: string): Promise<Stored> {
  const { rows } = await db.query<Row>(
    'select * from checkr_simulator.objects where id = $1 and object = $2 for update',
    [id, object],
  )
  if (!rows[0]) throw noSuch(object)
  return toStored(rows[0])
}

export async function loadByToken({ db }: Work, token: string): Promise<Stored> {
  const { rows } = await db.query<Row>(
    `select * from checkr_simulator.objects where private ->> 'token' = $1 for update`,
    [token],
  )
  if (!rows[0]) throw noSuch('invitation')
  return toStored(rows[0])
}

/** What is due first, at its own time; null when nothing is. */
export async function loadDue({ db, now }: Work): Promise<Stored | null> {
  const { rows } = await db.query<Row>(
    `select * from checkr_simulator.objects where due_at <= $1 order by due_at, seq limit 1 for update skip locked`,
    [now],
  )
  return rows[0] ? toStored(rows[0]) : null
}

/** A page of Checkr's lists, newest first. */
export async function listPage(work: Work, object: string, folder: string, query: Json): Promise<Json> {
  const limit = Math.min(100, Math.max(1, Number(query.per_page ?? 25) || 25))
  const page = Math.max(1, Number(query.page ?? 1) || 1)
  const { rows } = await work.db.query<Row & { count: number }>(
    `select *, count(*) over ()::int as count from checkr_simulator.objects
     where object = $1 and ($2::text is null or body ->> 'candidate_id' = $2)
     order by seq desc limit $3 offset $4`,
    [object, query.candidate_id ?? null, limit, (page - 1) * limit],
  )
  return listOf(
    rows.map(({ body }) => body),
    rows[0]?.count ?? 0,
    folder,
    page,
    limit,
  )
}

export function listOf(data: Json[], count = data.length, folder = '', page = 1, limit = 25): Json {
  const href = (number: number) => `/v1/${folder}?page=${number}&per_page=${limit}`
  return {
    object: 'list',
    data,
    count,
    next_href: page * limit < count ? href(page + 1) : null,
    previous_href: page > 1 ? href(page - 1) : null,
  }
}

/** Writes an event with a snapshot of its object, and its delivery, in the transaction of the change itself. */
export async function stateEvent(work: Work, type: string, subject: Stored): Promise<void> {
  if (work.isPast) return
  const event = {
    id: newId(),
    object: 'event',
    type,
    created_at: iso(work.now),
    webhook_url: work.account.webhookUrl(),
    data: { object: subject.body },
  }
  const times = (await takeFault(work.db, 'webhook_twice')) ? 2 : 1
  await work.db.query(
    `insert into checkr_simulator.deliveries (event, next_attempt_at)
     select $1::json, $2 from generate_series(1, $3::int)`,
    [JSON.stringify(event), new Date(Date.now() + tellsAfter), times], // wall time
  )
}

/** Checkr tells of something a moment after it has answered; wall milliseconds. */
const tellsAfter = 1000

import { randomInt } from 'node:crypto'
import type { PoolClient } from 'pg'
import { invalidParam, noSuch, type Json } from './errors.ts'
import type { Fault } from './faults.ts'
import { integer, nested, text, type Params } from './form.ts'

export type { Json } from './errors.ts'

/** One object of the account: `body` is what the wire shows, `secret` what only the simulator knows. */
export type Stored = { id: string; body: Json; secret: Json }

/** What a piece of work on the simulator's state needs: its transaction and the business clock in milliseconds. */
export type Work = {
  db: PoolClient
  now: number
  requestId: string | null
  idempotencyKey: string | null
  publicBase: string
  faults: ReadonlySet<Fault>
  /** Ids of the events stated so far in this transaction. */
  stated: string[]
}

const prefixes = {
  customer: 'cus',
  payment_method: 'pm',
  payment_intent: 'pi',
  charge: 'ch',
  refund: 're',
  balance_transaction: 'txn',
  event: 'evt',
} as const

export type ObjectName = keyof typeof prefixes

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export function randomText(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

export function newId(name: ObjectName): string {
  return `${prefixes[name]}_${name === 'customer' ? randomText(14) : randomText(24)}`
}

export function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000)
}

/** An object as it is kept, made at `now` (milliseconds). */
export const compose = (now: number, name: ObjectName, body: Json, secret: Json = {}, id = newId(name)): Stored => ({
  id,
  body: { id, object: name, created: seconds(now), livemode: false, ...body },
  secret,
})

export async function insert(
  work: Work,
  name: ObjectName,
  body: Json,
  secret: Json = {},
  id = newId(name),
): Promise<Stored> {
  const stored = compose(work.now, name, body, secret, id)
  await work.db.query(
    'insert into stripe_simulator.objects (id, object, created, body, private) values ($1, $2, $3, $4, $5)',
    [id, name, seconds(work.now), JSON.stringify(stored.body), JSON.stringify(secret)],
  )
  return stored
}

export async function save(work: Work, stored: Stored): Promise<void> {
  await work.db.query('update stripe_simulator.objects set body = $2, private = $3 where id = $1', [
    stored.id,
    JSON.stringify(stored.body),
    JSON.stringify(stored.secret),
  ])
}

type Row = { id: string; body: Json; private: Json }

/** `lock` holds the row until the end of the transaction. Throws Stripe's resource_missing. */
export async function load(
  work: Work,
  name: ObjectName,
  id: string,
  options: { lock?: boolean; param?: string } = {},
): Promise<Stored> {
  const found = await find(work, name, id, options.lock)
  if (!found) throw noSuch(name, id, options.param ?? 'id')
  return found
}

export async function find(work: Work, name: ObjectName, id: string, lock = false): Promise<Stored | null> {
  const { rows } = await work.db.query<Row>(
    `select id, body, private from stripe_simulator.objects where id = $1 and object = $2 ${lock ? 'for update' : ''}`,
    [id, name],
  )
  const row = rows[0]
  return row ? { id: row.id, body: row.body, secret: row.private } : null
}

/** A page of Stripe's lists: newest first, `limit` (10), `starting_after`, `ending_before`, `created[gte]` and so on. */
export async function listPage(
  work: Work,
  name: ObjectName,
  url: string,
  params: Params,
  filters: readonly string[],
): Promise<Json> {
  const limit = integer(params, 'limit') ?? 10
  if (limit < 1 || limit > 100) {
    throw invalidParam('limit', 'This value must be between 1 and 100.', 'parameter_invalid_integer')
  }
  const conditions = ['object = $1']
  const values: (string | number)[] = [name]
  const bind = (value: string | number) => `$${values.push(value)}`
  for (const field of filters) {
    const value = text(params, field)
    if (value !== undefined) conditions.push(`body ->> '${field}' = ${bind(value)}`)
  }
  conditions.push(...createdConditions(params, bind))
  const after = text(params, 'starting_after')
  const before = text(params, 'ending_before')
  if (after !== undefined) conditions.push(`seq < ${bind(await seqOf(work, name, after, 'starting_after'))}`)
  if (before !== undefined) conditions.push(`seq > ${bind(await seqOf(work, name, before, 'ending_before'))}`)
  const backwards = before !== undefined && after === undefined
  const { rows } = await work.db.query<Row>(
    `select id, body, private from stripe_simulator.objects where ${conditions.join(' and ')}
     order by seq ${backwards ? 'asc' : 'desc'} limit ${bind(limit + 1)}`,
    values,
  )
  const page = rows.slice(0, limit).map((row) => row.body)
  return { object: 'list', url, has_more: rows.length > limit, data: backwards ? page.reverse() : page }
}

function createdConditions(params: Params, bind: (value: number) => string): string[] {
  if (typeof params.created === 'string') return [`created = ${bind(integer(params, 'created') ?? 0)}`]
  const range = nested(params, 'created')
  const operators = { gt: '>', gte: '>=', lt: '<', lte: '<=' }
  return Object.entries(operators).flatMap(([word, sign]) => {
    const value = integer(range, word)
    return value === undefined ? [] : [`created ${sign} ${bind(value)}`]
  })
}

async function seqOf(work: Work, name: ObjectName, id: string, param: string): Promise<number> {
  const { rows } = await work.db.query<{ seq: string | number }>(
    'select seq from stripe_simulator.objects where id = $1 and object = $2',
    [id, name],
  )
  const row = rows[0]
  if (!row) throw noSuch(name, id, param)
  return Number(row.seq)
}

/** Replaces ids by their objects along `expand[]` paths ("latest_charge.balance_transaction", "data.customer"). */
export async function expand(work: Work, body: Json, paths: string[]): Promise<Json> {
  const copy = structuredClone(body)
  for (const path of paths) await expandPath(work, copy, path.split('.'), path)
  return copy
}

async function expandPath(work: Work, node: Json, path: string[], whole: string): Promise<void> {
  const [head, ...rest] = path
  if (head === undefined) return
  const value = node[head]
  if (Array.isArray(value)) {
    for (const entry of value as Json[]) await expandPath(work, entry, rest, whole)
    return
  }
  if (typeof value === 'string') {
    const { rows } = await work.db.query<Row>('select id, body, private from stripe_simulator.objects where id = $1', [
      value,
    ])
    if (!rows[0]) throw invalidParam('expand', `This property cannot be expanded (${whole}).`, 'property_unexpandable')
    node[head] = rows[0].body
  } else if (value === undefined) {
    throw invalidParam('expand', `This property cannot be expanded (${whole}).`, 'property_unexpandable')
  }
  const next = node[head]
  if (rest.length > 0 && next && typeof next === 'object') await expandPath(work, next as Json, rest, whole)
}

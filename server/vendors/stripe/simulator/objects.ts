import { randomInt } from 'node:crypto'
import type { PoolClient } from 'pg'
import { send } from '#server/platform/connections.ts'
import { invalidParam, noSuch, type Json } from './errors.ts'
import type { Fault } from './faults.ts'
import { integer, nested, text, type Params } from './form.ts'
import { tellsAfter } from './webhooks.ts'

export type { Json } from './errors.ts'

/** One object of the account: `body` is what the wire shows, `secret` what only the simulator knows. */
export type Stored = { id: string; body: Json; secret: Json }

/** What a piece of work on the simulator's state needs: its transaction and the business clock in milliseconds. */
export type Work = {
  db: PoolClient
  now: number
  requestId: string | null
  idempotencyKey: string | null
  /** The account that the caller acts for (`Stripe-Account`); null for their own. */
  connected: string | null
  publicBase: string
  /** None until requested. */
  faults: ReadonlySet<Fault>
  /** Whether our endpoint wants to hear of events of this type. */
  listensTo: (type: string) => boolean
  /** Ids of the events stated so far in this transaction that our endpoint hears of. */
  readonly stated: string[]
  /** Found along with what was asked for and not taken yet; what was locked for this transaction may be taken as locked. */
  readonly atHand: Map<string, Found>
  /** What is to be written before the commit, as it was when it was inserted or saved last. */
  readonly unwritten: Map<string, Unwritten>
  /** Events to deliver, once per entry. */
  readonly undelivered: string[]
  /** The answer that a repetition of this request is to get. */
  kept: Kept | null
}
type Found = { row: Row; locked: boolean }
type Unwritten = { fresh: boolean; object: string | null; created: number | null; body: string; secret: string }

const prefixes = {
  customer: 'cus',
  payment_method: 'pm',
  payment_intent: 'pi',
  charge: 'ch',
  refund: 're',
  dispute: 'du',
  balance_transaction: 'txn',
  'identity.verification_session': 'vs',
  'identity.verification_report': 'vr',
  account: 'acct',
  bank_account: 'ba',
  transfer: 'tr',
  transfer_reversal: 'trr',
  payout: 'po',
  event: 'evt',
} as const

export type ObjectName = keyof typeof prefixes

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export function randomText(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

export function newId(name: ObjectName): string {
  return `${prefixes[name]}_${name === 'customer' ? randomText(14) : randomText(name === 'account' ? 16 : 24)}`
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

export function insert(work: Work, name: ObjectName, body: Json, secret: Json = {}, id = newId(name)): Stored {
  const stored = compose(work.now, name, body, secret, id)
  work.unwritten.set(id, { fresh: true, object: name, created: seconds(work.now), ...written(stored) })
  return stored
}

export function save(work: Work, stored: Stored): void {
  const before = work.unwritten.get(stored.id) ?? { fresh: false, object: null, created: null }
  work.unwritten.set(stored.id, { ...before, ...written(stored) })
}

const written = ({ body, secret }: Stored) => ({ body: JSON.stringify(body), secret: JSON.stringify(secret) })

/** `response` letter for letter. */
type Kept = { key: string; fingerprint: string; status: number; response: string; dropped: boolean }

/** Writes all that this piece of work has changed; the caller commits. */
export async function flush(work: Work): Promise<void> {
  const { kept, undelivered } = work
  const fresh: string[] = []
  const sent: Promise<unknown>[] = []
  for (const [id, { fresh: isFresh, object, created, body, secret }] of work.unwritten) {
    if (isFresh) {
      fresh.push(`${JSON.stringify({ id, object, created }).slice(0, -1)},"body":${body},"private":${secret}}`)
    } else {
      // each by itself: a join with what is given would be planned once, while the table is empty, and then walk over it
      sent.push(
        send(work.db, 'update stripe_simulator.objects set body = $2, private = $3 where id = $1', [id, body, secret]),
      )
    }
  }
  if (fresh.length > 0 || undelivered.length > 0 || kept) sent.push(sendFresh(work, fresh))
  await Promise.all(sent)
}

function sendFresh({ db, kept, undelivered }: Work, fresh: readonly string[]): Promise<unknown> {
  const now = Date.now() // wall time
  return send(
    db,
    `with made as (
       insert into stripe_simulator.objects (id, object, created, body, private)
       select id, object, created, body, private from rows from (json_to_recordset($1::json)
         as (id text, object text, created bigint, body jsonb, private jsonb)) with ordinality order by ordinality
     ), answered as (
       insert into stripe_simulator.idempotent_requests (key, fingerprint, status, response, drop_next_replay, created_at)
       select $2::text, $3::text, $4::int, $5::json, $6::boolean, $7::timestamptz where $2::text is not null
     )
     insert into stripe_simulator.deliveries (event_id, next_attempt_at)
     select event, $8::timestamptz from unnest($9::text[]) with ordinality as d (event, n) order by n`,
    [
      `[${fresh.join(',')}]`,
      kept?.key ?? null,
      kept?.fingerprint ?? null,
      kept?.status ?? null,
      kept?.response ?? null,
      kept?.dropped ?? false,
      new Date(now),
      new Date(now + tellsAfter),
      [...undelivered],
    ],
  )
}

type Row = { id: string; object: string; body: Json; private: Json }

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
  const mine = work.unwritten.get(id)
  if (mine) return { id, body: JSON.parse(mine.body) as Json, secret: JSON.parse(mine.secret) as Json }
  const row = (await look(work, id, lock)).find((found) => found.id === id && found.object === name)
  return row ? { id: row.id, body: row.body, secret: row.private } : null
}

/** With a payment intent comes its charge, which most calls want next. */
async function look(work: Work, id: string, lock: boolean): Promise<readonly Row[]> {
  const found = work.atHand.get(id)
  if (found && (found.locked || !lock)) {
    work.atHand.delete(id)
    return [found.row]
  }
  const { rows } = await send<Row>(
    work.db,
    id.startsWith('pi_')
      ? `select id, object, body, private from stripe_simulator.objects
         where id in ($1, (select body ->> 'latest_charge' from stripe_simulator.objects where id = $1))
         order by object desc ${lock ? 'for update' : ''}`
      : `select id, object, body, private from stripe_simulator.objects where id = $1 ${lock ? 'for update' : ''}`,
    [id],
  )
  for (const row of rows) if (row.id !== id) work.atHand.set(row.id, { row, locked: lock })
  return rows
}

/** A page of Stripe's lists: newest first, `limit` (10), `starting_after`, `ending_before`, `created[gte]` and so on; of `owner` alone. */
export async function listPage(
  work: Work,
  name: ObjectName,
  url: string,
  params: Params,
  filters: readonly string[],
  owner: string | null = null,
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
  if (owner !== null) conditions.push(`private ->> 'account' = ${bind(owner)}`)
  conditions.push(...createdConditions(params, bind))
  const after = text(params, 'starting_after')
  const before = text(params, 'ending_before')
  if (after !== undefined) conditions.push(`seq < ${bind(await seqOf(work, name, after, 'starting_after'))}`)
  if (before !== undefined) conditions.push(`seq > ${bind(await seqOf(work, name, before, 'ending_before'))}`)
  const backwards = before !== undefined && after === undefined
  const { rows } = await send<Row>(
    work.db,
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
  const { rows } = await send<{ seq: string | number }>(
    work.db,
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
    const body = await anyObject(work, value)
    if (!body) throw invalidParam('expand', `This property cannot be expanded (${whole}).`, 'property_unexpandable')
    node[head] = body
  } else if (value === undefined) {
    throw invalidParam('expand', `This property cannot be expanded (${whole}).`, 'property_unexpandable')
  }
  const next = node[head]
  if (rest.length > 0 && next && typeof next === 'object') await expandPath(work, next as Json, rest, whole)
}

/** Returns an object that was found with a lock and not changed. */
export function putBack(work: Work, name: ObjectName, { id, body, secret }: Stored): void {
  work.atHand.set(id, { row: { id, object: name, body, private: secret }, locked: true })
}

async function anyObject(work: Work, id: string): Promise<Json | null> {
  const mine = work.unwritten.get(id)
  if (mine) return JSON.parse(mine.body) as Json
  return (await look(work, id, false)).find((row) => row.id === id)?.body ?? null
}

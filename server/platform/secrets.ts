import { sql, type Generated } from 'kysely'
import type { App } from './app.ts'
import { withTransaction, type Read, type Timestamp, type Tx } from './database.ts'
import { newId } from './ids.ts'
import { lockKeys } from './lock-keys.ts'
import { createDataKey, eraseDataKey, openDataKey } from './sealing/data-keys.ts'
import type { KeyRing } from './sealing/key-ring.ts'
import { seal, unseal } from './sealing/seal.ts'

declare module './database.ts' {
  interface Database {
    secrets: {
      id: string
      name: string
      sealed: Buffer | null
      last_four: string
      set_by: string | null
      set_at: Generated<Date>
      ends_at: Timestamp | null
    }
  }
}

declare module './jobs.ts' {
  interface Jobs {
    'forget-former-secrets': Record<string, never>
  }
}

const table = 'secrets'

/** A secret that the server was started with, and that one set in the browser takes the place of. */
export interface SecretSource {
  readonly name: string
  /** Null where nothing was given. */
  readonly given: string | null
}

/** What is true of a secret without saying it. Wall time. */
export interface SecretRow {
  id: string
  last_four: string
  set_by: string | null
  set_at: Date
  /** Null for the current one. */
  ends_at: Date | null
}

const lastFour = (value: string) => value.slice(-4)

/** Those that are accepted now, the current one first. */
const accepted = (read: Read, names: readonly string[]) =>
  read
    .selectFrom(table)
    .where('name', 'in', [...names])
    .where('sealed', 'is not', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', sql<Date>`clock_timestamp()`)])) // wall time
    .orderBy(sql`ends_at desc nulls first`)

/** The current one and former ones that are still accepted. */
export const secretRows = (read: Read, name: string): Promise<SecretRow[]> =>
  accepted(read, [name]).select(['id', 'last_four', 'set_by', 'set_at', 'ends_at']).execute()

/** Names of the secrets that were set in the browser. */
export async function storedSecretNames(read: Read): Promise<ReadonlySet<string>> {
  const rows = await read.selectFrom(table).select('name').where('ends_at', 'is', null).execute()
  return new Set(rows.map(({ name }) => name))
}

interface Opened {
  current: string | null
  /** Still accepted from others. */
  former: string[]
}

/** By name. Throws `CannotOpen` where the master key has changed without the former one. */
export async function openSecrets(
  read: Read,
  ring: KeyRing,
  sources: readonly SecretSource[],
): Promise<ReadonlyMap<string, Opened>> {
  const opened = new Map<string, Opened>(sources.map(({ name, given }) => [name, { current: given, former: [] }]))
  const rows = await accepted(read, [...opened.keys()])
    .select(['id', 'name', 'sealed', 'ends_at'])
    .execute()
  for (const { id, name, sealed, ends_at } of rows) {
    const one = opened.get(name)
    if (!sealed || !one) continue
    const key = await openDataKey(read, ring, { table, record: id })
    const value = unseal(key, { table, record: id, field: 'sealed' }, sealed).toString('utf8')
    if (ends_at === null) one.current = value
    else one.former.push(value)
  }
  return opened
}

export async function openSecret(read: Read, ring: KeyRing, source: SecretSource): Promise<Opened> {
  return (await openSecrets(read, ring, [source])).get(source.name) ?? { current: source.given, former: [] }
}

interface Change {
  source: SecretSource
  value: string
  /** As an actor is signed. */
  by: string
  /** Id of the current one as its owner saw it; null: none was set. */
  after: string | null
  /** Milliseconds for which the former one is still accepted. */
  keepFormer: number
  /** What did its work while there was none of this name. */
  inItsPlace?: string | null
}

/** False when another one has been set in the meantime. */
export async function replaceSecret(tx: Tx, ring: KeyRing, change: Change): Promise<boolean> {
  const { source, value, by, after, keepFormer, inItsPlace = null } = change
  const before = await lockCurrent(tx, source.name)
  if ((before?.id ?? null) !== after) return false
  const earlier = source.given ?? inItsPlace
  if (before) await endSecret(tx, before.id, by, keepFormer)
  else if (earlier !== null && keepFormer > 0)
    await insert(tx, ring, { name: source.name, value: earlier, by: null, endsAt: inMilliseconds(keepFormer) })
  await insert(tx, ring, { name: source.name, value, by, endsAt: null })
  return true
}

/** From then on the one that the server was started with counts. False when another one has been set in the meantime. */
export async function removeSecret(tx: Tx, name: string, { by, after }: { by: string; after: string }) {
  const before = await lockCurrent(tx, name)
  if (before?.id !== after) return false
  await endSecret(tx, before.id, by, 0)
  return true
}

/** Job: erases what is no longer accepted. Who had set it, and when, stays. */
export async function forgetFormerSecrets(app: Pick<App, 'db'>): Promise<void> {
  await withTransaction(app.db, async (tx) => {
    const ended = await tx
      .selectFrom(table)
      .select('id')
      .where('sealed', 'is not', null)
      .where('ends_at', '<=', sql<Date>`clock_timestamp()`) // wall time
      .forUpdate()
      .execute()
    for (const { id } of ended) await endSecret(tx, id, 'system:forget', 0)
  })
}

async function lockCurrent(tx: Tx, name: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${lockKeys.secrets}))`.execute(tx)
  return tx.selectFrom(table).select('id').where('name', '=', name).where('ends_at', 'is', null).executeTakeFirst()
}

const inMilliseconds = (ms: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${ms / 1000})` // wall time

async function endSecret(tx: Tx, id: string, by: string, keep: number): Promise<void> {
  if (keep > 0) {
    await tx
      .updateTable(table)
      .set({ ends_at: inMilliseconds(keep) })
      .where('id', '=', id)
      .execute()
    return
  }
  const ended = sql<Date>`least(coalesce(ends_at, clock_timestamp()), clock_timestamp())` // wall time
  await tx.updateTable(table).set({ sealed: null, ends_at: ended }).where('id', '=', id).execute()
  await eraseDataKey(tx, { table, record: id }, by)
}

async function insert(
  tx: Tx,
  ring: KeyRing,
  {
    name,
    value,
    by,
    endsAt,
  }: { name: string; value: string; by: string | null; endsAt: ReturnType<typeof inMilliseconds> | null },
): Promise<void> {
  const id = newId()
  const key = await createDataKey(tx, ring, { table, record: id })
  const sealed = seal(key, { table, record: id, field: 'sealed' }, Buffer.from(value, 'utf8'))
  await tx
    .insertInto(table)
    .values({ id, name, sealed, last_four: lastFour(value), set_by: by, ends_at: endsAt })
    .execute()
}

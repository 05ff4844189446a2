import { sql } from 'kysely'
import type { App } from './app.ts'
import { withTransaction, pipelineWrite, type Read, type Tx } from './database.ts'
import { newId } from './ids.ts'

/** Kind of deadline → nothing; domains add their kinds by module augmentation. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface DeadlineKinds {}
type DeadlineKind = Extract<keyof DeadlineKinds, string>

/** Does what is due, in the transaction given; says in a word what came of it. */
export type DeadlineHandler = (app: App, tx: Tx, due: { subjectId: string; dueAt: Date }) => Promise<string>
export type DeadlineHandlers = Record<DeadlineKind, DeadlineHandler>

/** `dueAt` is business time. Setting one that is done already opens it again. */
export const setDeadline = (tx: Tx, kind: DeadlineKind, subjectId: string, dueAt: Date): Promise<void> =>
  setDeadlines(tx, [{ kind, subjectId, dueAt }])

/** Several in one statement. */
export function setDeadlines(
  tx: Tx,
  deadlines: readonly { kind: DeadlineKind; subjectId: string; dueAt: Date }[],
): Promise<void> {
  if (deadlines.length === 0) return Promise.resolve()
  // a statement must not name a row twice
  const single = new Map(deadlines.map((one) => [`${one.kind} ${one.subjectId} ${one.dueAt.getTime()}`, one]))
  const rows = Array.from(single.values(), ({ kind, subjectId, dueAt }) => ({
    id: newId(),
    kind,
    subject_id: subjectId,
    due_at: dueAt,
    done_at: null,
    outcome: null,
    last_error: null,
  }))
  const set = tx
    .insertInto('deadlines')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject_id', 'due_at']).doUpdateSet({ done_at: null, outcome: null }),
    )
  pipelineWrite(tx, set.execute())
  return Promise.resolve()
}

/** Takes back what has not happened yet, of the kinds given or of all. */
export async function clearDeadlines(
  app: App,
  tx: Tx,
  subjectId: string,
  kinds?: readonly DeadlineKind[],
): Promise<void> {
  let query = tx
    .updateTable('deadlines')
    .set({ done_at: await app.clock.now(tx), outcome: 'cleared' })
    .where('subject_id', '=', subjectId)
    .where('done_at', 'is', null)
  if (kinds) query = query.where('kind', 'in', [...kinds])
  pipelineWrite(tx, query.execute())
}

/** So many of one kind due at once are a burst, which so many hands share. */
const burst = { size: 48, hands: 4 } as const

/**
 * Executes every deadline that is due, earliest first, each in its own transaction, until none is left: one that
 * creates another that is due already is followed by it. A burst of one kind is shared among several hands, as it is among
 * several processes. A failing one is left for the next sweep and stops no other.
 */
export async function sweepDeadlines(app: App): Promise<number> {
  const failed: string[] = []
  let swept = 0
  const sweep = async (id: string) => {
    try {
      const executed = await withTransaction(app.db, (tx) => execute(app, tx, id))
      if (executed) swept++
      else failed.push(id)
    } catch (error) {
      failed.push(id)
      app.log.error({ deadline: id, err: error }, 'a deadline failed; the next sweep tries again')
      await app.db
        .updateTable('deadlines')
        .set((eb) => ({ attempts: eb('attempts', '+', 1), last_error: String(error) }))
        .where('id', '=', id)
        .execute()
    }
  }
  for (;;) {
    const found = await next(app, failed)
    const [first] = found
    if (!first) return swept
    if (found.length < burst.size || found.some(({ kind }) => kind !== first.kind)) {
      await sweep(first.id)
      continue
    }
    const rest = found.values()
    await Promise.all(
      Array.from({ length: burst.hands }, async () => {
        for (const { id } of rest) await sweep(id)
      }),
    )
  }
}

/** The earliest that are due, no more than a burst. */
async function next(app: App, except: readonly string[]): Promise<{ id: string; kind: string }[]> {
  let query = app.db
    .selectFrom('deadlines')
    .select(['id', 'kind'])
    .where('done_at', 'is', null)
    .where('due_at', '<=', await app.clock.now(app.db))
  if (except.length > 0) query = query.where('id', 'not in', [...except])
  return query.orderBy('due_at').orderBy('id').limit(burst.size).execute()
}

/**
 * False when another process has it in hand. Its row stays unlocked until the handler has locked what it is about: an
 * operation locks that first and clears the deadline afterwards.
 */
async function execute(app: App, tx: Tx, id: string): Promise<boolean> {
  const [{ rows }, row] = await Promise.all([
    sql<{
      taken: boolean
    }>`select pg_try_advisory_xact_lock(hashtextextended('deadline ' || ${id}, 0)) as taken`.execute(tx),
    tx.selectFrom('deadlines').selectAll().where('id', '=', id).where('done_at', 'is', null).executeTakeFirst(),
  ])
  if (!rows[0]?.taken || !row) return false
  const handle = (app.deadlines as Partial<Record<string, DeadlineHandler>>)[row.kind]
  if (!handle) throw new Error(`No handler for the deadline ${row.kind}`)
  const outcome = await handle(app, tx, { subjectId: row.subject_id, dueAt: row.due_at })
  const done = tx
    .updateTable('deadlines')
    .set({ done_at: await app.clock.now(tx), outcome })
    .where('id', '=', id)
  pipelineWrite(tx, done.execute())
  return true
}

/** All of a subject, done or not, soonest first. */
export const deadlinesOf = (app: App, read: Read, subjectId: string) =>
  read
    .selectFrom('deadlines')
    .selectAll()
    .where('subject_id', '=', subjectId)
    // the kinds lead through the index that keeps each deadline single
    .where('kind', 'in', Object.keys(app.deadlines))
    .orderBy('due_at')
    .execute()

/** A statement: deadlines that were tried and not met. */
export const failingDeadlines = (now: Date) => sql<{ id: string; due_at: Date }>`
  select id, due_at from deadlines
  where done_at is null and due_at <= ${now}::timestamptz and attempts > 0`

/** What these deadlines are. */
export const deadlinesById = (
  read: Read,
  ids: readonly string[],
): Promise<{ id: string; kind: string; subject_id: string; attempts: number }[]> =>
  read
    .selectFrom('deadlines')
    .select(['id', 'kind', 'subject_id', 'attempts'])
    .where('id', 'in', [...ids])
    .execute()

/** A statement: open deadlines of a kind that are due by `until`. */
export const deadlinesDue = (kind: DeadlineKind, until: Date) => sql<{ subject_id: string; due_at: Date }>`
  select subject_id, due_at from deadlines
  where done_at is null and kind = ${kind}::text and due_at <= ${until}::timestamptz`

/** Of these subjects what is not done, soonest first. */
export const openDeadlinesOf = (
  read: Read,
  subjectIds: readonly string[],
): Promise<{ kind: string; subject_id: string; due_at: Date }[]> =>
  read
    .selectFrom('deadlines')
    .select(['kind', 'subject_id', 'due_at'])
    .where('subject_id', 'in', [...subjectIds])
    .where('done_at', 'is', null)
    .orderBy('due_at')
    .execute()

/** Deadlines of any kind that are not done, soonest first. */
export const nextDeadlines = (
  read: Read,
  limit: number,
): Promise<{ kind: string; subject_id: string; due_at: Date }[]> =>
  read
    .selectFrom('deadlines')
    .select(['kind', 'subject_id', 'due_at'])
    .where('done_at', 'is', null)
    .orderBy('due_at')
    .limit(limit)
    .execute()

/** Deadlines that are due and not done. */
export async function countOverdueDeadlines(read: Read, now: Date): Promise<number> {
  const { count } = await read
    .selectFrom('deadlines')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('done_at', 'is', null)
    .where('due_at', '<', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

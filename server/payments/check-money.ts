import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Read, type Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { checkInvariants, everything, only, type InvariantResult } from '#server/platform/invariants.ts'
import { lockKeys } from '#server/platform/lock-keys.ts'
import { nextWindow, type CheckWindow } from './check-window.ts'
import type { CheckDetail } from './check-tables.ts'
import { compareWithStripe, type Difference } from './compare-with-stripe.ts'
import { toAppError } from './stripe-failures.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'
import { reconcilePayments } from './reconcile.ts'

export interface MoneyCheck {
  id: string
  kind: 'stripe' | 'invariants'
  by: string
  startedAt: Date
  endedAt: Date
  looked: number
  found: number
  detail: CheckDetail
}

/**
 * Mends what can be mended, compares the rest with Stripe and keeps what differs until it no longer does. Refuses with 503
 * while Stripe cannot be reached.
 */
export async function checkStripe(app: App, by: Caller): Promise<void> {
  const startedAt = await app.clock.now(app.db)
  try {
    const { corrected } = await reconcilePayments(app)
    await reconcileRefunds(app)
    const { looked, differences } = await compareWithStripe(
      app,
      (await latestChecks(app.db, 'stripe', 1))[0]?.startedAt ?? null,
    )
    await withTransaction(app.db, async (tx) => {
      // two looks at once write their results one after the other
      await sql`select pg_advisory_xact_lock(${lockKeys.moneyDifferences})`.execute(tx)
      const at = await app.clock.now(tx)
      await keepDifferences(tx, differences, at, signature(by))
      const check = { kind: 'stripe' as const, by: signature(by), startedAt, looked, found: differences.length }
      await keepCheck(tx, { ...check, endedAt: at, detail: { corrected } })
    })
    if (corrected.length > 0 || differences.length > 0)
      app.log.warn({ corrected, differences: differences.length }, 'our books were compared with Stripe')
  } catch (error) {
    throw toAppError(error)
  }
}

/** The newest runs in which the last good one and the place of the pass are looked for. */
const rememberedRuns = 200

/** Runs every invariant over everything and keeps what each said. */
export const checkBooks = (app: App, by: Caller): Promise<InvariantResult[]> => check(app, by, null)

/** The same over what has changed since the last good run and the next part of all there is. */
export const checkBooksHourly = async (app: App, by: Caller): Promise<InvariantResult[]> =>
  check(app, by, await nextWindow(app, await latestChecks(app.db, 'invariants', rememberedRuns)))

async function check(app: App, by: Caller, window: CheckWindow | null): Promise<InvariantResult[]> {
  const startedAt = await app.clock.now(app.db)
  const results = await checkInvariants(app, window ? only(window.ids) : everything)
  await withTransaction(app.db, async (tx) =>
    keepCheck(tx, {
      kind: 'invariants',
      by: signature(by),
      startedAt,
      endedAt: await app.clock.now(tx),
      looked: results.length,
      found: results.filter(({ holds }) => !holds).length,
      detail: { results, ...(window ? { pass: window.pass } : {}) },
    }),
  )
  return results
}

/** The latest looks of a kind, newest first. */
export async function latestChecks(read: Read, kind: MoneyCheck['kind'], limit: number): Promise<MoneyCheck[]> {
  const rows = await read
    .selectFrom('money_checks')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ started_at, ended_at, ...row }) => ({ ...row, startedAt: started_at, endedAt: ended_at }))
}

async function keepCheck(tx: Tx, { startedAt, endedAt, detail, ...check }: Omit<MoneyCheck, 'id'>): Promise<void> {
  await tx
    .insertInto('money_checks')
    .values({ id: newId(), ...check, started_at: startedAt, ended_at: endedAt, detail: JSON.stringify(detail) })
    .execute()
}

/** Those found are open, new or not; all others that were open are resolved. */
async function keepDifferences(tx: Tx, found: readonly Difference[], at: Date, by: string): Promise<void> {
  const rows = found.map(({ kind, subject, paymentId, payableId, ours, theirs }) => ({
    id: newId(),
    kind,
    subject,
    payment_id: paymentId,
    payable_id: payableId,
    ours: JSON.stringify(ours),
    theirs: JSON.stringify(theirs),
    first_seen_at: at,
    last_seen_at: at,
    resolved_at: null,
    resolved_by: null,
    accepted_at: null,
    accepted_by: null,
    accepted_reason: null,
  }))
  if (rows.length > 0) {
    await tx
      .insertInto('money_differences')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'subject'])
          .where('resolved_at', 'is', null)
          .doUpdateSet((eb) => ({
            ours: eb.ref('excluded.ours'),
            theirs: eb.ref('excluded.theirs'),
            last_seen_at: at,
          })),
      )
      .execute()
  }
  const seen = found.map(({ kind, subject }) => `${kind} ${subject}`)
  await tx
    .updateTable('money_differences')
    .set({ resolved_at: at, resolved_by: by })
    .where('resolved_at', 'is', null)
    .where(sql<boolean>`kind || ' ' || subject <> all(${seen})`)
    .execute()
}

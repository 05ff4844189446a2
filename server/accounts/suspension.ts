import { sql } from 'kysely'
import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { companyZone } from '#server/platform/company-zone.ts'
import { AppError } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { momentAt } from '#server/platform/said/render.ts'
import { lockAccount, revokeSessions } from './queries.ts'
import type { AccountSuspensionRow } from './tables.ts'

/** Newest first. */
export const suspensionsOf = (read: Read, accountId: string): Promise<AccountSuspensionRow[]> =>
  read
    .selectFrom('account_suspensions')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('begun_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const openSuspension = (read: Read, accountId: string): Promise<AccountSuspensionRow | undefined> =>
  read
    .selectFrom('account_suspensions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Of these the ones that are suspended now. */
export async function suspendedAccounts(read: Read, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await read
    .selectFrom('account_suspensions')
    .select('account_id')
    .where('account_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('ended_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.account_id))
}

/**
 * Keeps the person out from this moment on and ends every session. Returns the row with the number of sessions that have
 * ended, or null where the account is suspended already.
 */
export async function suspendAccount(
  app: App,
  tx: Tx,
  caller: Caller,
  { accountId, message, until }: { accountId: string; message: string; until: Date | null },
): Promise<{ suspension: AccountSuspensionRow; sessions: number } | null> {
  // a sign-in that is under way has the lock, and its session is ended here
  await lockAccount(tx, accountId)
  const suspension = await tx
    .insertInto('account_suspensions')
    .values({
      id: newId(),
      account_id: accountId,
      message,
      begun_at: await app.clock.now(tx),
      begun_by: signature(caller),
      until,
      ended_at: null,
      ended_by: null,
    })
    .onConflict((conflict) => conflict.column('account_id').where('ended_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!suspension) return null
  const sessions = await revokeSessions(tx, accountId, null)
  await publishEvent(app, tx, caller, 'account.suspended', accountId, { until: until?.toISOString() ?? null })
  return { suspension, sessions }
}

/** The person may sign in again. Null where the account is not suspended. */
export async function endSuspension(
  app: App,
  tx: Tx,
  caller: Caller,
  accountId: string,
): Promise<AccountSuspensionRow | null> {
  await lockAccount(tx, accountId)
  const ended = await tx
    .updateTable('account_suspensions')
    .set({ ended_at: await app.clock.now(tx), ended_by: signature(caller) })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!ended) return null
  await publishEvent(app, tx, caller, 'account.suspension_ended', accountId, {})
  return ended
}

/** Of someone who has proven who they are: no one else learns of it. Throws 403 `account_suspended`. */
export async function refuseSuspended(read: Read, accountId: string): Promise<void> {
  const open = await openSuspension(read, accountId)
  if (!open) return
  const sentence = open.until
    ? said('Your account is suspended until {date}. We emailed you why and how to reach us.', {
        date: momentAt(open.until, companyZone, 'date'),
      })
    : said('Your account is suspended. We emailed you why and how to reach us.')
  throw new AppError(403, 'account_suspended', sentence)
}

/** Whose suspension this is, as long as it lasts. */
export const suspendedAccount = async (read: Read, suspensionId: string): Promise<string | null> => {
  const row = await read
    .selectFrom('account_suspensions')
    .select('account_id')
    .where('id', '=', suspensionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.account_id ?? null
}

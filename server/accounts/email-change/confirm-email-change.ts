import { sql } from 'kysely'
import type { confirmEmailChange as contract } from '#contract/accounts/email-change.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { notify } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { hashToken } from '#server/platform/crypto.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { violatedConstraint } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { tokenInvalid } from '../account-tokens.ts'
import { emailChanged } from '../notifications.ts'
import { lockAccount, type AccountRow } from '../queries.ts'
import { emailTaken, endEmailChange, pendingChange } from './email-changes.ts'

/**
 * Takes the token of either email. The same link twice is the same as once, until both were used. Throws 400 `token_invalid`, 409
 * `email_taken` where another account was opened with the address meanwhile.
 */
export async function confirmEmailChange(
  app: App,
  caller: Caller,
  { token }: { token: string },
): Promise<OutputOf<typeof contract>> {
  const hash = hashToken(token)
  try {
    return await withTransaction(app.db, async (tx) => {
      const found = await tx
        .selectFrom('email_changes')
        .select('account_id')
        .where((eb) => eb.or([eb('old_token_hash', '=', hash), eb('new_token_hash', '=', hash)]))
        .executeTakeFirst()
      const account = found && (await lockAccount(tx, found.account_id))
      const change = account && (await pendingChange(tx, account.id))
      // a later request or a new password came first
      if (!change) throw tokenInvalid()
      const side = change.old_token_hash.equals(hash) ? 'old' : change.new_token_hash.equals(hash) ? 'new' : null
      if (!side) throw tokenInvalid()
      const done = { old: change.old_confirmed_at !== null, new: change.new_confirmed_at !== null, [side]: true }
      if (done.old && done.new) {
        await changeEmail(app, tx, { caller, account, email: change.new_email, id: change.id })
        return { status: 'changed' as const }
      }
      await tx
        .updateTable('email_changes')
        .set({ [`${side}_confirmed_at`]: sql`clock_timestamp()` }) // wall time
        .where('id', '=', change.id)
        .execute()
      return { status: done.old ? ('waits_for_new' as const) : ('waits_for_old' as const) }
    })
  } catch (error) {
    if (violatedConstraint(error) === 'accounts_email') throw emailTaken()
    throw error
  }
}

interface Changed {
  readonly caller: Caller
  readonly account: AccountRow
  readonly email: string
  readonly id: string
}

async function changeEmail(app: App, tx: Tx, { caller, account, email, id }: Changed): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ email, email_verified_at: sql`clock_timestamp()` }) // wall time
    .where('id', '=', account.id)
    .execute()
  await endEmailChange(tx, account.id)
  // links that were mailed to the address of before open nothing anymore
  await tx.deleteFrom('account_tokens').where('account_id', '=', account.id).execute()
  await publishEvent(app, tx, caller, 'account.email_changed', account.id, { by: 'links' })
  if (!account.email_verified_at)
    await publishEvent(app, tx, caller, 'account.email_verified', account.id, { by: 'link' })
  const { id: accountId, language, first_name: name } = account
  const data = { name, email }
  for (const to of [account.email, email])
    await notify(
      app,
      tx,
      emailChanged,
      { accountId, email: to, language, data },
      {
        dedupeKey: `email-changed:${id}:${to === email ? 'new' : 'old'}`,
      },
    )
}

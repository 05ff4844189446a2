import { erasureDays } from '#contract/privacy/values.ts'
import type { Said } from '#contract/wire/said.ts'
import { accountContact } from '#server/accounts/index.ts'
import { notify } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, requireStepUp, system, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Read } from '#server/platform/database.ts'
import { clearDeadlines, setDeadline, type DeadlineHandler } from '#server/platform/deadlines.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { move } from '#server/platform/lifecycle.ts'
import { erasureLife } from './lifecycle.ts'
import { accountErased, erasureCanceled, erasureScheduled } from './notifications.ts'
import { erasePersonalRows } from './personal-rows.ts'

const day = 86_400_000

/** Every reason why an account cannot be erased now. */
export async function obstaclesOf(app: App, read: Read, accountId: string): Promise<Said[]> {
  const found: Said[] = []
  for (const { obstacle } of app.personal) {
    const one = await obstacle?.(app, read, accountId)
    if (one) found.push(one)
  }
  return found
}

export const scheduledErasure = (read: Read, accountId: string) =>
  read
    .selectFrom('account_erasures')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '=', 'scheduled')
    .executeTakeFirst()

/** Twice is once. Throws 403 `reauth_required`, 409 `account_in_use` with the first thing that stands in the way. */
export async function requestErasure(app: App, caller: Caller): Promise<void> {
  const person = requirePerson(caller)
  requireStepUp(person)
  await withTransaction(app.db, async (tx) => {
    const [first] = await obstaclesOf(app, tx, person.accountId)
    if (first) throw new AppError(409, 'account_in_use', first)
    const now = await app.clock.now(tx)
    const due = new Date(now.getTime() + erasureDays * day)
    const made = await tx
      .insertInto('account_erasures')
      .values({
        id: newId(),
        account_id: person.accountId,
        state: 'scheduled',
        requested_at: now,
        due_at: due,
        ended_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return
    await setDeadline(tx, 'privacy.erase', made.id, due)
    const contact = await accountContact(tx, person.accountId)
    if (!contact) return
    const { id: accountId, email, language, firstName: name } = contact
    const data = { name, due: due.toISOString() }
    await notify(app, tx, erasureScheduled, { accountId, email, language, data }, { dedupeKey: `erasure:${made.id}` })
  })
}

/** Throws 409 `wrong_state` where nothing is scheduled. */
export async function cancelErasure(app: App, caller: Caller): Promise<void> {
  const person = requirePerson(caller)
  await withTransaction(app.db, async (tx) => {
    const row = await tx
      .selectFrom('account_erasures')
      .selectAll()
      .where('account_id', '=', person.accountId)
      .where('state', '=', 'scheduled')
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw erasureLife.changed()
    await move(app, tx, erasureLife, row, 'cancel', { caller: person })
    await clearDeadlines(app, tx, row.id, ['privacy.erase'])
    const contact = await accountContact(tx, person.accountId)
    if (!contact) return
    const { id: accountId, email, language, firstName: name } = contact
    const to = { accountId, email, language, data: { name } }
    await notify(app, tx, erasureCanceled, to, { dedupeKey: `erasure-canceled:${row.id}` })
  })
}

/** The day has come. Where something was begun meanwhile, such as a booking, it is looked at again a day later. */
export const eraseAccount: DeadlineHandler = async (app, tx, { subjectId }) => {
  const row = await tx
    .selectFrom('account_erasures')
    .selectAll()
    .where('id', '=', subjectId)
    .where('state', '=', 'scheduled')
    .forUpdate()
    .executeTakeFirst()
  if (!row) return 'no longer wanted'
  const obstacles = await obstaclesOf(app, tx, row.account_id)
  if (obstacles.length > 0) {
    const now = await app.clock.now(tx)
    const next = new Date(now.getTime() + day)
    await tx.updateTable('account_erasures').set({ due_at: next }).where('id', '=', row.id).execute()
    await setDeadline(tx, 'privacy.erase', row.id, next)
    return 'something is still open'
  }
  const contact = await accountContact(tx, row.account_id)
  await move(app, tx, erasureLife, row, 'erase', {
    caller: system('privacy'),
    effects: { erase: () => erasePersonalRows(app, tx, row.account_id) },
  })
  // the last email goes to an address that is nowhere else any more
  if (contact)
    await notify(
      app,
      tx,
      accountErased,
      { accountId: null, email: contact.email, language: contact.language, data: {} },
      { dedupeKey: `erased:${row.id}` },
    )
  return 'erased'
}

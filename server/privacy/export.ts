import { sql } from 'kysely'
import { exportDays } from '#contract/privacy/values.ts'
import { said } from '#contract/wire/said.ts'
import { accountContact } from '#server/accounts/index.ts'
import { notify } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, requireStepUp, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { createDataKey, eraseDataKey, openDataKey } from '#server/platform/sealing/data-keys.ts'
import { seal, unseal } from '#server/platform/sealing/seal.ts'
import { throttle } from '#server/platform/throttle.ts'
import { exportReady } from './notifications.ts'
import { personalRows } from './personal-rows.ts'

const perDay = { count: 5, seconds: 24 * 3600 }
const place = (id: string) => ({ table: 'data_exports', record: id })
const field = 'content'

/** Twice while one is being made is once. Throws 403 `reauth_required`, 429. */
export async function requestExport(app: App, caller: Caller): Promise<void> {
  const person = requirePerson(caller)
  requireStepUp(person)
  await throttle(app.db, [{ key: `export:${person.accountId}`, limit: perDay }])
  await withTransaction(app.db, async (tx) => {
    const made = await tx
      .insertInto('data_exports')
      .values({ id: newId(), account_id: person.accountId, ready_at: null, expires_at: null, sealed: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) await enqueue(tx, 'make-export', { exportId: made.id })
  })
}

/** Body of the job. Run again, it makes nothing twice. */
export async function makeExport(app: App, { exportId }: { exportId: string }): Promise<void> {
  const row = await app.db.selectFrom('data_exports').selectAll().where('id', '=', exportId).executeTakeFirst()
  if (!row || row.ready_at) return
  const sections = await personalRows(app, app.db, row.account_id)
  const now = new Date() // wall time
  const content = Buffer.from(
    JSON.stringify({ treq: app.publicUrl(), account: row.account_id, madeAt: now.toISOString(), ...sections }, null, 2),
  )
  await withTransaction(app.db, async (tx) => {
    const waits = await tx
      .selectFrom('data_exports')
      .select('id')
      .where('id', '=', exportId)
      .where('ready_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    const contact = waits && (await accountContact(tx, row.account_id))
    if (!waits || !contact) return
    const key = await createDataKey(tx, app.sealing, place(exportId))
    const expiresAt = new Date(now.getTime() + exportDays * 86_400_000)
    await tx
      .updateTable('data_exports')
      .set({ ready_at: now, expires_at: expiresAt, sealed: seal(key, { ...place(exportId), field }, content) })
      .where('id', '=', exportId)
      .execute()
    const { id: accountId, email, language, firstName: name } = contact
    await notify(
      app,
      tx,
      exportReady,
      { accountId, email, language, data: { name } },
      { dedupeKey: `export:${exportId}` },
    )
  })
}

/** Throws 403 `reauth_required`, 404 for another’s and for one that has expired. */
export async function downloadExport(app: App, caller: Caller, id: string): Promise<Buffer> {
  const person = requirePerson(caller)
  requireStepUp(person)
  const row = await app.db
    .selectFrom('data_exports')
    .select('sealed')
    .where('id', '=', id)
    .where('account_id', '=', person.accountId)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`) // wall time
    .executeTakeFirst()
  if (!row?.sealed) throw notFound(said('This download has expired. Request a new one in your settings.'))
  return unseal(await openDataKey(app.db, app.sealing, place(id)), { ...place(id), field }, row.sealed)
}

/** Body of the daily job. */
export async function forgetExports(app: App): Promise<void> {
  await withTransaction(app.db, async (tx) => {
    const old = await tx
      .updateTable('data_exports')
      .set({ sealed: null })
      .where('sealed', 'is not', null)
      .where('expires_at', '<=', sql<Date>`clock_timestamp()`) // wall time
      .returning('id')
      .execute()
    for (const { id } of old) await eraseDataKey(tx, place(id), 'system:exports')
  })
}

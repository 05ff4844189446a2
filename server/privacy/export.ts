import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { exportDays, exportFileBytes } from '#contract/privacy/values.ts'
import { said } from '#contract/wire/said.ts'
import { accountContact } from '#server/accounts/index.ts'
import { notify } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, requireStepUp, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Read, type Tx } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs.ts'
import type { PersonalFile } from '#server/platform/personal-data.ts'
import { CannotOpen } from '#server/platform/sealing/seal.ts'
import { BlobMissing } from '#server/platform/storage/blobs.ts'
import { linkToFile, type FileLink } from '#server/platform/storage/file-links.ts'
import { receiveFile } from '#server/platform/storage/receive-file.ts'
import { attachFile, deleteFile, type FileRule } from '#server/platform/storage/vault.ts'
import { throttle } from '#server/platform/throttle.ts'
import { zipOf, type ZipEntry } from '#server/platform/zip.ts'
import { exportReady } from './notifications.ts'
import { personalRows } from './personal-rows.ts'

const perDay = { count: 5, seconds: 24 * 3600 }
/** The last file may pass the bound of all files, and the rows come on top. */
const largestArchive = 2 * exportFileBytes
const mostFiles = 20_000

declare module '#server/platform/storage/vault.ts' {
  interface FileKinds {
    'data-export': true
  }
}

/** Twice while one is being made is once. Throws 403 `reauth_required`, 429. */
export async function requestExport(app: App, caller: Caller): Promise<void> {
  const person = requirePerson(caller)
  requireStepUp(person)
  await throttle(app.db, [{ key: `export:${person.accountId}`, limit: perDay }])
  await withTransaction(app.db, async (tx) => {
    const made = await tx
      .insertInto('data_exports')
      .values({ id: newId(), account_id: person.accountId, ready_at: null, expires_at: null, file_id: null })
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
  const now = new Date() // wall time
  const archive = await receiveFile(app, {
    kind: 'data-export',
    ownerId: row.account_id,
    types: ['application/zip'],
    maxBytes: largestArchive,
    content: zipOf(archiveOf(app, row.account_id, now)),
  })
  await withTransaction(app.db, async (tx) => {
    const waits = await tx
      .selectFrom('data_exports')
      .select('id')
      .where('id', '=', exportId)
      .where('ready_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    const contact = waits && (await accountContact(tx, row.account_id))
    // what is attached to nothing is deleted within the hour
    if (!waits || !contact) return
    await attachFile(tx, archive.id)
    const expiresAt = new Date(now.getTime() + exportDays * 86_400_000)
    await tx
      .updateTable('data_exports')
      .set({ ready_at: now, expires_at: expiresAt, file_id: archive.id })
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

/** Their files one after the other, none held in memory, and then what is known as rows, with the names of files left out. */
async function* archiveOf(app: App, accountId: string, now: Date): AsyncGenerator<ZipEntry> {
  const rows = await personalRows(app, app.db, accountId)
  const filesLeftOut: string[] = []
  let room = exportFileBytes
  let places = mostFiles
  for (const { files } of app.personal)
    for (const { name, open } of (await files?.(app, app.db, accountId)) ?? []) {
      const content = room > 0 && places-- > 0 ? await openStored(open) : null
      if (!content) {
        filesLeftOut.push(name)
        continue
      }
      yield {
        name,
        content: counted(content, (bytes) => {
          room -= bytes
        }),
      }
    }
  const known = { treq: app.publicUrl(), account: accountId, madeAt: now.toISOString(), ...rows, filesLeftOut }
  yield { name: 'data.json', content: Readable.from([Buffer.from(JSON.stringify(known, null, 2))]) }
}

async function* counted(content: AsyncIterable<Uint8Array>, count: (bytes: number) => void) {
  for await (const part of content) {
    count(part.byteLength)
    yield part
  }
}

/** Null for a file that is no longer there. */
async function openStored(open: PersonalFile['open']): Promise<Readable | null> {
  try {
    return await open()
  } catch (error) {
    if (error instanceof BlobMissing || error instanceof CannotOpen) return null
    throw error
  }
}

const current = (read: Read, accountId: string) =>
  read
    .selectFrom('data_exports')
    .select('file_id')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`) // wall time

/** Throws 403 `reauth_required`, 404 for another’s and for one that has expired. */
export async function downloadExport(app: App, caller: Caller, id: string): Promise<FileLink> {
  const person = requirePerson(caller)
  requireStepUp(person)
  const row = await current(app.db, person.accountId).where('id', '=', id).executeTakeFirst()
  if (!row?.file_id) throw notFound(said('This download has expired. Request a new one in your settings.'))
  return linkToFile(app, caller, row.file_id)
}

/** Its owner, for as long as it is offered. */
export const exportRule: FileRule = {
  mayRead: async (app, caller, { id }) => {
    if (caller.kind !== 'person' || caller.viewedBy) return false
    return (await current(app.db, caller.accountId).where('file_id', '=', id).executeTakeFirst()) !== undefined
  },
}

/** Body of the daily job. */
export async function forgetExports(app: App): Promise<void> {
  await withTransaction(app.db, async (tx) => {
    const old = await tx
      .selectFrom('data_exports')
      .select(['id', 'file_id'])
      .where('file_id', 'is not', null)
      .where('expires_at', '<=', sql<Date>`clock_timestamp()`) // wall time
      .forUpdate()
      .execute()
    for (const row of old) await forgetExport(tx, row)
  })
}

/** Before the account is erased. */
export async function forgetExportsOf(tx: Tx, accountId: string): Promise<void> {
  const rows = await tx
    .selectFrom('data_exports')
    .select(['id', 'file_id'])
    .where('account_id', '=', accountId)
    .execute()
  for (const row of rows) await forgetExport(tx, row)
}

async function forgetExport(tx: Tx, { id, file_id }: { id: string; file_id: string | null }): Promise<void> {
  if (!file_id) return
  await tx.updateTable('data_exports').set({ file_id: null }).where('id', '=', id).execute()
  await deleteFile(tx, file_id, 'system:exports')
}

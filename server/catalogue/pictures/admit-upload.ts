import { sql } from 'kysely'
import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import type { Person } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { lockKeys } from '#server/platform/lock-keys.ts'
import { isKept } from '#server/platform/storage/vault.ts'
import { platformSettings, type PlatformSettings } from '#server/settings/index.ts'

type Uploads = PlatformSettings['uploads']

/** Bodies that this process is reading now, by account. They take its disk and its sockets, so each process counts its own. */
const reading = new WeakMap<App, Map<string, number>>()

/**
 * Counts an upload before its body is read, and again when it is over. Throws 429 `quota_reached` with what the account has
 * used up, 503 `busy` when too many are read at this moment.
 */
export async function admitUpload<T>(app: App, person: Person, bytes: number, receive: () => Promise<T>): Promise<T> {
  const { uploads } = await platformSettings(app.db)
  const open = reading.get(app) ?? new Map<string, number>()
  reading.set(app, open)
  const ofAccount = open.get(person.accountId) ?? 0
  const all = [...open.values()].reduce((sum, one) => sum + one, 0)
  if (ofAccount >= uploads.atOnceOfAccount || all >= uploads.atOnce) {
    throw new AppError(503, 'busy', said('We’re busy right now. Try again in a minute.'), { retryAfterSeconds: 30 })
  }
  open.set(person.accountId, ofAccount + 1)
  try {
    await withTransaction(app.db, (tx) => countUpload(tx, person.accountId, bytes, uploads))
    return await receive()
  } finally {
    const left = (open.get(person.accountId) ?? 1) - 1
    if (left > 0) open.set(person.accountId, left)
    else open.delete(person.accountId)
  }
}

async function countUpload(tx: Tx, accountId: string, bytes: number, uploads: Uploads): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKeys.uploads}, hashtext(${accountId}))`.execute(tx)
  const { rows } = await sql<{ files: number; bytes: number; keptFiles: number; keptBytes: number }>`
    select today.files, today.bytes, kept.files as "keptFiles", kept.bytes as "keptBytes"
    from (select count(*) as files, coalesce(sum(bytes), 0)::bigint as bytes from picture_attempts
        where account_id = ${accountId} and at > clock_timestamp() - interval '24 hours') today, -- wall time
      (select count(*) as files, coalesce(sum(u.bytes), 0)::bigint as bytes
        from picture_uploads u
        where u.account_id = ${accountId} and ${isKept(sql`u.file_id`)}) kept`.execute(tx)
  const used = rows[0]
  if (!used) return
  const most = (megabytes: number) => megabytes * 1024 * 1024
  if (used.files >= uploads.filesPerDay || used.bytes + bytes > most(uploads.megabytesPerDay)) {
    throw new AppError(
      429,
      'quota_reached',
      said('You’ve reached today’s limit of {files} pictures or {megabytes} MB. Try again tomorrow.', {
        files: uploads.filesPerDay,
        megabytes: uploads.megabytesPerDay,
      }),
      { retryAfterSeconds: 3600 },
    )
  }
  if (used.keptFiles >= uploads.filesInAll || used.keptBytes + bytes > most(uploads.megabytesInAll)) {
    throw new AppError(
      429,
      'quota_reached',
      said('You’ve used your {megabytes} MB or {files} pictures. Delete originals you no longer need.', {
        files: uploads.filesInAll,
        megabytes: uploads.megabytesInAll,
      }),
    )
  }
  await tx.insertInto('picture_attempts').values({ id: newId(), account_id: accountId, bytes }).execute()
}

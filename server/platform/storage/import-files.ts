import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { App } from '../app.ts'
import type { Tx } from '../database.ts'
import { newId } from '../ids.ts'
import { createDataKey } from '../sealing/data-keys.ts'
import { sealStream } from '../sealing/sealed-stream.ts'
import type { FileType } from './file-type.ts'
import { blobName, contentField, vaultTable, type FileKind } from './vault.ts'

interface ImportedFile {
  readonly kind: FileKind
  readonly ownerId: string
  readonly type: FileType
  /** Whole in memory: these are small. */
  readonly content: Buffer
}

/**
 * Stores private files of a world that is filled, sealed and attached, with the transaction that names them; gives their ids in the
 * same order. Where that fails, bytes without a key stay behind.
 */
export async function importFiles(app: App, tx: Tx, files: readonly ImportedFile[]): Promise<string[]> {
  return Promise.all(files.map((file) => importFile(app, tx, file)))
}

async function importFile(app: App, tx: Tx, { kind, ownerId, type, content }: ImportedFile): Promise<string> {
  const id = newId()
  const record = { table: vaultTable, record: id }
  const key = randomBytes(32)
  const parts: Buffer[] = []
  for await (const part of sealStream(key, { ...record, field: contentField }, Readable.from([content])))
    parts.push(part)
  const sealed = Buffer.concat(parts)
  const sha256 = createHash('sha256').update(sealed).digest('hex')
  await tx
    .insertInto('vault_files')
    .values({
      id,
      kind,
      owner_id: ownerId,
      content_type: type,
      bytes: content.byteLength,
      sha256,
      attached_at: sql`clock_timestamp()`, // wall time
      deleted_at: null,
      deleted_by: null,
      bytes_deleted_at: null,
    })
    .execute()
  await createDataKey(tx, app.sealing, record, key)
  await app.vault.put(blobName(id), new Blob([sealed]), sha256)
  return id
}

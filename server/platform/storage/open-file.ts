import { Readable } from 'node:stream'
import type { App } from '../app.ts'
import { openDataKey } from '../sealing/data-keys.ts'
import { unsealStream } from '../sealing/sealed-stream.ts'
import { blobName, contentField, vaultTable } from './vault.ts'

/**
 * The content of a private file, for code that has decided that it may be read. Throws `CannotOpen` for a file that was
 * deleted; the stream fails at the first piece that was changed in the store.
 */
export async function openFile(app: Pick<App, 'db' | 'sealing' | 'vault'>, fileId: string): Promise<Readable> {
  const record = { table: vaultTable, record: fileId }
  const key = await openDataKey(app.db, app.sealing, record)
  const sealed = await app.vault.open(blobName(fileId))
  return Readable.from(unsealStream(key, { ...record, field: contentField }, sealed), { objectMode: false })
}

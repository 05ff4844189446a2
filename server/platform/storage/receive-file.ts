import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { said } from '#contract/wire/said.ts'
import type { App } from '../app.ts'
import { withTransaction } from '../database.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import { createDataKey } from '../sealing/data-keys.ts'
import { sealStream } from '../sealing/sealed-stream.ts'
import { incomingPath, tooLarge } from './incoming-file.ts'
import { fileTypeOf, headOfFile, type FileType } from './file-type.ts'
import { blobName, contentField, vaultTable, type FileKind, type VaultFile } from './vault.ts'

interface IncomingFile {
  readonly kind: FileKind
  readonly ownerId: string
  readonly types: readonly FileType[]
  readonly maxBytes: number
  readonly content: AsyncIterable<Uint8Array>
}

/**
 * Stores a private file, sealed before it touches a disk. Without an `attachFile` it is deleted. Throws 413 `too_large` as
 * soon as `maxBytes` have come and more follow, 415 `unsupported_media_type` when the content is of none of the `types`.
 */
export async function receiveFile(app: App, incoming: IncomingFile): Promise<VaultFile> {
  const id = newId()
  const record = { table: vaultTable, record: id }
  const key = randomBytes(32)
  const inspected = inspect(incoming)
  const hash = createHash('sha256')
  // the length and the hash of the sealed bytes are part of a request to S3, before the bytes themselves
  const path = incomingPath()
  try {
    await pipeline(
      sealStream(key, { ...record, field: contentField }, inspected.content),
      async function* (source: AsyncIterable<Buffer>) {
        for await (const part of source) {
          hash.update(part)
          yield part
        }
      },
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    )
    const { type, bytes } = inspected.result()
    const sha256 = hash.digest('hex')
    await withTransaction(app.db, async (tx) => {
      await tx
        .insertInto('vault_files')
        .values({
          id,
          kind: incoming.kind,
          owner_id: incoming.ownerId,
          content_type: type,
          bytes,
          sha256,
          attached_at: null,
          deleted_at: null,
          deleted_by: null,
          bytes_deleted_at: null,
        })
        .execute()
      await createDataKey(tx, app.sealing, record, key)
    })
    await app.vault.put(blobName(id), await openAsBlob(path), sha256)
    return { id, kind: incoming.kind, ownerId: incoming.ownerId, contentType: type, bytes }
  } finally {
    await rm(path, { force: true })
  }
}

/** Counts and recognizes what streams by; nothing is passed on before its type is known. */
function inspect({ content, types, maxBytes }: IncomingFile) {
  let bytes = 0
  let type: FileType | null = null
  const recognize = (head: Buffer) => {
    const found = fileTypeOf(head)
    if (!found || !types.includes(found)) {
      const known = types.map((one) => one.split('/')[1]?.toUpperCase()).join(', ')
      throw new AppError(
        415,
        'unsupported_media_type',
        said('We couldn’t use this file. Upload one of these types: {known}.', { known }),
      )
    }
    return found
  }
  async function* pass() {
    let head = Buffer.alloc(0)
    for await (const part of content) {
      bytes += part.byteLength
      if (bytes > maxBytes) throw tooLarge(maxBytes)
      if (type) {
        yield part
        continue
      }
      head = Buffer.concat([head, part])
      if (head.length < headOfFile) continue
      type = recognize(head)
      yield head
    }
    if (type) return
    type = recognize(head)
    yield head
  }
  return {
    content: pass(),
    result() {
      if (!type) throw new Error('The content has not been read yet')
      return { type, bytes }
    },
  }
}

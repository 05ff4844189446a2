import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { said } from '#contract/wire/said.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import { fileTypeOf, headOfFile, type FileType } from './file-type.ts'

const prefix = 'treq-incoming-'
/** A new name in the temporary folder of this machine. */
export const incomingPath = (): string => join(tmpdir(), `${prefix}${newId()}`)

interface IncomingFile {
  readonly path: string
  readonly bytes: number
  /** Of the content, hexadecimal. */
  readonly sha256: string
  /** By its first bytes. */
  readonly type: FileType | null
}

/**
 * Streams what comes in to a temporary file, never whole in memory, and removes it after `use`. Throws 413 `too_large` at the
 * first byte above `maxBytes`, 400 `upload_incomplete` when the sender breaks off.
 */
export async function withIncomingFile<T>(
  content: AsyncIterable<Uint8Array>,
  maxBytes: number,
  use: (file: IncomingFile) => Promise<T>,
): Promise<T> {
  const path = incomingPath()
  const hash = createHash('sha256')
  const seen = { bytes: 0, head: Buffer.alloc(0) }
  try {
    await pipeline(
      content,
      (source) => observe(source, hash, seen, maxBytes),
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    ).catch((error: unknown) => {
      throw brokeOff(error) ? incomplete() : error
    })
    return await use({ path, bytes: seen.bytes, sha256: hash.digest('hex'), type: fileTypeOf(seen.head) })
  } finally {
    await rm(path, { force: true })
  }
}

async function* observe(
  source: AsyncIterable<Uint8Array>,
  hash: Hash,
  seen: { bytes: number; head: Buffer },
  maxBytes: number,
) {
  for await (const part of source) {
    seen.bytes += part.byteLength
    if (seen.bytes > maxBytes) throw tooLarge(maxBytes)
    if (seen.head.length < headOfFile) seen.head = Buffer.concat([seen.head, part]).subarray(0, headOfFile)
    hash.update(part)
    yield part
  }
}

export const tooLarge = (maxBytes: number) =>
  new AppError(
    413,
    'too_large',
    said('This file is larger than {megabytes} MB. Upload a smaller one.', {
      megabytes: Math.floor(maxBytes / 1024 / 1024),
    }),
  )

const brokeOff = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'].includes(String(error.code))
const incomplete = () => new AppError(400, 'upload_incomplete', said('The upload broke off. Send the file again.'))

/** What processes that were killed have left in the temporary folder of this machine. */
export async function removeAbandonedFiles(): Promise<void> {
  const anHourAgo = Date.now() - 3_600_000
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const path = join(tmpdir(), name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtimeMs < anHourAgo) await rm(path, { force: true })
  }
}

import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { assertName, BlobMissing, type Blobs } from './blobs.ts'

export function diskBlobs(folder: string): Blobs {
  const pathOf = (name: string) => {
    assertName(name)
    return join(folder, name)
  }
  return {
    async put(name, content) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      const unfinished = `${path}.${randomBytes(6).toString('hex')}`
      try {
        await pipeline(Readable.fromWeb(content.stream() as ReadableStream), createWriteStream(unfinished))
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async open(name) {
      // opened before the caller gets the stream, so that a missing file is an error it can answer
      const file = await open(pathOf(name)).catch((error: unknown) => {
        throw isMissing(error) ? new BlobMissing(name) : error
      })
      return file.createReadStream()
    },
    async has(name) {
      return access(pathOf(name)).then(
        () => true,
        (error: unknown) => {
          if (isMissing(error)) return false
          throw error
        },
      )
    },
    async delete(name) {
      const path = pathOf(name)
      await rm(path, { force: true })
      await removeParts(path)
    },
  }
}

/** What a process that was killed within `put` has left; what another one writes now is younger. */
async function removeParts(path: string): Promise<void> {
  const beside = await readdir(dirname(path)).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  const tenMinutesAgo = Date.now() - 600_000
  for (const name of beside.filter((one) => one.startsWith(`${basename(path)}.`))) {
    const part = join(dirname(path), name)
    const found = await stat(part).catch(() => null)
    if (found && found.mtimeMs < tenMinutesAgo) await rm(part, { force: true })
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

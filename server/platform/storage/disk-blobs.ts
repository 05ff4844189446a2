import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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
      await rm(pathOf(name), { force: true })
    },
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Content-addressed files: the name is the SHA-256 of the bytes, so storing twice is storing once. */
export interface FileStore {
  put(bytes: Buffer): Promise<{ hash: string; bytes: number }>
  open(hash: string): Readable
  has(hash: string): Promise<boolean>
}

export function diskStore(folder: string): FileStore {
  const pathOf = (hash: string) => {
    if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('Not a content hash')
    return join(folder, hash.slice(0, 2), hash)
  }
  const has = (hash: string) =>
    access(pathOf(hash)).then(
      () => true,
      () => false,
    )
  return {
    has,
    open: (hash) => createReadStream(pathOf(hash)),
    async put(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex')
      if (!(await has(hash))) {
        const path = pathOf(hash)
        await mkdir(dirname(path), { recursive: true })
        const unfinished = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`
        await writeFile(unfinished, bytes)
        await rename(unfinished, path)
      }
      return { hash, bytes: bytes.length }
    },
  }
}

import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Blobs } from './blobs.ts'

/** Content-addressed public files: the name is the SHA-256 of the bytes, so storing twice is storing once. */
export interface FileStore {
  put(bytes: Buffer): Promise<{ hash: string; bytes: number }>
  /** Throws `BlobMissing`. */
  open(hash: string): Promise<Readable>
  has(hash: string): Promise<boolean>
}

export function publicStore(blobs: Blobs): FileStore {
  const nameOf = (hash: string) => {
    if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('Not a content hash')
    return `${hash.slice(0, 2)}/${hash}`
  }
  const has = async (hash: string) => blobs.has(nameOf(hash))
  return {
    has,
    open: async (hash) => blobs.open(nameOf(hash)),
    async put(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex')
      if (!(await has(hash))) await blobs.put(nameOf(hash), new Blob([new Uint8Array(bytes)]), hash)
      return { hash, bytes: bytes.length }
    },
  }
}

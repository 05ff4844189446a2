import type { Readable } from 'node:stream'

/** Named bytes on a disk or in S3. A name is a path of lower-case letters, digits and hyphens. */
export interface Blobs {
  /** Writes all or nothing; what has the name already is replaced. `sha256` in hex, of the content. */
  put(name: string, content: Blob, sha256: string): Promise<void>
  /** Throws `BlobMissing`. */
  open(name: string): Promise<Readable>
  has(name: string): Promise<boolean>
  /** Deleting what is not there is no error. */
  delete(name: string): Promise<void>
}

export class BlobMissing extends Error {
  override name = 'BlobMissing'
  constructor(blob: string) {
    super(`There is no file ${blob} in the store`)
  }
}

/** Before a name becomes a path or an address. */
export function assertName(name: string): void {
  if (!/^[0-9a-z-]+(\/[0-9a-z-]+)*$/.test(name)) throw new Error('Not a name of a blob')
}

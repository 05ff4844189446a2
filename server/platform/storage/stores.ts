import { join } from 'node:path'
import type { Env } from '../env.ts'
import type { Blobs } from './blobs.ts'
import { diskBlobs } from './disk-blobs.ts'
import { publicStore, type FileStore } from './public-store.ts'
import { s3Blobs } from './s3-blobs.ts'

/** Both in the bucket where one is configured, else in the data folder. */
export function createStores({ s3, dataDir }: Pick<Env, 's3' | 'dataDir'>): { files: FileStore; vault: Blobs } {
  const blobsIn = (folder: string) => (s3 ? s3Blobs(s3, folder) : diskBlobs(join(dataDir, folder)))
  return { files: publicStore(blobsIn('files')), vault: blobsIn('vault') }
}

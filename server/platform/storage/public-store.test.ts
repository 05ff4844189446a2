import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BlobMissing } from './blobs.ts'
import { diskBlobs } from './disk-blobs.ts'
import { publicStore, type FileStore } from './public-store.ts'

let folder: string
let files: FileStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treq-files-'))
  files = publicStore(diskBlobs(folder))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const stored = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length

test('a name that is not a hash never becomes a path', async () => {
  for (const wrong of [
    '',
    '../../etc/passwd',
    'a'.repeat(63),
    `${'a'.repeat(63)}/`,
    'A'.repeat(64),
    `${'a'.repeat(64)}\n`,
  ]) {
    await expect(files.open(wrong)).rejects.toThrow('Not a content hash')
    await expect(files.has(wrong)).rejects.toThrow('Not a content hash')
  }
})

test('what was put is read back under the hash of its bytes', async () => {
  const { hash, bytes } = await files.put(Buffer.from('abc'))
  expect({ hash, bytes }).toEqual({
    hash: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    bytes: 3,
  })
  expect(await files.has(hash)).toBe(true)
  expect((await buffer(await files.open(hash))).toString()).toBe('abc')
})

test('the same bytes twice, also at the same moment, are one file and leave nothing unfinished', async () => {
  const before = await stored()
  const picture = Buffer.alloc(300_000, 7)
  const put = await Promise.all(Array.from({ length: 8 }, () => files.put(picture)))
  expect(new Set(put.map(({ hash }) => hash)).size).toBe(1)
  await files.put(picture)
  expect(await stored()).toBe(before + 1)
})

test('an unknown file is not there', async () => {
  const unknown = '0'.repeat(64)
  expect(await files.has(unknown)).toBe(false)
  await expect(files.open(unknown)).rejects.toThrow(BlobMissing)
})

import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { s3Credentials, startS3Server, type S3Server } from '#test/s3-server.ts'
import { BlobMissing, type Blobs } from './blobs.ts'
import { diskBlobs } from './disk-blobs.ts'
import { publicStore } from './public-store.ts'
import { s3Blobs, S3Failure } from './s3-blobs.ts'

let folder: string
let s3: S3Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treq-blobs-'))
  s3 = await startS3Server('treq')
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})
const bucket = (bucketName = 'treq', more: Partial<typeof s3Credentials> = {}) =>
  s3Blobs({ ...s3Credentials, ...more, endpoint: `${s3.endpoint}/`, bucket: bucketName }, 'vault')
const adapters: [string, () => Blobs][] = [
  ['a disk', () => diskBlobs(folder)],
  ['S3', () => bucket()],
]

const put = (blobs: Blobs, name: string, content: Buffer) =>
  blobs.put(name, new Blob([new Uint8Array(content)]), createHash('sha256').update(content).digest('hex'))
const read = async (blobs: Blobs, name: string) => buffer(await blobs.open(name))

describe.each(adapters)('%s', (_name, blobsOf) => {
  test('refuses every name that could lead elsewhere', async () => {
    for (const name of ['', '/a', 'a/', '../a', 'a/../b', 'a//b', 'A', 'a.b', 'a b', 'a%2f', 'a\n', 'ä']) {
      const blobs = blobsOf()
      await expect(put(blobs, name, Buffer.from('x'))).rejects.toThrow('Not a name of a blob')
      await expect(read(blobs, name)).rejects.toThrow('Not a name of a blob')
      await expect(blobs.has(name)).rejects.toThrow('Not a name of a blob')
      await expect(blobs.delete(name)).rejects.toThrow('Not a name of a blob')
    }
  })

  test('has what was put, replaces it, and has it no more once it was deleted', async () => {
    const blobs = blobsOf()
    const [one, two] = [randomBytes(300_000), randomBytes(10)]
    await expect(blobs.open('ab/one')).rejects.toThrow(BlobMissing)
    expect(await blobs.has('ab/one')).toBe(false)
    await put(blobs, 'ab/one', one)
    expect(await blobs.has('ab/one')).toBe(true)
    expect((await read(blobs, 'ab/one')).equals(one)).toBe(true)
    await put(blobs, 'ab/one', two)
    expect((await read(blobs, 'ab/one')).equals(two)).toBe(true)
    await blobs.delete('ab/one')
    await blobs.delete('ab/one')
    expect(await blobs.has('ab/one')).toBe(false)
  })

  test('holds the public store as well, by the hash of the content', async () => {
    const files = publicStore(blobsOf())
    const { hash } = await files.put(Buffer.from('abc'))
    expect(hash).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    expect((await buffer(await files.open(hash))).toString()).toBe('abc')
  })
})

test('a content that breaks off leaves nothing on the disk', async () => {
  const before = await readdir(folder, { recursive: true })
  const broken = { stream: () => new ReadableStream({ pull: () => Promise.reject(new Error('broken off')) }) }
  await expect(diskBlobs(folder).put('ab/two', broken as unknown as Blob, '')).rejects.toThrow('broken off')
  expect(await readdir(folder, { recursive: true })).toEqual(before)
})

test('what a killed process had written of a file goes with it, and what another one is writing stays', async () => {
  const parts = ['left', 'young'].map((end) => join(folder, `ab/three.${end}`))
  await put(diskBlobs(folder), 'ab/three', Buffer.from('x'))
  for (const part of parts) await writeFile(part, 'x')
  await utimes(parts[0] ?? '', 0, 0)
  await diskBlobs(folder).delete('ab/three')
  expect((await readdir(join(folder, 'ab'))).filter((name) => name.startsWith('three'))).toEqual(['three.young'])
})

describe('S3', () => {
  test('keeps a file under bucket and folder', async () => {
    await put(bucket(), 'cd/three', Buffer.from('x'))
    expect(s3.requests.at(-1)).toBe('PUT /treq/vault/cd/three')
    expect(s3.objects.get('/treq/vault/cd/three')?.toString()).toBe('x')
  })

  test('with another secret, another content than was signed, or another bucket, fails in words', async () => {
    const wrong = bucket('treq', { secretAccessKey: 'another' })
    await expect(read(wrong, 'cd/three')).rejects.toThrow('S3 answered 403 to GET cd/three')
    await expect(read(wrong, 'cd/three')).rejects.toThrow('SignatureDoesNotMatch')
    const content = new Blob(['y'])
    await expect(bucket().put('cd/four', content, 'a'.repeat(64))).rejects.toThrow('XAmzContentSHA256Mismatch')
    await expect(put(bucket('elsewhere'), 'cd/four', Buffer.from('y'))).rejects.toThrow(
      'The bucket elsewhere does not exist',
    )
    expect(s3.objects.has('/treq/vault/cd/four')).toBe(false)
  })

  test('is asked again when it is busy for a moment, with the whole content, and not for ever', async () => {
    const content = randomBytes(200_000)
    s3.fail(503, 2)
    await put(bucket(), 'cd/five', content)
    expect(s3.objects.get('/treq/vault/cd/five')?.equals(content)).toBe(true)
    s3.fail(503, 100)
    await expect(put(bucket(), 'cd/six', content)).rejects.toThrow(S3Failure)
    s3.fail(503, 0)
  })
})

import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { readZip } from '#test/archive.ts'
import { zipOf, type ZipEntry } from './zip.ts'

async function* given(files: Record<string, Buffer[]>): AsyncGenerator<ZipEntry> {
  for (const [name, parts] of Object.entries(files)) yield { name, content: Readable.from(parts) }
}
const written = (files: Record<string, Buffer[]>) => buffer(Readable.from(zipOf(given(files))))

test('what goes in comes out, whatever the pieces and the names; sizes and sums are in the directory', async () => {
  const noise = Array.from({ length: 300 }, (_none, n) => Buffer.alloc(1000, n))
  const archive = await written({ 'data.json': [Buffer.from('{}')], 'messages/río.jpg': noise, empty: [] })
  const files = readZip(archive)
  expect([...files.keys()]).toEqual(['data.json', 'messages/río.jpg', 'empty'])
  expect(files.get('messages/río.jpg')?.equals(Buffer.concat(noise))).toBe(true)
  expect(files.get('empty')).toHaveLength(0)
  const sum = Buffer.alloc(4)
  sum.writeUInt32LE(crc32(Buffer.concat(noise)))
  // after the file and in the directory
  expect(archive.indexOf(sum)).not.toBe(archive.lastIndexOf(sum))
  expect(readZip(await written({})).size).toBe(0)
})

test('nothing is held: the first file leaves before the second is opened, and a file that fails ends it', async () => {
  const opened: string[] = []
  async function* files(): AsyncGenerator<ZipEntry> {
    for (const name of ['one', 'two']) {
      opened.push(name)
      yield { name, content: Readable.from([Buffer.alloc(10)]) }
    }
    yield { name: 'three', content: Readable.from(broken()) }
  }
  const archive = zipOf(files())
  await archive.next()
  expect(opened).toEqual(['one'])
  await expect(buffer(Readable.from(archive))).rejects.toThrow('unreadable')
  expect(opened).toEqual(['one', 'two'])
})

async function* broken(): AsyncGenerator<Buffer> {
  yield Buffer.alloc(10)
  throw new Error('unreadable')
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawPdf } from '#test/draw-pdf.ts'
import inspectPdf from './inspect-pdf.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treq-pdf-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function inspected(content: Buffer | string) {
  const path = join(folder, 'file.pdf')
  await writeFile(path, content)
  return inspectPdf(path)
}

const packed = (objects: Buffer) =>
  Buffer.concat([
    Buffer.from(`1 0 obj\n<</Type/ObjStm/Filter/FlateDecode/Length ${objects.length}>>\nstream\n`),
    deflateSync(objects),
    Buffer.from('\nendstream\nendobj\n'),
  ])
const pdf = (...parts: (Buffer | string)[]) =>
  Buffer.concat(['%PDF-1.7\n', ...parts, '\n%%EOF'].map((part) => Buffer.from(part as string)))

test('pages are counted in plain and in packed objects, not in the content of a page', async () => {
  expect(await inspected(await drawPdf(500))).toEqual({ pages: 500, encrypted: false })
  const objects = Buffer.from('2 0 <</Type /Page>> <</Type/Page>> <</Type/Pages/Count 2>>')
  const drawn = '3 0 obj\n<<>>\nstream\r\n/Type /Page /Type /Page\nendstream\nendobj\n<</Type /Page >>'
  expect(await inspected(pdf(packed(objects), drawn))).toEqual({ pages: 3, encrypted: false })
})

test('what is empty, cut off, or has no page is unreadable', async () => {
  const whole = await drawPdf(2)
  for (const broken of ['', '%PDF-1.7\n', pdf('   '), whole.subarray(0, whole.length - 40)])
    expect((await inspected(broken)).pages).toBe(0)
})

const most = 15 * 1024 * 1024

test('a file of 15 MB that repeats one word is read as quickly as any other', async () => {
  for (const word of ['stream\n', '/ObjStm', 'obj/ObjStm\nstream\n', '/Type ', '/Encrypt 1 ']) {
    const start = performance.now()
    await inspected(pdf(word.repeat(most / word.length)))
    expect(performance.now() - start, word).toBeLessThan(5000)
  }
})

test('many streams of zeros are not all unpacked', async () => {
  const bomb = packed(Buffer.alloc(30 * 1024 * 1024, 0x20))
  const start = performance.now()
  const { pages } = await inspected(pdf(...Array.from({ length: 400 }, () => bomb), '<</Type /Page>>'))
  expect(pages).toBe(0)
  expect(performance.now() - start).toBeLessThan(5000)
})

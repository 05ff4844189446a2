import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fileTypeOf } from './file-type.ts'

const iso = (brand: string, ...compatible: string[]) => {
  const box = Buffer.alloc(16 + 4 * compatible.length)
  box.writeUInt32BE(box.length, 0)
  box.write(`ftyp${brand}`, 4, 'latin1')
  for (const [nth, one] of compatible.entries()) box.write(one, 16 + 4 * nth, 'latin1')
  return box
}
const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } })

test('a picture is recognized by what an encoder writes', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const)
    expect(fileTypeOf(await picture.clone()[format]().toBuffer())).toBe(`image/${format}`)
})

test.each([
  ['%PDF-1.7\n', 'application/pdf'],
  ['PK\x03\x04', 'application/zip'],
  [iso('heic', 'mif1', 'heic'), 'image/heic'],
  [iso('mif1', 'mif1', 'heic'), 'image/heic'],
  [iso('mif1', 'avif'), 'image/avif'],
  [iso('isom', 'isom', 'avc1'), 'video/mp4'],
  [iso('mp42'), 'video/mp4'],
  [iso('qt  '), 'video/quicktime'],
])('%s is %s', (head, type) => {
  expect(fileTypeOf(Buffer.from(head))).toBe(type)
})

test.each([
  [''],
  ['%PDF'],
  [' %PDF-1.7'],
  ['\x89PN'],
  ['RIFF....WAVE'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['<!doctype html><script>1</script>%PDF-1.7'],
  ['GIF89a'],
  ['PK\x05\x06'],
  ['MZ'],
  [iso('crx ', 'none')],
  [iso('mif1')],
  ['\0\0\0\x18ftyp'],
  // the brand of the next box is not one of this file
  [Buffer.concat([iso('none'), Buffer.from('heic')])],
])('%j is nothing that is known', (head) => {
  expect(fileTypeOf(Buffer.from(head as string, typeof head === 'string' ? 'latin1' : undefined))).toBeNull()
})
